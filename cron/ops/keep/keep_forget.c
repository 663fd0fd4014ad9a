/* People and games are forgotten. Knows the order of steps; db/forget.c knows the rows. */
#include "cron/ops/keep/keep_forget.h"

#include "cron/app/work.h"
#include "db/game.h"
#include "db/journal.h"
#include "db/person.h"
#include "db/prune.h"
#include "db/seat.h"
#include "parser/head/domain.h"

#include <limits.h>
#include <sys/stat.h>

enum { ROOM = 40 << 20 };

/* ---- who it is -----------------------------------------------------------------------------
 */

static bool is_seat(const struct forget_row *who)
{
    return who->id < PERSON_FIRST;
}

static bool may_address(const struct keep_forget *f, struct err *e)
{
    for (size_t i = 0; i < f->who.n; i++) {
        const struct forget_row *who = &f->who.row[i];
        if (who->state == GAME_OVER) continue;
        if (who->seat == SEAT_PLAYING)
            return err_set(e, ERR_CONFLICT,
                           "that is the player of %s in %s, which goes on; first: zugpost seat "
                           "remove %s %s, or zugpost game end %s",
                           who->army, who->played, who->played, who->army, who->played);
        if (who->role == ROLE_MASTER)
            return err_set(e, ERR_CONFLICT,
                           "that is the game master of %s, which goes on; first: zugpost game "
                           "master %s ADDRESS, or zugpost game end %s",
                           who->played, who->played, who->played);
    }
    return true;
}

static bool may(const struct keep_forget *f, const struct app *app, struct arena *a,
                struct err *e)
{
    struct game_row g;
    if (!f->game) return may_address(f, e);
    if (!db_game_get(app->db, &g, f->game, a, e)) return err_add(e, "game %s: ", f->game);
    if (g.state == GAME_OVER) return true;
    return err_set(e, ERR_CONFLICT, "game %s goes on; first: zugpost game end %s", f->game,
                   f->game);
}

static bool add_words(struct keep_names *names, const struct app *app,
                      const struct forget_row *who, struct arena *a, struct err *e)
{
    struct alias_list alias = { NULL, 0 };
    keep_word(names->address, &names->n_address, who->address);
    keep_word(names->name, &names->n_name, who->name);
    keep_word(names->game, &names->n_game, who->played);
    if (is_seat(who) && !db_alias_list(app->db, &alias, who->id, a, e)) return false;
    for (size_t i = 0; i < alias.n; i++)
        keep_word(names->address, &names->n_address, alias.row[i].address);
    return true;
}

static bool is_known(const struct keep_names *names, const char *address)
{
    for (size_t i = 0; i < names->n_address; i++)
        if (str_ieq(str_of(names->address[i]), str_of(address))) return true;
    return false;
}

/* An address that was given up is only on the letters that went there. Nobody can say for sure
 * whether it was the same player's. */
static bool add_others(struct keep_forget *f, const struct app *app,
                       const struct forget_row *who, struct arena *a, struct err *e)
{
    struct forget_address_list to = { NULL, 0 };
    if (!db_forget_reached(app->db, &to, who->id, a, e)) return false;
    for (size_t i = 0; i < to.n; i++)
        if (!is_known(&f->names, to.row[i].address) &&
            !str_ieq(str_of(to.row[i].address), str_of(who->address)))
            keep_word(f->other, &f->n_other, to.row[i].address);
    return true;
}

/* Seats that they have or had before. */
static bool find_others(struct keep_forget *f, const struct app *app, struct arena *a,
                        struct err *e)
{
    bool ok = db_forget_former(app->db, &f->former, f->address, a, e);
    for (size_t i = 0; ok && i < f->who.n; i++) ok = add_others(f, app, &f->who.row[i], a, e);
    for (size_t i = 0; ok && i < f->former.n; i++)
        ok = add_others(f, app, &f->former.row[i], a, e);
    return ok;
}

/* As they may be in their own mails. */
static bool add_letters(struct keep_names *names, struct arena *a, struct err *e)
{
    size_t n = names->n_address;
    for (size_t i = 0; i < n; i++) {
        struct str letters;
        const char *z = NULL;
        if (!domain_letters(&letters, str_of(names->address[i]), a)) return err_nomem(e);
        if (letters.n && !(z = str_dup(letters, a))) return err_nomem(e);
        if (z) keep_word(names->address, &names->n_address, z);
    }
    return true;
}

/* Somebody may have several addresses, and another first one in another game. */
static bool find_address(struct keep_forget *f, const struct app *app, struct arena *a,
                         struct err *e)
{
    struct keep_names *names = &f->names;
    keep_word(names->address, &names->n_address, f->address);
    struct forget_row *all = NEW(a, struct forget_row, KEEP_WORDS);
    if (!all) return err_nomem(e);
    for (size_t i = 0; i < names->n_address; i++) {
        struct forget_list who = { NULL, 0 };
        if (!db_forget_people(app->db, &who, names->address[i], NULL, a, e)) return false;
        for (size_t k = 0; k < who.n; k++) {
            bool known = false;
            for (size_t j = 0; j < f->who.n; j++) known |= all[j].id == who.row[k].id;
            if (known || f->who.n == KEEP_WORDS) continue;
            all[f->who.n++] = who.row[k];
            if (!add_words(names, app, &who.row[k], a, e)) return false;
        }
    }
    f->who.row = all;
    return find_others(f, app, a, e);
}

static bool find_game(struct keep_forget *f, const struct app *app, struct arena *a,
                      struct err *e)
{
    if (!db_forget_people(app->db, &f->who, NULL, f->game, a, e)) return false;
    for (size_t i = 0; i < f->who.n; i++)
        if (!add_words(&f->names, app, &f->who.row[i], a, e)) return false;
    return true;
}

/* ---- what they wrote -----------------------------------------------------------------------
 */

static void from_the_first(struct forget *w)
{
    w->ended = false;
    w->id = 0;
}

typedef bool step_fn(struct db *, struct forget *, struct arena *, struct err *);

static bool texts_all(struct forget *w, const struct app *app, step_fn *step, struct arena *a,
                      struct err *e)
{
    bool ok = true;
    for (from_the_first(w); ok && !w->ended;) ok = step(app->db, w, a, e);
    return ok;
}

static bool press_all(struct forget *w, const struct keep_forget *f, const struct app *app,
                      struct err *e)
{
    bool ok = true;
    for (size_t i = 0; ok && i < f->who.n; i++)
        for (from_the_first(w); ok && !w->ended;)
            ok = db_forget_press(app->db, w, &f->who.row[i], e);
    return ok;
}

/* What others wrote goes first: their names are found in mails to them, and in press. */
static bool words_go(struct keep_forget *f, const struct app *app, bool count, struct err *e)
{
    struct work mail = { 0 };
    struct forget w = { .game = f->game,
                        .now = app_now(app),
                        .count = count,
                        .others = !f->game && !count,
                        .mentions = keep_mention,
                        .of = &f->names };
    bool ok = work_begin(&mail, WORK_MAIL, e);
    for (bool again = true; ok && again; w.others = false) {
        again = w.others;
        w.done.waiting = 0;
        ok = texts_all(&w, app, db_forget_letters, &mail.arena, e) &&
             texts_all(&w, app, db_forget_mails, &mail.arena, e);
    }
    ok = ok && press_all(&w, f, app, e);
    work_end(&mail);
    f->done = w.done;
    return ok;
}

/* Once to find their names, once more with those. */
static bool count(struct keep_forget *f, const struct app *app, struct arena *a, struct err *e)
{
    f->names.learns = a;
    bool ok = f->game || words_go(f, app, true, e);
    f->names.learns = NULL;
    return ok && words_go(f, app, true, e);
}

bool keep_forget_find(struct keep_forget *f, const struct app *app, struct arena *a,
                      struct err *e)
{
    struct keep_names *names = &f->names;
    *names = (struct keep_names){ .address = NEW(a, const char *, KEEP_WORDS),
                                  .name = NEW(a, const char *, KEEP_WORDS),
                                  .game = NEW(a, const char *, KEEP_WORDS),
                                  .room = NEW(a, char, ROOM),
                                  .room_bytes = ROOM };
    f->other = NEW(a, const char *, KEEP_WORDS);
    f->who.n = f->former.n = f->n_other = 0;
    if (!names->address || !names->name || !names->game || !names->room || !f->other)
        return err_nomem(e);
    return (f->game ? find_game(f, app, a, e) : find_address(f, app, a, e)) &&
           add_letters(names, a, e) && may(f, app, a, e) && count(f, app, a, e);
}

/* ---- who they were -------------------------------------------------------------------------
 */

/* Said before? Then it is not said again. */
static bool noted(bool *out, const struct app *app, const struct journal_row *as,
                  struct arena *a, struct err *e)
{
    struct journal_list list = { NULL, 0 };
    struct journal_of of = { .game = as->game, .since = as->board };
    *out = false;
    if (!db_journal_list(app->db, &list, &of, a, e)) return false;
    for (size_t i = 0; i < list.n; i++)
        *out |= list.row[i].act == as->act && strcmp(list.row[i].words, as->words) == 0;
    return true;
}

static bool note(const struct app *app, const char *game, enum deed act, const char *words,
                 struct arena *a, struct err *e)
{
    struct game_row g;
    int64_t id;
    bool said;
    if (!db_game_get(app->db, &g, game, a, e)) return false;
    struct journal_row row = { .game = g.id,
                               .board = g.board,
                               .at = app_now(app),
                               .who = db_word(&db_doers, DOER_OPERATOR),
                               .act = act,
                               .words = words };
    return noted(&said, app, &row, a, e) && (said || db_journal_add(app->db, &id, &row, e));
}

/* An address that they also have in other games stays known there. */
static bool addresses_go(const struct keep_forget *f, const struct app *app, int64_t game,
                         struct err *e)
{
    for (size_t i = 0; i < f->names.n_address; i++) {
        const char *address = f->names.address[i];
        bool stays = false;
        if (f->game && !db_forget_elsewhere(app->db, &stays, game, address, e)) return false;
        if (!stays && !db_forget_address(app->db, address, app_now(app), e)) return false;
    }
    return true;
}

static bool game_goes(const struct keep_forget *f, const struct app *app, struct arena *a,
                      struct err *e)
{
    struct game_row g;
    return db_game_get(app->db, &g, f->game, a, e) && addresses_go(f, app, g.id, e) &&
           db_forget_game(app->db, g.id, g.name, e) &&
           note(app, f->game, DEED_DELETE, "", a, e);
}

static bool notes(const struct forget_row *who, size_t n, const struct app *app,
                  struct arena *a, struct err *e)
{
    for (size_t i = 0; i < n; i++)
        if (!note(app, who[i].played, DEED_FORGET, who[i].army, a, e)) return false;
    return true;
}

static bool person_goes(const struct keep_forget *f, const struct app *app, struct arena *a,
                        struct err *e)
{
    for (size_t i = 0; i < f->former.n; i++)
        if (!db_forget_said(app->db, &f->former.row[i], e)) return false;
    return addresses_go(f, app, 0, e) && notes(f->former.row, f->former.n, app, a, e) &&
           notes(f->who.row, f->who.n, app, a, e);
}

/* Where the addresses are known from must still be there. */
static bool first_goes(const struct keep_forget *f, const struct app *app, struct arena *a,
                       struct err *e)
{
    if (!db_begin_game(app->db, 0, GAME_WAIT_MS, e)) return false;
    bool ok = f->game ? game_goes(f, app, a, e) : person_goes(f, app, a, e);
    if (!ok) db_rollback(app->db);
    return ok && db_commit(app->db, e);
}

static bool last_goes(const struct keep_forget *f, const struct app *app, struct err *e)
{
    bool ok = true;
    if (!db_begin(app->db, e)) return false;
    for (size_t i = 0; ok && i < f->who.n; i++)
        ok = db_forget_reader(app->db, &f->who.row[i], e);
    if (!ok) db_rollback(app->db);
    return ok && db_commit(app->db, e);
}

/* A process that is reading keeps the write-ahead log, with what is being erased. */
static bool log_is_cut(const struct app *app, struct err *e)
{
    char path[PATH_MAX];
    struct stat s;
    snprintf(path, sizeof path, "%s-wal", app->config->beside);
    if (stat(path, &s) != 0 || s.st_size == 0) return true;
    return err_set(e, ERR_IO,
                   "all is erased, but %s holds it still, as somebody reads the database just "
                   "now: say it again",
                   path);
}

bool keep_forget(struct keep_forget *f, const struct app *app, struct arena *a, struct err *e)
{
    return first_goes(f, app, a, e) && words_go(f, app, false, e) && last_goes(f, app, e) &&
           db_compact(app->db, e) && log_is_cut(app, e);
}
