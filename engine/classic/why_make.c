/* A reason for the newest event. */
#include "engine/classic/why.h"

#include <assert.h>

struct reason *why_add(struct run *r, enum reason_kind kind)
{
    assert(r->n_reason < WHY_MAX);
    struct reason *why = &r->reason[r->n_reason++];
    *why = (struct reason){ .about = r->n_event - 1, .kind = kind };
    return why;
}

struct reason *why_man(struct run *r, enum reason_kind kind, const struct pos *p, unsigned at)
{
    assert(at < NO_SQUARE);
    struct reason *why = why_add(r, kind);
    why->army = fen_side_name(pos_side(p, at));
    why->piece = game_man_text(pos_man(p, at));
    why->at = game_square(at);
    return why;
}
