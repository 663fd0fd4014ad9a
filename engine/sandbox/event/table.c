/* The events in the order of rulebook 3, which is the order of draws (30.2). A new one is a
 * file here, its name in events.h, and a line in this table. */
#include "engine/sandbox/event/events.h"

const struct event_rule *const event_rule[] = {
    &event_energy_stacks, &event_king_of_the_hill,
    &event_variety,       &event_crippled_amazons,
    &event_agile_troops,  &event_shining_armor,
    &event_witch_trials,  &event_carnage,
    &event_sudden_death,  &event_tanks,
    &event_obstacles,     &event_obstacle_thicket,
    &event_agility_z,     &event_farsighted,
    &event_blitz,         &event_line_pushers,
};
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
