#ifndef CRON_TICK_H
#define CRON_TICK_H
/* One run of cron: fetch, intake, resolve, dispatch. */
#include "cron/app/app.h"

enum step {
    STEP_FETCH = 1,
    STEP_INTAKE = 2,
    STEP_RESOLVE = 4,
    STEP_DISPATCH = 8,
    STEP_ALL = 15
};

/** Do the steps (bits of enum step), in the order above. A step that fails is logged and does
 *  not keep the next from running; false if there was one. */
bool tick(const struct app *app, unsigned steps);
#endif
