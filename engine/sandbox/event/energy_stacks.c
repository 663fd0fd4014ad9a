/* Nobody earns by ordering; twice everybody is given a stack. */
#include "engine/sandbox/event/events.h"

enum { SEVENTH = 7, SEVENTH_HALVES = 16, LAST_HALVES = 18 };

static int32_t stack(const struct next *n, uint32_t army)
{
    (void)army;
    int32_t covered = n->board->update - (n->board->event_until - EVENT_UPDATES);
    return covered == SEVENTH ? SEVENTH_HALVES : covered == EVENT_UPDATES ? LAST_HALVES : 0;
}

const struct event_rule event_energy_stacks = {
    .word = "energy-stacks",
    .no_income = true,
    .bonus = stack,
};
