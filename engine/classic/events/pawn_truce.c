/* Pawns leave pawns alone. */
#include "engine/classic/events/events.h"

static bool forbids(const struct pos *p, struct move m)
{
    return m.man == PAWN && (m.how == HOW_EP || pos_man(p, m.to) == PAWN);
}

const struct chess_event chess_event_pawn_truce = {
    .word = "pawn-truce",
    .name = "Pawn Truce",
    .needs = 1u << PAWN,
    .forbids = forbids,
};
