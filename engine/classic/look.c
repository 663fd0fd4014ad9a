/* What is read of a board for those who look at it. */
#include "engine/classic/look.h"
#include "engine/classic/classic.h"

bool classic_look(struct classic_look *out, struct str text, struct arena *a, struct err *e)
{
    return game_read(&out->game, text, a, e) && classic_turn(&out->turn, text, a, e);
}
