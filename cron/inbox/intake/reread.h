#ifndef CRON_INBOX_REREAD_H
#define CRON_INBOX_REREAD_H
/* `read all`: a mail once more, line by line. */
#include "cron/act/act.h"

/** The mail that the answer was about to which x->came.in replies, else the player's last one
 * before: what each of its lines is taken for, read as it was then, with the letters that we
 * had sent by then, on the board of now. Nothing counts by it and nothing is learnt from it. */
bool reread_all(struct act *x);
#endif
