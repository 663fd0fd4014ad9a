#ifndef CRON_ACT_VACATION_ASK_H
#define CRON_ACT_VACATION_ASK_H
/* Vacations and standing orders, as players ask for them. */
#include "cron/act/act.h"

act_fn vacation_ask, vacation_standing;
act_fits_fn vacation_fits, vacation_standing_fits;
#endif
