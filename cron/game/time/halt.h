#ifndef CRON_GAME_HALT_H
#define CRON_GAME_HALT_H
/* All games at once: the operator stops their clocks, and lets those go on again. In a
 * transaction that no update comes between (db_begin_game()). */
#include "cron/app/app.h"

struct halted {
    size_t games, people; /* that were stopped or go on; that are told */
    size_t left;          /* that were paused before, and stay so */
};
/** Every game that runs is paused, until then (0: until halt_end()). */
bool halt_all(struct halted *out, const struct app *app, int64_t until, struct arena *a,
              struct err *e);
/** Those that halt_all() paused go on, one period from now. */
bool halt_end(struct halted *out, const struct app *app, struct arena *a, struct err *e);
#endif
