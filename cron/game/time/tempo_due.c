/* Updates whose deadline has passed while orders are missing: whether they wait, and what
 * becomes of players who missed them. */
#include "cron/game/time/tempo.h"

#include "cron/app/fault.h"
#include "cron/game/seats/attend.h"
#include "cron/game/seats/joining.h"
#include "cron/game/time/shift.h"
#include "cron/table/house.h"
#include "cron/table/match.h"

/* ---- does it wait? -------------------------------------------------------------------------
 */

bool tempo_early(const struct game_row *game, int64_t now)
{
    return game->early && game->early <= now &&
           (game->deadline == 0 || game->early < game->deadline);
}

static bool is_early(const struct tempo *t)
{
    return tempo_early(&t->game, app_now(t->app));
}

int64_t tempo_next(const struct tempo *t, int64_t now)
{
    struct schedule s = tempo_schedule(t);
    if (t->game.deadline == 0) return 0;
    /* before its time: the game master did not wait for it */
    bool forced = t->game.complete && t->game.deadline > now;
    return forced || is_early(t) ? schedule_early(&s, t->game.deadline, now)
                                 : schedule_next(&s, t->game.deadline, now);
}

int64_t tempo_due(const struct tempo *t)
{
    if (is_early(t)) return t->game.early;
    return t->game.deadline + (tempo_missing(t) ? t->policy.grace : 0);
}

/* Once for each board. */
static bool may_extend(const struct tempo *t)
{
    const struct game_row *g = &t->game;
    if (match_kind(g)->stepped || g->extended == g->board) return false;
    return g->board < t->policy.learning || t->policy.missed == MISSED_EXTEND;
}

/* Whose orders are missing, by name if everybody may know. */
static struct reply_part missing_part(const struct tempo *t)
{
    size_t n;
    struct slot armies = tempo_listed(t, false, &n);
    struct slot game = slot_text("game", t->game.name),
                board = slot_number("board", t->game.board);
    if (t->policy.ordered) return TEMPO_PARA(W_TEMPO_EXTENDED_ARMIES, { armies, board, game });
    return TEMPO_PARA(W_TEMPO_EXTENDED_COUNT, { slot_count("n", (int64_t)n), board, game });
}

static bool extend(struct tempo *t)
{
    struct schedule s = tempo_schedule(t);
    struct reply_part part[] = { missing_part(t), TEMPO_PARA(W_TEMPO_EXTENDED) };
    struct joining j = { .app = t->app, .game = &t->game, .arena = t->arena, .e = t->e };
    struct shift shift = { .why = SHIFT_MISSING,
                           .to = schedule_extended(&s, t->game.deadline, app_now(t->app)),
                           .words = "",
                           .part = part,
                           .n = 2 };
    t->game.extended = t->game.board;
    if (!db_begin_claimed(t->app->db, t->game.id, t->e)) return false;
    bool ok = shift_deadline(&j, &shift);
    fault_point("before_extend_commit");
    if (ok && db_commit(t->app->db, t->e)) {
        log_line(&t->app->log, LOG_INFO, "game %s: %zu orders missing: its deadline moves",
                 t->game.name, tempo_missing(t));
        return true;
    }
    db_rollback(t->app->db);
    return false;
}

bool tempo_waits(bool *waits, struct tempo *t)
{
    bool late = tempo_missing(t) > 0 && !is_early(t);
    *waits = late && (app_now(t->app) < tempo_due(t) || may_extend(t));
    return !*waits || app_now(t->app) < tempo_due(t) || extend(t);
}

/* ---- it was played -------------------------------------------------------------------------
 */

static bool has_missed(const struct tempo_seat *s)
{
    return !s->ordered && !s->away && !s->unsure;
}

/* A row only where something changes; what else is in it may have changed since it was read. */
static bool set_missed(struct tempo *t, struct tempo_seat *s, int missed)
{
    struct seat_row now;
    if (missed == s->seat.missed) return true;
    s->seat.missed = missed;
    if (!db_seat_by_id(t->app->db, &now, s->seat.id, t->arena, t->e)) return false;
    now.missed = missed;
    return db_seat_set(t->app->db, &now, t->e);
}

/* Nobody is late for an update that the game master did not hold back. */
static bool is_forced(const struct tempo *t)
{
    return t->game.deadline == 0 || (t->game.deadline > app_now(t->app) && !is_early(t));
}

/* A player whose mails come back, or who is away, owes nothing. */
bool tempo_attend(bool *any, struct tempo *t)
{
    struct attend_board of = { t->game.id, t->board.number, app_now(t->app) };
    bool forced = is_forced(t);
    *any = false;
    for (size_t i = 0; i < t->n; i++) {
        struct tempo_seat *s = &t->seat[i];
        bool missed = has_missed(s);
        *any |= s->ordered;
        if (forced && !s->ordered) continue;
        if (!set_missed(t, s, missed ? s->seat.missed + 1 : 0)) return false;
        if ((s->ordered || missed) && !attend_count(t->app, &of, &s->seat, s->ordered, t->e))
            return false;
    }
    return true;
}

/* Those who have missed exactly so many updates in a row, or more. */
static struct slot who_missed(const struct tempo *t, int64_t n, bool more, size_t *found)
{
    struct slot *item = NEW(t->arena, struct slot, t->n + 1);
    *found = 0;
    for (size_t i = 0; item && i < t->n; i++) {
        const struct tempo_seat *s = &t->seat[i];
        if (has_missed(s) && (s->seat.missed == n || (more && s->seat.missed > n)))
            item[(*found)++] = slot_army("army", s->seat.army);
    }
    bool many = *found > TEMPO_LISTED;
    return slot_list("armies", item, many ? TEMPO_LISTED : *found, many);
}

enum { PARTS_MAX = 4 };
struct account {
    struct reply_part part[PARTS_MAX];
    size_t n;
    enum words_name subject;
    enum deed act;
};

static void put(struct account *a, struct reply_part part, enum words_name subject)
{
    a->part[a->n++] = part;
    if (subject != W_NONE) a->subject = subject;
}

/* The game may hide who has ordered; that somebody leaves concerns everybody. */
static void tell_missed(struct account *a, const struct tempo *t)
{
    const struct policy *p = &t->policy;
    size_t n;
    struct slot board = slot_number("board", t->board.number);
    struct slot armies = who_missed(t, 1, true, &n);
    if (n && p->missed == MISSED_NOTICE && p->ordered)
        put(a, TEMPO_PARA(W_TEMPO_MISSED, { armies, board }), W_TEMPO_MISSED_SUBJECT);
    else if (n && p->missed == MISSED_NOTICE)
        put(a, TEMPO_PARA(W_TEMPO_MISSED_COUNT, { slot_count("n", (int64_t)n), board }),
            W_TEMPO_MISSED_SUBJECT);
    armies = who_missed(t, p->substitute_after, false, &n);
    enum words_name substitute =
        p->substitutes == FILL_AUTO ? W_TEMPO_SUBSTITUTE_AUTO : W_TEMPO_SUBSTITUTE;
    if (n && p->substitute_after)
        put(a, TEMPO_PARA(substitute, { armies, slot_count("n", p->substitute_after) }),
            W_TEMPO_SUBSTITUTE_SUBJECT);
    armies = who_missed(t, p->remove_after, true, &n);
    if (n && p->remove_after)
        put(a, TEMPO_PARA(W_TEMPO_REMOVED, { armies, slot_count("n", p->remove_after) }),
            W_TEMPO_REMOVED_SUBJECT);
}

static void rest(struct account *a, const struct tempo *t, struct game_row *next)
{
    put(a,
        TEMPO_PARA(W_TEMPO_REST,
                   { slot_count("n", t->policy.rest_after), slot_text("game", next->name) }),
        W_TEMPO_REST_SUBJECT);
    a->act = DEED_REST;
    next->state = GAME_PAUSED;
    next->pause = PAUSE_REST;
    next->deadline = next->until = 0;
    next->idle = 0;
}

/* A game of two has no rest: its clocks say what becomes of it. */
bool tempo_played(struct tempo *t, struct game_row *next)
{
    struct account a = { .act = DEED_MISSED };
    bool any = false, rests = t->policy.rest_after && !match_kind(next)->stepped;
    next->early = 0;
    if (!tempo_attend(&any, t)) return false;
    if (is_forced(t)) return true;
    next->idle = !rests || any || t->n == 0 ? 0 : next->idle + 1;
    tell_missed(&a, t);
    if (rests && next->idle >= t->policy.rest_after) rest(&a, t, next);
    if (a.n == 0) return true;
    struct tempo after = *t;
    after.game = *next;
    struct tempo_news news = {
        .act = a.act, .words = "", .subject = a.subject, .part = a.part, .n = a.n
    };
    return tempo_tell(&after, &news);
}

/* ---- seats that are given to others --------------------------------------------------------
 */

static bool missed_since(const struct tempo_seat *s, int64_t updates)
{
    return updates && has_missed(s) && s->seat.missed >= updates;
}

/* A player who has lost a seat hears of it once more, alone. */
static bool farewell(const struct tempo *t, struct joining *j, const struct seat_row *seat)
{
    struct reply_part part =
        TEMPO_PARA(W_TEMPO_LOST, { slot_count("n", seat->missed), slot_army("army", seat->army),
                                   slot_text("game", t->game.name) });
    struct joining_news news = {
        .subject = W_TEMPO_LOST_SUBJECT, .part = &part, .n = 1, .but = seat->id
    };
    return joining_write(j, seat, &news);
}

/* If only the house takes their seats, they can have them back. */
static bool keep_seats(const struct tempo *t, struct joining *j, const bool *gone)
{
    for (size_t i = 0; i < t->n; i++) {
        const struct seat_row *seat = &t->seat[i].seat;
        struct reply_part part = TEMPO_PARA(
            W_TEMPO_VANISHED, { slot_count("n", seat->missed), slot_army("army", seat->army),
                                slot_text("game", t->game.name) });
        bool asked;
        if (gone[i] && !joining_keep_seat(&asked, j, seat, &part)) return false;
    }
    return true;
}

/* Players who have vanished make room for those who wait, as many as there are; those who have
 * missed too many do so in any case. */
static bool vacate_all(const struct tempo *t, struct joining *j, size_t heirs)
{
    const struct policy *p = &t->policy;
    bool *gone = NEW(t->arena, bool, t->n + 1), any = false;
    bool house = heirs > 0 && house_waits(p), alone = house && heirs == 1;
    if (!gone) return err_nomem(t->e);
    if (house) heirs = t->n; /* it takes whatever others leave */
    for (size_t i = 0; i < t->n; i++) {
        const struct tempo_seat *s = &t->seat[i];
        bool given = heirs > 0 && missed_since(s, p->substitute_after);
        gone[i] = given || missed_since(s, p->remove_after);
        if (!gone[i]) continue;
        heirs -= given;
        any = true;
        if ((!alone && !farewell(t, j, &s->seat)) ||
            !attend_left(t->app, j->game, &s->seat, t->e) ||
            !joining_vacate(j, s->seat.army, SEAT_REMOVED) ||
            !joining_note(j, DEED_SEAT_REMOVE, s->seat.army))
            return false;
    }
    return !any || (joining_settle(j) && (!house || keep_seats(t, j, gone)));
}

bool tempo_remove(struct tempo *t, struct game_row *next)
{
    struct joining j;
    size_t heirs = 0;
    if (is_forced(t) || (!t->policy.substitute_after && !t->policy.remove_after)) return true;
    return joining_open(&j, t->app, next, t->arena, t->e) && joining_heirs(&heirs, &j) &&
           vacate_all(t, &j, heirs);
}
