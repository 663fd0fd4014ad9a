/* `claim`: the opponent's time is up, and so the game is won. */
#include "cron/act/player/clock_claim.h"

#include "cron/game/time/clock.h"
#include "cron/table/match.h"

bool clock_act_claim(struct act *x)
{
    enum clock_claim claim = CLOCK_NOT_UP;
    if (!match_kind(&x->who.game)->stepped) return ACT_REFUSE(x, W_CLAIM_NOT_HERE);
    if (!clock_claim(&claim, &x->who.game, x->app, x->who.seat.army, x->arena, x->e))
        return false;
    switch (claim) {
    case CLOCK_CLAIMED: break;
    case CLOCK_NOT_UP: return ACT_REFUSE(x, W_CLAIM_NOT_UP);
    case CLOCK_OWN: return ACT_REFUSE(x, W_CLAIM_OWN);
    case CLOCK_BY_ITSELF: return ACT_REFUSE(x, W_CLAIM_BY_ITSELF);
    }
    ACT_DONE(x, W_CLAIM_DONE);
    return act_journal(x, "");
}
