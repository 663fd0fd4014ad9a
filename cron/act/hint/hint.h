#ifndef CRON_ACT_HINT_H
#define CRON_ACT_HINT_H
/* For who learns: what the house would do in the asker's place. It is asked for the board that
 * everybody sees and for nothing else, without the game's seeds: a hint tells of no order and
 * of no number to come. Only in games whose option `hint` allows it (cron/table/house.h). */
#include "cron/act/act.h"

enum { HINT_LEVEL = 3 }; /* good enough to learn from, and quick */

/** On the present board: its order, and what speaks for it. */
bool hint_give(struct act *x);
/** Of a game that is over: a letter, made when it is sent (cron/letters/review.h). */
bool hint_review(struct act *x);
#endif
