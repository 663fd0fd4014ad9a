#ifndef CRON_INBOX_CONFIRM_H
#define CRON_INBOX_CONFIRM_H
/* For anything that cannot be undone we ask once, and do it when that mail is answered with
 * yes. */
#include "cron/act/act.h"
#include "cron/inbox/intake/intake_orders.h"
#include "db/pending.h"
#include "parser/order/consent.h"

enum { CONFIRM_DAYS = 7 };

/** The mail that asks about x->asked; its Message-ID and key end with .cNUMBER. *apart: it
 *  goes to another address than the answer, which says so; otherwise it is the answer to
 *  that line. */
bool confirm_ask(bool *apart, struct act *x);
/** The question of that kind to its sender that the mail's key names, open or closed; id 0: it
 * names none. */
bool confirm_named(struct pending_row *out, struct intake *in);
/** *done: the mail, which says yes or no, names an open one, which is closed; *line is what
 *  is to be run now, after a no usually nothing. */
bool confirm_answer(bool *done, struct str *line, struct intake *in, enum consent c);
/** Closes questions that nobody answered. */
bool confirm_expire(const struct app *app, struct err *e);
#endif
