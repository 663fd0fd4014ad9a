/* Knights gain the leap (1,3). */
#include "engine/classic/events/events.h"

#define LEFT_OF(n)  (((1u << (8 - (n))) - 1) * FILE_A)  /* n files can be added */
#define RIGHT_OF(n) (((0xffu << (n)) & 0xffu) * FILE_A) /* n files can be taken off */

static uint64_t leaps(enum man man, unsigned s)
{
    uint64_t b = BIT(s);
    if (man != KNIGHT) return 0;
    uint64_t one = (b & LEFT_OF(1)) << 1 | (b & RIGHT_OF(1)) >> 1;
    uint64_t three = (b & LEFT_OF(3)) << 3 | (b & RIGHT_OF(3)) >> 3;
    return one << 24 | one >> 24 | three << 8 | three >> 8;
}

const struct chess_event chess_event_unicorns = {
    .word = "unicorns",
    .name = "Unicorns",
    .needs = 1u << KNIGHT,
    .leaps = leaps,
};
