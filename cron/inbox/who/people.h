#ifndef CRON_INBOX_PEOPLE_H
#define CRON_INBOX_PEOPLE_H
/* Mails of those who play no army of the game: game masters, observers, who waits for a seat;
 * and, in a mailbox that is open for joining, of anybody.
 *
 * Strangers are answered where the mailbox says `open = yes`, but not where the server says
 * that the mail is forged. An address in From costs nothing, so all that goes to one that
 * nobody has proven counts in one table (`outbox/budget.h`): one mail in seven days, five an
 * hour to a domain, a twentieth of `per_hour` and `per_day` to all (of 400 and 4,000, if there
 * is no limit); the other twentieth of the tenth is for addresses that players want to add, so
 * that a flood does not stop those. What there is no room for is not made and not kept: no row
 * of a person, no question. One line of such a mail is done, and nothing in what goes back is
 * the sender's: not the line, not the name, not the Message-ID; a refusal says why only to a
 * reply. For what goes to a stranger has a key, too, of the address: who answers it reads
 * there, and is a guest, as who is proven by the mail server (dmarc=pass): ten mails a day,
 * refusals in full, a seat without a question, out of a tenth of its own. A person whose
 * address was asked is still a stranger until the yes, for everything. */
#include "cron/inbox/intake/intake_orders.h"

/** A proven mail of somebody with a role and without a seat: acts, else what there is to ask
 *  for. Inside the open transaction. */
bool people_known(struct intake *in, const struct mail *m);
/** Who was asked whether the address is theirs has answered, if a key of ours came back. */
bool people_here(struct intake *in);
/** *taken: the mailbox is open and the mail asks for what anybody may ask for; or its sender is
 *  nobody we know, who is told how to join, as often as there is room (outbox/budget.h). */
bool people_stranger(bool *taken, struct intake *in, const struct mail *m);
/** What somebody with a role and without an army can ask for, as a letter of its own. */
bool people_help(struct intake *in);
#endif
