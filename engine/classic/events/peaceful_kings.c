/* Kings do not fight. */
#include "engine/classic/events/events.h"

static bool forbids(const struct pos *p, struct move m)
{
    return m.man == KING && pos_man(p, m.to) != NO_MAN;
}

const struct chess_event chess_event_peaceful_kings = {
    .word = "peaceful-kings",
    .name = "Peaceful Kings",
    .forbids = forbids,
};
