#ifndef CRON_INBOX_PARTED_H
#define CRON_INBOX_PARTED_H
/* Mails for several games. An answer to a mail of the day, which told of several, is one, and
 * any mail with a key of its writer's whose lines name another game of theirs. The writer names
 * each game in a line of its own, "game lunch", above what is for it: the mail is parted into
 * one for each, which are stored beside it in the same transaction and then read like any
 * other. Nothing is guessed: what asks for something and stands above the first such line is
 * asked back, and so is a game that the mail of the day did not tell of. `unsubscribe` goes to
 * each game. */
#include "cron/inbox/intake/intake_orders.h"

/** *done: it was parted, or asked back. Else it is read on as an answer to its first game: then
 * it told of one game only, or nothing in it asks for something of a game (in->bare). in->news
 * is there. */
bool parted_answer(bool *done, struct intake *in, const struct mail *m);
/** Does a line have the form of one that names a game? */
bool parted_named(const struct fresh *lines);
#endif
