#ifndef CRON_INBOX_PARTED_H
#define CRON_INBOX_PARTED_H
/* Mails for several games. An answer to a mail of the day about several is one, and so is
 * any mail with a key of its writer and lines that name another of the writer's games. The
 * writer names each game in a line of its own, "game lunch", above what is for it: the mail
 * is split into one for each, which are stored with it in the same transaction and then read
 * like any other. Nothing is guessed: we ask about requests above the first such line, and
 * about a game that the mail of the day did not mention. `unsubscribe` goes to each game. */
#include "cron/inbox/intake/intake_orders.h"

/** *done: it was split, or we asked. Otherwise it is read as an answer about its first game:
 *  it concerns only one game, or asks for nothing in any game (in->bare). in->news has been
 *  set. */
bool parted_answer(bool *done, struct intake *in, const struct mail *m);
/** Does a line have the form of one that names a game? */
bool parted_named(const struct fresh *lines);
#endif
