/* What a reader of a board wants to know about it. */
#include "engine/classic/look.h"
#include "engine/classic/classic.h"
#include "engine/classic/events/push.h"
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

size_t classic_steps(struct classic_step out[CLASSIC_STEPS_MAX], const struct game *g,
                     const struct move *m)
{
    size_t n = 0;
    if (m->to != NO_SQUARE) {
        out[n++] = (struct classic_step){ m->from, m->to };
    } else {
        uint64_t shifted = push_shifted(&g->pos, *m);
        for (unsigned k = 1; k <= CLASSIC_STEPS_MAX; k++)
            if (shifted & BIT(push_square(*m, k)))
                out[n++] = (struct classic_step){ push_square(*m, k), push_square(*m, k - 1) };
    }
    return n;
}
