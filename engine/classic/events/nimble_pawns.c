/* Pawns step back and sideways. */
#include "engine/classic/events/events.h"

static uint64_t steps(const struct pos *p, unsigned s)
{
    uint64_t pawn = BIT(s) & p->man[PAWN];
    uint64_t back = p->side[WHITE] & pawn ? bits_south(pawn) : bits_north(pawn);
    return (back | bits_east(pawn) | bits_west(pawn)) & ~(RANK(1) | RANK(8));
}

const struct chess_event chess_event_nimble_pawns = {
    .word = "nimble-pawns",
    .name = "Nimble Pawns",
    .needs = 1u << PAWN,
    .steps = steps,
};
