/* `done` and `wait`: whether an update may come before its deadline. */
#include "cron/act/player/deadline.h"
#include "cron/game/time/tempo.h"
#include "cron/table/match.h"

/* Such words count where an update may come early. */
static bool check_here(struct act *x)
{
    struct policy p;
    if (!act_policy(&p, x)) return false;
    if (p.early > 0 && !match_kind(&x->who.game)->stepped) return true;
    return ACT_REFUSE(x, W_ACT_NEVER_EARLY, { slot_text("game", x->who.game.name) });
}

static bool say(struct act *x, enum seat_says word)
{
    x->who.seat.word = word;
    x->who.seat.word_board = x->who.game.board;
    return db_seat_set(x->app->db, &x->who.seat, x->e) &&
           tempo_changed(x->app, &x->who.game, x->arena, x->e);
}

static void when(struct act *x)
{
    if (x->who.game.early && x->who.game.early <= app_now(x->app))
        ACT_SAY(x, W_ACT_EARLY_NOW);
    else if (x->who.game.early)
        ACT_SAY(x, W_ACT_EARLY_AT, { slot_time("time", x->who.game.early) });
    else if (x->who.game.deadline)
        ACT_SAY(x, W_ACT_EARLY_NOT,
                { slot_time("time", x->who.game.deadline),
                  slot_ahead("left", x->who.game.deadline) });
}

bool deadline_done(struct act *x)
{
    struct order_row o;
    if (!check_here(x)) return false;
    if (x->answer.refused) return true;
    if (!db_order_last(
            x->app->db, &o,
            &(struct order_of){ x->who.game.id, x->who.game.board, x->who.seat.army }, x->arena,
            x->e))
        return x->e->code == ERR_NOTFOUND &&
               ACT_REFUSE(x, W_ACT_DONE_NO_ORDER, { slot_number("board", x->who.game.board) });
    if (!say(x, SEAT_DONE)) return false;
    ACT_DONE(x, W_ACT_IS_DONE, { slot_number("board", x->who.game.board) });
    when(x);
    return true;
}

bool deadline_wait(struct act *x)
{
    if (!check_here(x)) return false;
    if (x->answer.refused) return true;
    if (!say(x, SEAT_WAIT)) return false;
    ACT_DONE(x, W_ACT_WAITS, { slot_number("board", x->who.game.board) });
    when(x);
    return true;
}
