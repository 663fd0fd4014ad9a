/* Armies that the house plays: their seats. */
#include "cron/game/create/create.h"
#include "cron/game/seats/joining.h"
#include "cron/table/match.h"

/* A step that returns false ends it: it cannot be done, or it failed. */
#define REFUSE(c, ...) ((c)->no = (struct saying){ .word = __VA_ARGS__ }, false)

/* Sides that there are not. */
static bool house_sides_ok(struct game_change *c, const struct policy *p)
{
    for (size_t i = 0; match_kind(&c->game)->seats && i < p->house.n; i++) {
        const char *army = str_dup(str_of(p->house.one[i].army), c->arena);
        if (!army) return err_nomem(c->e);
        if (!match_has_side(army))
            return REFUSE(c, W_SEAT_NO_SIDE, { slot_text("army", army) });
    }
    return true;
}

bool create_house(struct game_change *c)
{
    struct joining j;
    return joining_open(&j, c->app, &c->game, c->arena, c->e) && house_sides_ok(c, &j.how) &&
           joining_house(&j);
}

bool create_fills_ok(struct game_change *c)
{
    struct policy p;
    if (!policy_get(&p, c->app, &c->game, c->arena, c->e)) return false;
    return p.house_fills.armies == 0 || c->game.state == GAME_OPEN ||
           REFUSE(c, W_GAME_FILLS_BEGUN, { slot_text("game", c->game.name) });
}
