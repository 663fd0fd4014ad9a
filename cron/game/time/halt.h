#ifndef CRON_GAME_HALT_H
#define CRON_GAME_HALT_H
/* All games at once: the operator stops their clocks and restarts them. In a transaction
 * during which there is no update (db_begin_game()). */
#include "cron/app/app.h"

struct halted {
    size_t games, people; /* stopped or restarted; people told */
    size_t left;          /* paused before, and left so */
};
/** Pauses every running game, until then (0: until halt_end()). */
bool halt_all(struct halted *out, const struct app *app, int64_t until, struct arena *a,
              struct err *e);
/** Restarts those that halt_all() paused, with a deadline one period from now. */
bool halt_end(struct halted *out, const struct app *app, struct arena *a, struct err *e);
#endif
