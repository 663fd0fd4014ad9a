/* Offers of another game: who is asked, who has said yes, and how an offer ends. */
#include "db/rematch.h"
#include "cron/game/seats/rematch.h"
#include "db/pending.h"

#include "cron/app/fault.h"
#include "cron/game/games.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"
#include "engine/base/span.h"

enum { AGREED_MAX = 10000 };

static bool is_playing(const struct seat_row *s)
{
    return s->state == SEAT_PLAYING;
}

/* If nobody has offered one: an empty row. */
static bool row_of(struct rematch_row *out, struct joining *j)
{
    struct err none = { 0 };
    if (db_rematch_get(j->app->db, out, j->game->id, j->arena, &none)) return true;
    *out = (struct rematch_row){ .game = j->game->id, .agreed = "", .next = "" };
    if (none.code == ERR_NOTFOUND) return true;
    *j->e = none;
    return false;
}

bool rematch_has(const char *agreed, const char *army)
{
    struct str rest = str_of(agreed), word;
    while ((word = str_word(&rest)).n)
        if (str_eq(word, str_of(army))) return true;
    return false;
}

static size_t awaited(const struct rematch_row *r, const struct joining *j)
{
    size_t n = 0;
    for (size_t i = 0; i < j->n_seat; i++)
        n += is_playing(&j->seat[i]) && !rematch_has(r->agreed, j->seat[i].army);
    return n;
}

static bool agree(struct rematch_row *r, struct joining *j, const char *army)
{
    struct buf b = buf_make(j->arena, AGREED_MAX);
    buf_printf(&b, "%s%s%s", r->agreed, r->agreed[0] ? " " : "", army);
    r->agreed = buf_str(&b).s;
    return !b.full || err_nomem(j->e);
}

/* ---- who is asked ------------------------------------------------------------------------ */

/* The letter that a reply with `yes` or `no` answers. */
static bool ask(struct joining *j, const struct seat_row *to, const struct seat_row *from,
                int64_t until)
{
    bool two = match_kind(j->game)->seats > 0;
    struct slot army = game_army_slot("army", j->game, from->army);
    struct slot game = slot_text("game", j->game->name);
    struct reply_part part[] = {
        { .kind = REPLY_PARA, .says = { W_REMATCH_ASK, { army, game } } },
        { .kind = REPLY_PARA, .says = { .word = W_REMATCH_SAME } },
        { .kind = REPLY_PARA, .says = { W_REMATCH_HOW, { slot_time("time", until) } } },
    };
    if (from->name[0])
        part[0].says = (struct saying){ W_REMATCH_ASK_NAMED,
                                        { slot_text("name", from->name), army, game } };
    if (two)
        part[1].says = (struct saying){ W_REMATCH_SWAPPED, { slot_side("side", from->army) } };
    struct joining_question q = {
        DEED_REMATCH, "", W_REMATCH_ASK_SUBJECT, part, sizeof part / sizeof *part, OUT_ANSWER
    };
    return joining_ask_seat(j, to, &q);
}

static bool tell_masters(struct joining *j, const struct seat_row *from, int64_t until)
{
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { W_REMATCH_NEWS_OFFER,
                                         { game_army_slot("army", j->game, from->army),
                                           slot_text("game", j->game->name),
                                           slot_time("time", until) } } };
    struct joining_news news = { .subject = W_REMATCH_ASK_SUBJECT, .part = &part, .n = 1 };
    return joining_tell_kinds(j, &news, READER_MASTERS);
}

static bool offer(struct rematch *out, struct rematch_row *r, struct joining *j,
                  const struct seat_row *seat)
{
    int64_t now = app_now(j->app);
    r->asked = now;
    r->until = out->until = now + (int64_t)REMATCH_DAYS * DAY_S;
    r->offers++;
    r->agreed = "";
    if (!agree(r, j, seat->army)) return false;
    for (size_t i = 0; i < j->n_seat; i++) {
        const struct seat_row *to = &j->seat[i];
        if (is_playing(to) && to->id != seat->id && !ask(j, to, seat, r->until)) return false;
    }
    out->verdict = REMATCH_OFFERED;
    return db_rematch_set(j->app->db, r, j->e) && tell_masters(j, seat, r->until);
}

/* ---- how it ends ------------------------------------------------------------------------- */

/* A yes that comes later answers nothing. */
static bool close_asked(struct joining *j)
{
    for (size_t i = 0; i < j->n_seat; i++)
        if (!db_pending_end(j->app->db, j->seat[i].id, DEED_REMATCH, app_now(j->app), j->e))
            return false;
    return true;
}

static bool end_offer(struct rematch_row *r, struct joining *j)
{
    r->until = 0;
    r->agreed = "";
    return db_rematch_set(j->app->db, r, j->e) && close_asked(j);
}

static bool tell_end(struct joining *j, enum words_name why, int64_t but)
{
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { why, { slot_text("game", j->game->name) } } };
    struct joining_news news = {
        .subject = W_REMATCH_NEWS_NO_SUBJECT, .part = &part, .n = 1, .but = but
    };
    return joining_tell_kinds(j, &news, READER_PLAYERS | READER_MASTERS);
}

/* The last yes: the game is made, and its welcome letters tell the players. */
static bool begin(struct rematch *out, struct rematch_row *r, struct joining *j)
{
    struct slot game;
    struct reply_part part = { .kind = REPLY_PARA };
    struct joining_news news = { .subject = W_REMATCH_NEWS_SUBJECT, .part = &part, .n = 1 };
    if (!rematch_make(&out->next, &out->why, j)) return false;
    out->verdict = REMATCH_CANNOT;
    if (out->why.word != W_NONE) return true;
    out->verdict = REMATCH_AGREED;
    r->next = out->next;
    game = slot_text("game", out->next);
    part.says = (struct saying){ W_REMATCH_NEWS, { slot_text("old", j->game->name), game } };
    return end_offer(r, j) && joining_note(j, DEED_REMATCH, out->next) &&
           joining_tell_kinds(j, &news, READER_MASTERS);
}

/* ---- yes and no -------------------------------------------------------------------------- */

/* What rules out any offer or yes. */
static bool is_barred(struct rematch *out, const struct rematch_row *r, const struct joining *j)
{
    bool open = r->until > 0;
    out->next = r->next;
    if (j->game->state != GAME_OVER)
        out->verdict = REMATCH_RUNNING;
    else if (r->next[0])
        out->verdict = REMATCH_MADE;
    else if (!j->how.rematch)
        out->verdict = REMATCH_OFF;
    else if (joining_players(j) + joining_of_house(j) < 2)
        out->verdict = REMATCH_ALONE;
    else if (!open && r->offers >= REMATCH_OFFERS_MAX)
        out->verdict = REMATCH_ENOUGH;
    else
        return false;
    return true;
}

bool rematch_yes(struct rematch *out, struct joining *j, const struct seat_row *seat)
{
    struct rematch_row r;
    *out = (struct rematch){ .next = "", .why = { .word = W_NONE } };
    if (!row_of(&r, j)) return false;
    if (is_barred(out, &r, j)) return true;
    bool asks = joining_players(j) > 1; /* the house has no objection */
    if (r.until == 0 && !asks) return agree(&r, j, seat->army) && begin(out, &r, j);
    if (r.until == 0) return offer(out, &r, j, seat);
    out->until = r.until;
    out->verdict = REMATCH_SAID;
    if (rematch_has(r.agreed, seat->army)) return true;
    if (!agree(&r, j, seat->army)) return false;
    out->waits = awaited(&r, j);
    if (out->waits == 0) return begin(out, &r, j);
    out->verdict = REMATCH_ACCEPTED;
    return db_rematch_set(j->app->db, &r, j->e);
}

bool rematch_no(struct rematch *out, struct joining *j, int64_t but)
{
    struct rematch_row r;
    *out = (struct rematch){ .verdict = REMATCH_NONE, .next = "", .why = { .word = W_NONE } };
    if (!row_of(&r, j)) return false;
    if (r.until == 0) return true;
    out->verdict = REMATCH_ENDED;
    return end_offer(&r, j) && tell_end(j, W_REMATCH_NEWS_NO, but);
}

/* ---- when nobody answers ----------------------------------------------------------------- */

static bool run_out(const struct app *app, const struct game_row *g, struct arena *a,
                    struct err *e)
{
    struct joining j;
    struct rematch_row r;
    struct game_row game = *g;
    return joining_open(&j, app, &game, a, e) && row_of(&r, &j) &&
           (r.until == 0 || r.until > app_now(app) ||
            (end_offer(&r, &j) && tell_end(&j, W_REMATCH_NEWS_SILENCE, 0)));
}

/* One transaction each: the games have nothing to do with each other. */
static bool end_one(const struct app *app, int64_t id, struct err *e)
{
    struct work head = { 0 }, w = { 0 };
    struct game_row g;
    bool ok = work_begin(&head, WORK_LIST, e) && db_begin_game(app->db, id, GAME_WAIT_MS, e) &&
              db_game_by_id(app->db, &g, id, &head.arena, e) &&
              app_game_work(&w, app, g.name, e) && run_out(app, &g, &w.arena, e);
    fault_point("before_rematch_commit");
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    work_end(&w);
    work_end(&head);
    return ok;
}

bool rematch_tick(const struct app *app, size_t *n)
{
    struct err e = { 0 };
    struct work w = { 0 };
    struct rematch_list list = { NULL, 0 };
    *n = 0;
    bool ok = work_begin(&w, WORK_LIST, &e) &&
              db_rematch_due(app->db, &list, app_now(app), &w.arena, &e);
    for (size_t i = 0; ok && i < list.n; i++) *n += ok = end_one(app, list.row[i].game, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "rematch: %s", e.text);
    work_end(&w);
    return ok;
}
