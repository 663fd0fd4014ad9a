#ifndef CRON_ACT_PAST_H
#define CRON_ACT_PAST_H
/* Acts on the boards of a game: back, forward, put right (cron/game/update/past.h). */
#include "cron/act/act.h"

act_fn past_rollback, past_forward, past_correct;
act_fits_fn past_board_fits;
/** Says in the answer which act made the board; *told: one did, and no update. */
bool past_tell(bool *told, struct act *x, int32_t board);
#endif
