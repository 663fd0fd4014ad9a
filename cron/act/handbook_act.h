#ifndef CRON_ACT_HANDBOOK_ACT_H
#define CRON_ACT_HANDBOOK_ACT_H
/* Handbooks, filled from the tables of acts, options and configuration keys. */
#include "cron/act/act.h"
#include "templates/handbook.h"

act_fn handbook_act; /* `handbook`: the one for game masters if the asker is one, else the one
                        for players */

/** All but the commands of the program, in that language. */
bool handbook_view_make(struct handbook_view *out, enum handbook which,
                        const struct words *words, struct arena *a, struct err *e);
#endif
