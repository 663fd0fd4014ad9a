#ifndef CRON_ACT_PAST_ACTS_H
#define CRON_ACT_PAST_ACTS_H
/* Acts on the boards of a game: back, forward, corrected (cron/table/past.h). */
#include "cron/act/act.h"
#include "db/journal.h"

act_fn past_rollback, past_forward, past_correct;
act_fits_fn past_board_fits;
/** Says in the answer which act made a board: that one (past_maker()). */
bool past_tell(struct act *x, const struct journal_row *maker);
#endif
