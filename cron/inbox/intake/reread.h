#ifndef CRON_INBOX_REREAD_H
#define CRON_INBOX_REREAD_H
/* `read all`: explains a mail line by line.
 *
 * `read all` reads the mail again with the same code, on the current board, against the
 * letters that were sent before it arrived, and learns nothing from it. It is the mail that
 * the answered letter was about, otherwise the last one of the seat, if it came from an
 * address of its current player. Lines are shown indented, as a player's text, so that they
 * still count as the player's when they are quoted back to us. */
#include "cron/act/act.h"

/** Takes the mail answered by the letter to which x->came.in replies, otherwise the player's
 *  previous one, and shows how each of its lines is read: as it was then, with the letters
 *  that we had sent by then, on the current board. Nothing takes effect and nothing is
 *  learnt. */
bool reread_all(struct act *x);
#endif
