/* Reminders, once each, to those who owe an order. The game's row says when its next one is due
 * (db/game.h), so that a run with nothing to do reads one index and nothing more. */
#include "cron/game/time/tempo.h"

#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/outbox/post.h"
#include "cron/outbox/post_reply.h"
#include "cron/table/match.h"
#include "engine/base/span.h"

/* ---- when ----------------------------------------------------------------------------------
 */

bool tempo_reminds(int64_t span, int64_t period)
{
    return span > 0 && (period == 0 || span <= period / 2);
}

/* The player's own hours, "24 3", if they have set any; else those of the game that fit its
 * period. */
static struct policy_spans spans_of(const struct tempo *t, const struct seat_row *seat)
{
    const struct game_row *g = &t->game;
    bool stepped = match_kind(g)->stepped && g->every_s;
    int64_t period = stepped ? g->every_s : g->deadline - t->board.made;
    struct policy_spans out = { .n = 0 };
    struct str rest = str_of(seat->reminders), word;
    for (size_t i = 0; !seat->reminders[0] && i < t->policy.reminders.n; i++)
        if (tempo_reminds(t->policy.reminders.span[i], period))
            out.span[out.n++] = t->policy.reminders.span[i];
    while ((word = str_word(&rest)).n && out.n < POLICY_SPANS_MAX) {
        int64_t hours;
        if (!str_int(word, &hours) || hours <= 0) continue; /* "off" */
        out.span[out.n++] = hours * HOUR_S;
    }
    return out;
}

/* The last of the seat's reminders in (since, now], and the first one later; 0: none. */
struct moments {
    int64_t due, next;
};
static struct moments moments_of(const struct tempo *t, const struct seat_row *seat,
                                 int64_t since)
{
    int64_t now = app_now(t->app);
    struct moments m = { 0, 0 };
    struct policy_spans s = spans_of(t, seat);
    for (size_t i = 0; i < s.n; i++) {
        int64_t at = t->game.deadline - s.span[i];
        if (at >= since && at <= now && at > m.due) m.due = at;
        if (at > now && (m.next == 0 || at < m.next)) m.next = at;
    }
    return m;
}

/* ---- the mail ------------------------------------------------------------------------------
 */

/* What it says, the same to all. */
struct reminder {
    struct reply_part part[2];
    size_t n;
};

/* It says who has ordered, if everybody may know. */
static struct reminder reminder_of(const struct tempo *t)
{
    struct reminder r = { .n = 0 };
    size_t in;
    struct slot armies = tempo_listed(t, true, &in);
    r.part[r.n++] = TEMPO_PARA(W_TEMPO_REMINDER, { slot_number("board", t->game.board),
                                                   slot_text("game", t->game.name) });
    if (t->policy.ordered && in)
        r.part[r.n++] = TEMPO_PARA(W_TEMPO_REMINDER_OTHERS, { armies });
    return r;
}

static bool post_news(const struct tempo *t, const struct reminder *r, struct post *p,
                      struct arena *a)
{
    struct reply_view v = {
        .part = r->part, .n_part = r->n, .subject = W_TEMPO_REMINDER_SUBJECT, .news = true
    };
    return post_reply(t->app, p, &v, a, t->e);
}

static bool remind_seat(const struct tempo *t, const struct reminder *r,
                        const struct tempo_seat *s, int64_t at, size_t *n)
{
    struct arena scratch = *t->arena;
    bool known, stepped = match_kind(&t->game)->stepped;
    struct post p = { .game = &t->game,
                      .seat = &s->seat,
                      .kind = stepped ? LETTER_WARNING : LETTER_REMINDER,
                      .deadline = at };
    if (!post_known(&known, t->app, &p, &scratch, t->e)) return false;
    if (known) return true;
    ++*n;
    return stepped ? post_recipe(t->app, &p, &scratch, t->e) : post_news(t, r, &p, &scratch);
}

/* After a change of the clock only the next reminder is worked out: nobody is reminded of what
 * is past. */
static bool remind_all(const struct tempo *t, int64_t since, int64_t *next, size_t *n)
{
    int64_t now = app_now(t->app);
    struct reminder r = reminder_of(t); /* each mail reuses the rest of the arena */
    *next = 0;
    if (since == GAME_REMIND_ANEW) since = now + 1;
    for (size_t i = 0; i < t->n && t->game.deadline > now && !t->game.complete; i++) {
        const struct tempo_seat *s = &t->seat[i];
        struct moments m = moments_of(t, &s->seat, since);
        if (m.next && (*next == 0 || m.next < *next)) *next = m.next;
        if (m.due && !s->ordered && !s->away && !remind_seat(t, &r, s, m.due, n)) return false;
    }
    return true;
}

/* ---- the games -----------------------------------------------------------------------------
 */

/* Of the board that it was listed with. */
static void prefetch(const struct app *app, const struct game_row *g)
{
    char memory[1 << 10]; /* nothing is found */
    struct arena a = arena_make(memory, sizeof memory);
    struct err none;
    int64_t since;
    struct game_row game;
    if (!db_prefetch(app->db)) return;
    (void)db_game_remind_at(app->db, &since, g->id, &none);
    (void)db_game_by_id(app->db, &game, g->id, &a, &none);
    tempo_prefetch(app, g->id, g->board);
    db_prefetch_end(app->db);
}

/* 0: it is not due; another process has done it since the games were listed. */
static bool due_since(int64_t *out, const struct app *app, int64_t id, struct err *e)
{
    if (!db_game_remind_at(app->db, out, id, e)) return false;
    if (*out > app_now(app)) *out = 0;
    return true;
}

/* The state is read inside the transaction, so that no order comes in between; and others may
 * have had the game while we waited for it. */
static bool remind_in(struct tempo *t, const struct game_row *listed, size_t *n)
{
    struct db *db = t->app->db;
    size_t mails = 0;
    int64_t id = listed->id, since = 0, next = 0;
    struct game_row game;
    if (!db_begin_own_game(db, id, GAME_WAIT_MS, t->e)) return false;
    prefetch(t->app, listed);
    bool ok = due_since(&since, t->app, id, t->e);
    if (ok && since)
        ok = db_game_by_id(db, &game, id, t->arena, t->e) &&
             tempo_open(t, t->app, &game, t->arena, t->e) &&
             remind_all(t, since, &next, &mails) && db_game_remind_set(db, id, next, t->e);
    fault_point("before_reminder_commit");
    if (ok && db_commit(db, t->e)) {
        *n += mails;
        return true;
    }
    db_rollback(db);
    return false;
}

bool tempo_reckon(const struct app *app, int64_t id, struct arena *a, struct err *e)
{
    struct tempo t;
    struct game_row game;
    int64_t next = 0;
    size_t none = 0;
    if (!db_game_by_id(app->db, &game, id, a, e)) return false;
    return game.state != GAME_RUNNING || (tempo_open(&t, app, &game, a, e) &&
                                          remind_all(&t, GAME_REMIND_ANEW, &next, &none) &&
                                          db_game_remind_set(app->db, id, next, e));
}

static bool remind_game(const struct app *app, const struct game_row *g, size_t *n)
{
    struct work w = { 0 };
    struct err e = { 0 };
    int64_t since = 0;
    bool ok = due_since(&since, app, g->id, &e);
    if (ok && !since) return true;
    ok = ok && app_game_work(&w, app, g->name, &e);
    struct tempo t = { .app = app, .arena = &w.arena, .e = &e };
    ok = ok && remind_in(&t, g, n);
    bool damage = !ok && e.code == ERR_DAMAGE; /* its update tells the operator */
    if (!ok)
        log_line(&app->log, damage ? LOG_DEBUG : LOG_ERROR, "reminder: game %s: %s", g->name,
                 e.text);
    work_end(&w);
    return ok || damage;
}

bool tempo_remind(const struct app *app, size_t *n)
{
    struct work w;
    struct err e = { 0 };
    struct game_list game = { NULL, 0 };
    *n = 0;
    bool all = work_begin(&w, WORK_LIST, &e) &&
               db_game_remind(app->db, &game, app_now(app), &w.arena, &e);
    if (!all) log_line(&app->log, LOG_ERROR, "reminder: %s", e.text);
    for (size_t i = 0; i < game.n; i++) all = remind_game(app, &game.row[i], n) && all;
    work_end(&w);
    return all;
}
