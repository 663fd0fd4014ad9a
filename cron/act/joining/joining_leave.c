/* A player leaves a game, or resigns; somebody who waits or watches stops doing so. */
#include "cron/act/joining/joining_acts.h"
#include "cron/game/time/clock.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"

/* ---- who plays no army ------------------------------------------------------------------- */

static bool is_role(const struct person_row *p)
{
    return p->role == ROLE_QUEUE || p->role == ROLE_SUBSTITUTE || p->role == ROLE_OBSERVER;
}

static bool leave_person(struct act *x)
{
    struct person_row p = x->who.person;
    if (!p.id || !is_role(&p)) return ACT_REFUSE(x, W_JOINING_NOT_IN);
    p.state = PERSON_GONE;
    p.until = 0;
    if (!db_person_set(x->app->db, &p, x->e)) return false;
    ACT_DONE(x, W_JOINING_GONE, { slot_text("game", x->who.game.name) });
    return true;
}

/* ---- games of two ------------------------------------------------------------------------ */

/* The same as the order: it counts at once. */
static bool give_up(struct act *x, const struct board_row *b)
{
    const struct rules *rules;
    struct verdict v;
    struct order_row o = { .game = x->who.game.id,
                           .board = b->number,
                           .army = x->who.seat.army,
                           .text = "resign",
                           .mail = x->came.id,
                           .at = app_now(x->app),
                           .next = "" };
    if (!rules_of(&rules, b->text, x->e) ||
        !rules->judge(&v, b->text, str_of(o.army), str_of(o.text), x->arena, x->e))
        return false;
    if (v.code != V_OK)
        return ACT_REFUSE(x, W_ACT_GAME_OVER, { slot_text("game", x->who.game.name) });
    if (!clock_order(&x->who.game, x->app, b, &o, x->arena, x->e) ||
        !receipt_file(x->app, x->who.game.name, &o, x->arena, x->e) ||
        !match_complete(&x->who.game.complete, x->app->db, b, x->arena, x->e) ||
        !db_game_set(x->app->db, &x->who.game, x->e))
        return false;
    ACT_DONE(x, W_JOINING_RESIGNED, { slot_text("game", x->who.game.name) });
    return act_receipt(x, &o, false);
}

/* ---- an army without its player -----------------------------------------------------------
 */

struct parting {
    enum seat_state state;
    enum words_name subject, done, news, named;
};
static const struct parting left = { SEAT_LEFT, W_JOINING_NEWS_LEFT_SUBJECT, W_JOINING_LEFT,
                                     W_JOINING_NEWS_LEFT, W_JOINING_NEWS_LEFT_NAMED };
static const struct parting resigned = { SEAT_RESIGNED, W_JOINING_NEWS_RESIGNED_SUBJECT,
                                         W_JOINING_RESIGNED_ARMY, W_JOINING_NEWS_RESIGNED,
                                         W_JOINING_NEWS_RESIGNED_NAMED };

static bool tell(struct act *x, const struct parting *how, bool named)
{
    struct slot army = slot_army("army", x->who.seat.army),
                name = slot_text("name", x->who.seat.name);
    struct reply_part part = { .kind = REPLY_PARA };
    if (match_kind(&x->who.game)->seats)
        part.says = (struct saying){ W_JOINING_NEWS_LEFT_SIDE,
                                     { slot_side("side", x->who.seat.army),
                                       slot_text("game", x->who.game.name) } };
    else if (x->who.seat.name[0] && named)
        part.says = (struct saying){ how->named, { army, name } };
    else
        part.says = (struct saying){ how->news, { army } };
    return act_tell(x, how->subject, &part, 1);
}

static bool go(struct act *x, const struct parting *how)
{
    struct joining j;
    if (!joining_open(&j, x->app, &x->who.game, x->arena, x->e) ||
        (how == &left && !attend_left(x->app, &x->who.game, &x->who.seat, x->e)) ||
        !joining_vacate(&j, x->who.seat.army, how->state) ||
        !act_journal(x, x->who.seat.army) ||
        !tell(x, how, !policy_hides(&j.how, &x->who.game)) || !joining_settle(&j))
        return false;
    x->who.roles &= ~(unsigned)ACT_PLAYER;
    struct slot game = slot_text("game", x->who.game.name);
    struct saying army = { how->done, { game, slot_army("army", x->who.seat.army) } },
                  side = { W_JOINING_LEFT_SIDE, { game, slot_side("side", x->who.seat.army) } };
    act_part(x, REPLY_DONE, match_kind(&x->who.game)->seats ? &side : &army);
    return true;
}

/* A game of two that has begun ends when a player leaves; before, the seat is simply free. */
static bool part_with(struct act *x, const struct parting *how)
{
    struct board_row b;
    bool seated = true;
    if (!x->who.seat.id) return leave_person(x);
    if (!match_kind(&x->who.game)->seats) return go(x, how);
    if (!house_seated(&seated, x->app, &x->who.game, x->arena, x->e) ||
        !db_board_get(x->app->db, &b, x->who.game.id, x->who.game.board, x->arena, x->e))
        return false;
    bool begun = x->who.game.board > 0 || (seated && x->who.game.state != GAME_OPEN);
    return begun ? give_up(x, &b) : go(x, &left);
}

bool joining_leave(struct act *x)
{
    return part_with(x, &left);
}

bool joining_resign(struct act *x)
{
    return part_with(x, &resigned);
}
