/* What the door does as time goes by. One transaction for each game. */
#include "cron/game/door/door.h"

#include "cron/app/fault.h"
#include "cron/table/match.h"
#include "engine/base/span.h"

/* ---- one game of each line is open --------------------------------------------------------
 */

static bool make(const struct app *app, const struct open_game *o, struct arena *a,
                 struct err *e)
{
    struct game_row made;
    struct saying no;
    const struct door_make m = { .app = app,
                                 .kind = door_kind_of(o->kind),
                                 .line = o->line,
                                 .series = o->name,
                                 .join = DOOR_OPEN,
                                 .mark = DOOR_STANDING,
                                 .value = o->name,
                                 .by = DOER_PROGRAM,
                                 .arena = a,
                                 .e = e };
    if (!door_make(&made, &no, &m)) return false;
    if (no.word == W_NONE) return true;
    const char *why = words_text(a, NULL, &no);
    return err_set(e, ERR_INPUT, "[open] %s: %s", o->name, why ? why : "");
}

static bool find(struct door_found *out, const struct app *app, const struct open_game *o,
                 struct arena *a, struct err *e)
{
    struct door_seek seek = { .app = app,
                              .kind = door_kind_of(o->kind),
                              .address = "",
                              .series = o->name,
                              .arena = a,
                              .e = e };
    return door_find(out, &seek);
}

static bool make_one(const struct app *app, const struct open_game *o, size_t *n,
                     struct arena *a, struct err *e)
{
    struct door_found found;
    if (!find(&found, app, o, a, e)) return false;
    if (found.game.id) return true;
    *n += 1;
    return make(app, o, a, e);
}

/* ---- who waits ----------------------------------------------------------------------------
 */

/* A letter to one of them, in their language. */
enum { PARTS = 10 };
struct asking {
    struct joining *j;
    const struct words *words;
    struct reply_part part[PARTS];
    size_t n;
};

static void say(struct asking *k, enum reply_kind kind, struct saying says)
{
    k->part[k->n++] = (struct reply_part){ .kind = kind, .says = says };
}

/* The first of the act's forms, and what follows it. */
static bool tap(struct asking *k, enum words_name act, struct str behind, enum words_name says)
{
    struct buf line = buf_make(k->j->arena, 80);
    struct str form = words_form(k->words, act);
    buf_printf(&line, "%.*s%s%.*s", STR_ARG(form), behind.n ? " " : "", STR_ARG(behind));
    k->part[k->n++] = (struct reply_part){ .kind = REPLY_TAP,
                                           .text = buf_str(&line),
                                           .says = { .word = says } };
    return !line.full || err_nomem(k->j->e);
}

/* What else there is to play that somebody can join. */
static bool others(struct asking *k)
{
    size_t kinds;
    struct joining *j = k->j;
    const struct door_kind *kind = door_kinds(&kinds);
    for (size_t i = 0; i < kinds && k->n < PARTS; i++) {
        struct door_found found;
        struct door_seek seek = {
            .app = j->app, .kind = &kind[i], .address = "", .arena = j->arena, .e = j->e
        };
        if (!kind[i].offered || strcmp(kind[i].name, j->game->rules) == 0) continue;
        if (!door_find(&found, &seek)) return false;
        if (found.game.id && !tap(k, W_ACT_PLAY, str_of(kind[i].name), kind[i].says))
            return false;
    }
    return true;
}

static bool ask_one(struct joining *j, const struct seat_row *s, int64_t days)
{
    struct asking k = { .j = j, .words = app_words(j->app, s->language) };
    size_t taken = joining_players(j);
    bool fewer = taken > 1 && match_kind(j->game)->seats == 0;
    say(&k, REPLY_PARA,
        (struct saying){
            W_DOOR_UNFILLED,
            { slot_text("game", j->game->name), slot_number("taken", (int64_t)taken),
              slot_number("wanted", (int64_t)door_wanted(j)), slot_count("n", days) } });
    if (fewer) say(&k, REPLY_PARA, (struct saying){ .word = W_DOOR_FEWER });
    say(&k, REPLY_PARA, (struct saying){ .word = W_DOOR_WAIT });
    say(&k, REPLY_HEAD, (struct saying){ .word = W_PEOPLE_HELP_HEAD });
    if (fewer && !tap(&k, W_ACT_FEWER, STR(""), W_COMMAND_FEWER)) return false;
    if (!tap(&k, W_ACT_LEAVE, words_form(k.words, W_ACT_NOW), W_COMMAND_LEAVE) || !others(&k))
        return false;
    struct joining_question q = { DEED_FEWER, "",  W_DOOR_UNFILLED_SUBJECT,
                                  k.part,     k.n, OUT_ANSWER };
    struct joining_news news = {
        .subject = W_DOOR_UNFILLED_SUBJECT, .part = k.part, .n = k.n, .but = s->id
    };
    return fewer ? joining_ask_seat(j, s, &q) : joining_write(j, s, &news);
}

static bool ask_all(struct joining *j, int64_t days)
{
    for (size_t i = 0; i < j->n_seat; i++)
        if (j->seat[i].state == SEAT_PLAYING && !ask_one(j, &j->seat[i], days)) return false;
    return true;
}

/* So long after the first player came, and after they were asked last. */
static bool remind(struct joining *j, size_t *n)
{
    char text[24];
    int64_t now = app_now(j->app), since = INT64_MAX, told = 0;
    int64_t days = j->app->config->open_days;
    const char *mark = door_mark(j->app, j->game, DOOR_TOLD, j->arena, j->e);
    if (!mark) return false;
    for (size_t i = 0; i < j->n_seat; i++)
        if (j->seat[i].state == SEAT_PLAYING && j->seat[i].since < since)
            since = j->seat[i].since;
    if (since == INT64_MAX) return true;
    if (*mark && !str_int(str_of(mark), &told)) told = 0;
    if (now - (told > since ? told : since) < days * DAY_S) return true;
    *n += 1;
    snprintf(text, sizeof text, "%lld", (long long)now);
    return ask_all(j, (now - since) / DAY_S) &&
           door_mark_set(j->app, j->game, DOOR_TOLD, text, j->e) &&
           door_mark_set(j->app, j->game, DOOR_FEWER, "", j->e);
}

/* Nobody answered, or the challenger has left. */
static bool expire(struct joining *j, size_t *n)
{
    struct person_row p;
    if (!door_challenged(&p, j)) return false;
    bool left = joining_players(j) == 0;
    if (p.id && p.until > app_now(j->app) && !left) return true;
    *n += 1;
    return door_challenge_end(j, left ? W_NONE : W_CHALLENGE_NEWS_SILENCE);
}

static bool work_game(const struct app *app, const struct game_row *g, size_t *n,
                      struct arena *a, struct err *e)
{
    struct joining j;
    struct game_row game = *g;
    const char *standing = door_mark(app, g, DOOR_STANDING, a, e);
    const char *challenge = standing ? door_mark(app, g, DOOR_CHALLENGE, a, e) : NULL;
    if (!challenge) return false;
    if (!*standing && !*challenge) return true;
    return joining_open(&j, app, &game, a, e) && (*challenge ? expire(&j, n) : remind(&j, n));
}

/* ---- all of it -----------------------------------------------------------------------------
 */

/* The work of one transaction: for a line of [open], or for a game. */
struct task {
    const struct open_game *line;
    int64_t game;
};

static bool do_task(const struct app *app, const struct task *t, size_t *n, struct err *e)
{
    struct work w = { 0 };
    struct game_row g;
    bool ok =
        work_begin(&w, WORK_LIST, e) &&
        (t->line ? db_begin(app->db, e) : db_begin_game(app->db, t->game, GAME_WAIT_MS, e));
    if (ok && t->line)
        ok = make_one(app, t->line, n, &w.arena, e);
    else if (ok)
        ok = db_game_by_id(app->db, &g, t->game, &w.arena, e) &&
             work_game(app, &g, n, &w.arena, e);
    fault_point("before_door_commit");
    ok = ok && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    work_end(&w);
    return ok;
}

/* Only those for which there may be something to do. */
static bool list_games(struct task *out, size_t *n, const struct app *app,
                       const struct game_row *g, struct err *e)
{
    struct work w = { 0 };
    bool ok = work_begin(&w, WORK_LIST, e);
    const char *standing = ok ? door_mark(app, g, DOOR_STANDING, &w.arena, e) : NULL;
    const char *challenge = standing ? door_mark(app, g, DOOR_CHALLENGE, &w.arena, e) : NULL;
    if (challenge && (*standing || *challenge)) out[(*n)++] = (struct task){ .game = g->id };
    work_end(&w);
    return challenge != NULL;
}

static bool list_lines(struct task *out, size_t *n, const struct app *app,
                       const struct open_game *o, struct err *e)
{
    struct work w = { 0 };
    struct door_found found;
    bool ok = work_begin(&w, WORK_LIST, e) && find(&found, app, o, &w.arena, e);
    if (ok && !found.game.id) out[(*n)++] = (struct task){ .line = o };
    work_end(&w);
    return ok;
}

static bool list(struct task **out, size_t *n, const struct app *app, struct arena *a,
                 struct err *e)
{
    struct game_list g = { NULL, 0 };
    const struct config *c = app->config;
    if (!db_game_waits(app->db, &g, a, e)) return false;
    if (!(*out = NEW(a, struct task, g.n + c->n_open + 1))) return err_nomem(e);
    *n = 0;
    for (size_t i = 0; i < g.n; i++)
        if (door_waits(&g.row[i]) && !list_games(*out, n, app, &g.row[i], e)) return false;
    for (size_t i = 0; i < c->n_open; i++)
        if (!list_lines(*out, n, app, &c->open[i], e)) return false;
    return true;
}

static bool work_all(const struct app *app, const struct task *task, size_t n, size_t *done)
{
    bool all = true;
    for (size_t i = 0; i < n; i++) {
        struct err e = { 0 };
        bool ok = do_task(app, &task[i], done, &e);
        if (!ok) log_line(&app->log, LOG_ERROR, "door: %s", e.text);
        all = all && ok;
    }
    return all;
}

bool door_tick(const struct app *app, size_t *n)
{
    struct err e = { 0 };
    struct work w = { 0 };
    struct task *task = NULL;
    size_t tasks = 0;
    *n = 0;
    bool ok = work_begin(&w, WORK_LIST, &e) && list(&task, &tasks, app, &w.arena, &e);
    if (ok) ok = work_all(app, task, tasks, n);
    if (e.code) log_line(&app->log, LOG_ERROR, "door: %s", e.text);
    work_end(&w);
    return ok;
}
