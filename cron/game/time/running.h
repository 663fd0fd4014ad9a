#ifndef CRON_GAME_RUNNING_H
#define CRON_GAME_RUNNING_H
/* Instants that a clock may be set to. */
#include "cron/game/games.h"

/** In the future, but not too far; otherwise c->no says why, and it is false. */
bool running_time_ok(struct game_change *c, int64_t at);
#endif
