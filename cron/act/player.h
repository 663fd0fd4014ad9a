#ifndef CRON_ACT_PLAYER_H
#define CRON_ACT_PLAYER_H
/* What players ask for. */
#include "cron/act/act.h"

act_fn player_rules, player_fairness, player_picture, player_subjects;
act_fits_fn player_picture_fits, player_subjects_fits;
#endif
