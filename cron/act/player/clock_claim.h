#ifndef CRON_ACT_CLOCK_CLAIM_H
#define CRON_ACT_CLOCK_CLAIM_H
/* The clock of a game of two, as players speak of it. */
#include "cron/act/act.h"

act_fn clock_act_claim;
#endif
