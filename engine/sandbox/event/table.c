/* The events in the order of rulebook 3. */
#include "engine/sandbox/event/events.h"

#define EVENT_ROW(file, name) &event_##file,
const struct event_rule *const event_rule[] = { EVENT_ROWS(EVENT_ROW) };
#undef EVENT_ROW
const uint32_t event_rules = sizeof event_rule / sizeof event_rule[0];
_Static_assert(sizeof event_rule / sizeof event_rule[0] <= EVENTS_MAX, "a pool is a bitmask");

uint32_t event_number(const struct event_rule *of)
{
    uint32_t i = 0;
    while (i < event_rules && event_rule[i] != of) i++;
    return i;
}

const struct event_rule *event_named(struct str word)
{
    for (uint32_t i = 0; i < event_rules; i++)
        if (str_eq(word, str_of(event_rule[i]->word))) return event_rule[i];
    return NULL;
}
