#ifndef CRON_MAIL_CONFIRM_H
#define CRON_MAIL_CONFIRM_H
/* What cannot be undone is asked back once, and done when its mail is answered with yes. */
#include "cron/act/act.h"
#include "cron/mail/intake/intake_orders.h"

enum { CONFIRM_DAYS = 7 };

/** The mail that asks about x->asked; its Message-ID and key end with .cNUMBER. */
bool confirm_ask(struct act *x);
/** *done: the new lines are a yes or a no to such a question (the one that the mail answers, or
 *  the only open one); *line is then what is to be run now, after a
 *  no mostly nothing. */
bool confirm_answer(bool *done, struct str *line, struct intake *in, const struct fresh *fresh);
/** Questions that nobody answered are closed. */
bool confirm_expire(const struct app *app, struct err *e);
#endif
