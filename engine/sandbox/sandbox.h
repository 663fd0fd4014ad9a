#ifndef ENGINE_SANDBOX_SANDBOX_H
#define ENGINE_SANDBOX_SANDBOX_H
/* Sandbox and NEISG as one row of the engine's table of games (rulebook 1). */
#include "engine/rules.h"

extern const struct rules sandbox_rules;
#endif
