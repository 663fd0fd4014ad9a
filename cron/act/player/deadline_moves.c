/* A pause in an emergency, and a deadline moved by a player. */
#include "cron/act/player/deadline.h"
#include "cron/app/when/when.h"
#include "cron/game/time/clock.h"
#include "cron/game/time/shift.h"
#include "cron/game/time/tempo.h"
#include "cron/table/match.h"
#include "db/journal.h"

/* The words for what moves a deadline: why it cannot be done, or W_NONE. */
static enum words_name no_clock(const struct act_asker *who)
{
    if (who->game.state != GAME_RUNNING) return W_ACT_CLOCK_STANDS;
    if (who->game.complete) return W_ACT_CLOCK_COMPLETE;
    return who->game.deadline && !who->game.until ? W_NONE : W_ACT_CLOCK_NONE;
}

/* ---- emergency -----------------------------------------------------------------------------
 */

/* A game of two keeps what is left on its clocks; in others the deadline moves. */
static bool pause_for(struct act *x, const struct policy *p)
{
    struct game_row *g = &x->who.game;
    int64_t now = app_now(x->app), id = x->who.seat.id;
    bool stepped = match_kind(g)->stepped;
    struct reply_part part = TEMPO_PARA(
        W_ACT_EMERGENCY_TOLD, { slot_army("army", x->who.seat.army), slot_text("game", g->name),
                                slot_time("until", now + p->emergency) });
    struct shift shift = { .why = SHIFT_EMERGENCY,
                           .to = stepped ? 0 : g->deadline + p->emergency,
                           .words = "",
                           .part = &part,
                           .n = 1 };
    x->who.seat.emergency = now;
    if (!db_seat_set(x->app->db, &x->who.seat, x->e)) return false;
    if (stepped &&
        (!clock_stop(x->app, g, x->arena, x->e) ||
         !db_seat_by_id(x->app->db, &x->who.seat, id, x->arena, x->e))) /* its bank */
        return false;
    g->state = GAME_PAUSED;
    g->pause = PAUSE_EMERGENCY;
    g->until = now + p->emergency;
    return act_shift(x, shift);
}

bool deadline_emergency(struct act *x)
{
    struct policy p;
    enum words_name why = no_clock(&x->who);
    if (!act_policy(&p, x)) return false;
    if (p.emergency == 0) return ACT_REFUSE(x, W_ACT_EMERGENCY_NEVER);
    if (x->who.seat.emergency)
        return ACT_REFUSE(x, W_ACT_EMERGENCY_ONCE,
                          { slot_time("time", x->who.seat.emergency) });
    if (why != W_NONE) return ACT_REFUSE(x, why);
    x->answer.asks = (struct saying){ W_ACT_EMERGENCY_ASK,
                                      { slot_text("address", x->who.from),
                                        slot_text("game", x->who.game.name),
                                        slot_span("span", p.emergency) } };
    if (!pause_for(x, &p)) return false;
    ACT_DONE(x, W_ACT_EMERGENCY_DONE, { slot_time("until", x->who.game.until) });
    return true;
}

/* ---- lengthen ------------------------------------------------------------------------------
 */

bool deadline_lengthen_fits(struct str rest)
{
    int64_t span;
    if (str_starts(rest, STR("+"))) rest = str_from(rest, 1);
    return when_span(&span, rest) || (rest.n > 0 && char_digit(rest.s[0]));
}

/* By how much players have moved the deadline of this board already. */
static bool moved_before(int64_t *out, struct act *x)
{
    struct journal_list j = { NULL, 0 };
    struct journal_of of = { x->who.game.id, x->who.game.board };
    *out = 0;
    if (!db_journal_list(x->app->db, &j, &of, x->arena, x->e)) return false;
    for (size_t i = 0; i < j.n; i++) {
        int64_t span;
        if (j.row[i].act == x->row->deed && when_span(&span, str_of(j.row[i].words)))
            *out += span;
    }
    return true;
}

static bool lengthen(struct act *x, int64_t span, const char *words)
{
    struct reply_part part = TEMPO_PARA(
        W_ACT_LENGTHEN_TOLD, { slot_army("army", x->who.seat.army), slot_span("span", span),
                               slot_text("game", x->who.game.name) });
    struct shift shift = { .why = SHIFT_LENGTHEN,
                           .to = x->who.game.deadline + span,
                           .words = words,
                           .part = &part,
                           .n = 1 };
    if (!act_shift(x, shift)) return false;
    ACT_DONE(x, W_ACT_LENGTHEN_DONE, { slot_time("time", x->who.game.deadline) });
    return true;
}

bool deadline_lengthen(struct act *x)
{
    struct policy p;
    int64_t span = 0, before = 0;
    enum words_name why = no_clock(&x->who);
    struct str said = str_trim(x->given.words);
    struct buf words = buf_make(x->arena, 40);
    if (!act_policy(&p, x) || !moved_before(&before, x)) return false;
    if (p.lengthen == 0) return ACT_REFUSE(x, W_ACT_LENGTHEN_NEVER);
    if (why != W_NONE) return ACT_REFUSE(x, why);
    if (!act_span(x, &span)) return false;
    if (x->answer.refused) return true;
    if (span == 0 || before + span > p.lengthen)
        return ACT_REFUSE(
            x, W_ACT_LENGTHEN_MOST,
            { slot_span("most", p.lengthen), slot_span("left", p.lengthen - before) });
    when_span_tidy(&words, said, span);
    return lengthen(x, span, buf_str(&words).s);
}
