#ifndef CRON_ACT_GM_H
#define CRON_ACT_GM_H
/* A message to the game master. */
#include "cron/act/act.h"

act_fn gm_send;
act_fits_fn gm_fits;
#endif
