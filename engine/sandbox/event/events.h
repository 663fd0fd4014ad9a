#ifndef ENGINE_SANDBOX_EVENTS_H
#define ENGINE_SANDBOX_EVENTS_H
/* The events of rulebook 3, a file each; table.c puts them into the order of the rulebook.
 * Private to this folder: everybody else asks for the event of a board (position/event_rule.h).
 */
#include "engine/sandbox/update/chronicle.h"

extern const struct event_rule event_energy_stacks, event_king_of_the_hill, event_variety,
    event_crippled_amazons, event_agile_troops, event_shining_armor, event_witch_trials,
    event_carnage, event_sudden_death, event_tanks, event_obstacles, event_obstacle_thicket,
    event_agility_z, event_farsighted, event_blitz, event_line_pushers;

/** Obstacles of the new board: put one, after which pieces are sorted again by change_close();
 * take away those that are marked. See obstacles.c. */
#endif
