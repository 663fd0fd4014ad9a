#ifndef CRON_INBOX_QUESTION_H
#define CRON_INBOX_QUESTION_H
/* "Is this mail yours?": a mail that may be a player's or a game master's, but is not proven,
 * is kept aside, and they are asked once, at the registered address (design.md, "Who is
 * writing", 3 and 4). */
#include "cron/inbox/intake/intake_orders.h"
#include "parser/order/consent.h"

enum { QUESTIONS_PER_DAY = 6, QUESTION_DAYS = 7 };

/** Keep the mail aside for in->who.seat and ask, with all that it would do: orders, and what
 * else it asks for. What comes from the same address and would do the same is no second
 * question. Nothing is asked about a mail without an order (of one that the mail server calls
 * forged, about one that does nothing); nor after QUESTIONS_PER_DAY: somebody else must not
 * fill the player's mailbox. Then it is left as it was (row->question 0). Inside the open
 * transaction. */
bool question_ask(struct intake *in);
/** The same for in->who.person, if it asks for what only game masters may do, and they are one;
 *  nothing otherwise. */
bool question_ask_master(struct intake *in);

/** The question to its sender that the mail's key names, open or closed; id 0: it names none.
 */
bool question_named(struct question_row *out, struct intake *in);
/** Does the mail, which says yes or no, name an open one? Then it is carried out and answered,
 *  *done is set. Inside the open transaction. */
bool question_answer(bool *done, struct intake *in, enum consent c);

/** Questions that nobody answered for QUESTION_DAYS are closed. */
bool question_expire(const struct app *app, struct err *e);
#endif
