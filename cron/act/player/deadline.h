#ifndef CRON_ACT_DEADLINE_H
#define CRON_ACT_DEADLINE_H
/* What players ask for about the time between updates. */
#include "cron/act/act.h"

/* "done", "wait": about the saved order for the current board. */
act_fn deadline_done, deadline_wait;
/* "emergency": a pause, once a game; "lengthen 12h". */
act_fn deadline_emergency, deadline_lengthen;
act_fits_fn deadline_lengthen_fits;
#endif
