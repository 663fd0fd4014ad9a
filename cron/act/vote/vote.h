#ifndef CRON_ACT_VOTE_H
#define CRON_ACT_VOTE_H
/* Votes of a game's players, as they are asked for: "vote extend 2d", "vote yes extend". */
#include "cron/act/act.h"
#include "cron/game/motion/motion.h"

/* vote_move.c */
act_fn vote_move, vote_list;
act_fits_fn vote_move_fits;
/* vote_say.c */
act_fn vote_yes, vote_no, vote_withdraw, vote_veto;
act_fits_fn vote_say_fits;

/** The kind that is typed so, in any language; NULL: none. */
const struct motion_kind *vote_move_kind(struct str word);
#endif
