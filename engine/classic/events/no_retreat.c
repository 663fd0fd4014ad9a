/* Nothing goes back far. */
#include "engine/classic/events/events.h"

static bool forbids(const struct pos *p, struct move m)
{
    (void)p;
    int up = (int)rank_of(m.to) - (int)rank_of(m.from);
    return (m.side == WHITE ? up : -up) < -1;
}

const struct chess_event chess_event_no_retreat = {
    .word = "no-retreat",
    .name = "No Retreat",
    .forbids = forbids,
};
