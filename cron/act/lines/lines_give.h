#ifndef CRON_ACT_LINES_GIVE_H
#define CRON_ACT_LINES_GIVE_H
/* Prepared replies, as players give, look at and withdraw them: "if e5 then Nf3". */
#include "cron/act/act.h"

act_fn lines_give, lines_show, lines_cancel;
act_fits_fn lines_give_fits;
#endif
