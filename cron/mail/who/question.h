#ifndef CRON_MAIL_QUESTION_H
#define CRON_MAIL_QUESTION_H
/* "Is this mail yours?": a mail that may be a player's or a game master's, but is not proven,
 * is kept aside, and they are asked once, at the registered address (design.md, "Who is
 * writing", 3 and 4). */
#include "cron/mail/intake/intake_orders.h"
#include "parser/fresh/fresh.h"

enum { QUESTIONS_PER_DAY = 6, QUESTION_DAYS = 7 };

/** Keep the mail aside for in->who.seat, whose orders it may hold, and ask; one question is
 * open for each address, whatever the number of mails. After QUESTIONS_PER_DAY nothing is asked
 * and the mail is left as it was (row->question 0): somebody else must not fill the player's
 * mailbox. Inside the open transaction. */
bool question_ask(struct intake *in, const struct fresh *fresh);
/** The same for in->who.person, if it asks for what only game masters may do, and they are one;
 *  nothing otherwise. */
bool question_ask_master(struct intake *in);

/** Is the proven mail the answer to an open question of its sender? Then it is carried out and
 *  answered, *done is set. A game master's needs the key that came to them (own_key). Inside
 * the open transaction. */
bool question_answer(bool *done, struct intake *in, const struct fresh *fresh);

/** Questions that nobody answered for QUESTION_DAYS are closed. */
bool question_expire(const struct app *app, struct err *e);
#endif
