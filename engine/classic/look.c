/* What is read of a board for those who look at it. */
#include "engine/classic/look.h"
#include "engine/classic/classic.h"
#include "engine/classic/game_hear.h"

bool classic_look(struct classic_look *out, struct str text, struct arena *a, struct err *e)
{
    return game_read(&out->game, text, a, e) && classic_turn(&out->turn, text, a, e);
}

bool classic_look_order(struct game_action *out, const struct game *g, unsigned side,
                        struct str text, struct arena *a)
{
    struct verdict v;
    struct heard heard = { .given = false };
    if (!game_hear(&v, &heard, g, side, text, a) || v.code != V_OK) return false;
    *out = heard.action;
    return heard.kind == TALK_MOVE && heard.action.what == 0;
}
