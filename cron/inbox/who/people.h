#ifndef CRON_INBOX_PEOPLE_H
#define CRON_INBOX_PEOPLE_H
/* Mails of people who play no army of the game: game masters, observers, those who wait for a
 * seat; and, in a mailbox that is open for joining, of anybody.
 *
 * Strangers are answered if the mailbox says `open = yes`, unless the server says that the
 * mail is forged. Anybody can put any address into From, so everything sent to an unproven
 * one counts in one table (`outbox/budget.h`): one mail in seven days, five an hour to a
 * domain, a twentieth of `per_hour` and `per_day` to all (of 400 and 4,000, if there is no
 * limit); the other twentieth of the tenth is for addresses that players want to add, so
 * that a flood does not block those. What there is no room for is neither created nor kept:
 * no row of a person, no question. One line of such a mail is done, and nothing in what goes
 * back is the sender's: not the line, not the name, not the Message-ID; a refusal says why
 * only to a reply. Mails to a stranger also have a key, for the address: whoever answers
 * with it reads mail there, and is a guest, like anybody proven by the mail server
 * (dmarc=pass): ten mails a day, full refusals, a seat without a question, from a separate
 * tenth. A person who was asked about the address remains a stranger in every respect until
 * the yes. */
#include "cron/inbox/intake/intake_orders.h"

/** A proven mail of somebody with a role but no seat: carries out acts, otherwise lists what
 *  can be asked for. Inside the open transaction. */
bool people_known(struct intake *in, const struct mail *m);
/** The person who was asked about the address has answered, if a key of ours came back. */
bool people_here(struct intake *in);
/** *kept: the mail answers, with an order, the letter that told its sender that the house plays
 *  their army until they are back, and it is still so. */
bool people_kept(bool *kept, struct intake *in);
/** *taken: the mailbox is open and the mail asks for something that anybody may ask for; or
 *  we do not know its sender, who is told how to join, as often as there is room
 *  (outbox/budget.h). */
bool people_stranger(bool *taken, struct intake *in, const struct mail *m);
#endif
