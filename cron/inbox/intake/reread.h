#ifndef CRON_INBOX_REREAD_H
#define CRON_INBOX_REREAD_H
/* `read all`: a mail once more, line by line.
 *
 * `read all` reads the mail again with the code that read it first, on the board of now,
 * against the letters that were sent before it came, and learns nothing from it. It is the
 * mail that the answered letter was about, else the last one of the seat, if an address of who
 * sits there now wrote it. Lines are shown indented, as what a player wrote, so that they are
 * nobody's words but the player's when they come back. */
#include "cron/act/act.h"

/** Takes the mail answered by the letter to which x->came.in replies, otherwise the player's
 *  previous one, and shows how each of its lines is read: as it was then, with the letters
 *  that we had sent by then, on the current board. Nothing takes effect and nothing is
 *  learnt. */
bool reread_all(struct act *x);
#endif
