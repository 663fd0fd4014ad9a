#ifndef CRON_INBOX_PEOPLE_H
#define CRON_INBOX_PEOPLE_H
/* Mails of those who play no army of the game: game masters, observers, who waits for a seat;
 * and, in a mailbox that is open for joining, of anybody. */
#include "cron/inbox/intake/intake_orders.h"

/** A proven mail of somebody with a role and without a seat: acts, else what there is to ask
 *  for. Inside the open transaction. */
bool people_known(struct intake *in, const struct mail *m);
/** Who was asked whether the address is theirs has answered, if a key of ours came back. */
bool people_here(struct intake *in);
/** *taken: the mailbox is open and the mail asks for what anybody may ask for; or its sender is
 *  nobody we know, who is told how to join, as often as there is room (outbox/budget.h). */
bool people_stranger(bool *taken, struct intake *in, const struct mail *m);
/** What somebody without an army can ask for, as a letter of its own. */
bool people_help(struct intake *in);
#endif
