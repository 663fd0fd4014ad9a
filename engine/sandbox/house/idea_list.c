/* The best ideas, the best first, and not too many alike. */
#include "engine/sandbox/house/idea.h"

enum { FEW = 4 }; /* quiet moves of one piece, placings of one kind */

static bool alike(const struct action *a, const struct action *b)
{
    if (a->kind == ACT_PLACE || b->kind == ACT_PLACE)
        return a->kind == b->kind && a->place == b->place;
    return a->mover == b->mover && !action_captures(a) && !action_captures(b);
}

/* The place of the idea that would make room for another of that prior; IDEAS_MAX if none has
 * to go. */
static uint32_t victim(const struct ideas *out, const struct action *act)
{
    uint32_t n = 0, last = IDEAS_MAX;
    for (uint32_t i = 0; i < out->n; i++)
        if (alike(&out->idea[i].act, act)) {
            n++;
            last = i;
        }
    if (n >= FEW) return last;
    return out->n == IDEAS_MAX ? IDEAS_MAX - 1 : IDEAS_MAX;
}

bool idea_hopeless(const struct ideas *out, const struct action *act, int32_t prior)
{
    uint32_t i = victim(out, act);
    return i < IDEAS_MAX && out->idea[i].prior >= prior;
}

void idea_add(struct ideas *out, const struct idea *idea)
{
    uint32_t i = victim(out, &idea->act);
    if (i < IDEAS_MAX && out->idea[i].prior >= idea->prior) return;
    if (i == IDEAS_MAX) i = out->n++;
    for (; i > 0 && out->idea[i - 1].prior < idea->prior; i--) out->idea[i] = out->idea[i - 1];
    out->idea[i] = *idea;
}
