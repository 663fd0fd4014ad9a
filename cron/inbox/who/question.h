#ifndef CRON_INBOX_QUESTION_H
#define CRON_INBOX_QUESTION_H
/* "Is this mail yours?": a mail that may come from a player or a game master, but is not
 * proven, is set aside, and they are asked once, at the registered address (design.md, "Who
 * is writing", 3 and 4). */
#include "cron/inbox/intake/intake_orders.h"
#include "parser/order/consent.h"

enum { QUESTIONS_PER_DAY = 6, QUESTION_DAYS = 7 };

/** Set the mail aside for in->who.seat and ask, naming all that it would do: orders, and
 *  anything else it asks for. Another mail from the same address that would do the same
 *  raises no second question. Nothing is asked about a mail without an order (if the mail
 *  server calls it forged: about one that does nothing), nor after QUESTIONS_PER_DAY: nobody
 *  else must be able to fill the player's mailbox. Then it is left as it was (row->question
 *  0). Inside the open transaction. */
bool question_ask(struct intake *in);
/** The same for in->who.person, if it asks for something that only game masters may do, and
 *  they are one; nothing otherwise. */
bool question_ask_master(struct intake *in);

/** The question to its sender that the mail's key names, open or closed; id 0: it names none.
 */
bool question_named(struct question_row *out, struct intake *in);
/** Does the mail, which says yes or no, name an open one? Then the answer is carried out and
 *  confirmed, and *done is set. Inside the open transaction. */
bool question_answer(bool *done, struct intake *in, enum consent c);

/** Closes questions that nobody answered for QUESTION_DAYS. */
bool question_expire(const struct app *app, struct err *e);
#endif
