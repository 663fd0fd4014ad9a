#ifndef ENGINE_SANDBOX_EVENT_ROWS_H
#define ENGINE_SANDBOX_EVENT_ROWS_H
/* The events of rulebook 3 in its order, which is the order of draws (30.2): the file, which
 * has the row event_FILE, and the name that its sentences have, W_EVENT_NAME_RULE. A new event
 * is a row at the end (it is in no pool that does not name it, 30.3), its file, and its words;
 * without them it does not compile. */
/* clang-format off */
#define EVENT_ROWS(X) \
    X(energy_stacks,    ENERGY_STACKS) \
    X(king_of_the_hill, KING_OF_THE_HILL) \
    X(variety,          VARIETY) \
    X(crippled_amazons, CRIPPLED_AMAZONS) \
    X(agile_troops,     AGILE_TROOPS) \
    X(shining_armor,    SHINING_ARMOR) \
    X(witch_trials,     WITCH_TRIALS) \
    X(carnage,          CARNAGE) \
    X(sudden_death,     SUDDEN_DEATH) \
    X(tanks,            TANKS) \
    X(obstacles,        OBSTACLES) \
    X(obstacle_thicket, OBSTACLE_THICKET) \
    X(agility_z,        AGILITY_Z) \
    X(farsighted,       FARSIGHTED) \
    X(blitz,            BLITZ) \
    X(line_pushers,     LINE_PUSHERS)
/* clang-format on */
#endif
