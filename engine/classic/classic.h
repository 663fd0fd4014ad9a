#ifndef ENGINE_CLASSIC_CLASSIC_H
#define ENGINE_CLASSIC_CLASSIC_H
/* The rows of the two-player games for the table in engine/rules.c. */
#include "engine/rules.h"

extern const struct rules conditional_rules;
extern const struct rules event_chess_rules;
extern const struct rules orthodox_rules;
extern const struct rules synchrone_rules;
#endif
