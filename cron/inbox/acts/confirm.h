#ifndef CRON_INBOX_CONFIRM_H
#define CRON_INBOX_CONFIRM_H
/* What cannot be undone is asked back once, and done when its mail is answered with yes. */
#include "cron/act/act.h"
#include "cron/inbox/intake/intake_orders.h"
#include "db/pending.h"
#include "parser/order/consent.h"

enum { CONFIRM_DAYS = 7 };

/* What waits (pending.act) that is no act of that name; the other is ACT_NEW_ADDRESS. */
#define CONFIRM_VOTE      "vote yes"  /* asked of many: a no counts, too */
#define CONFIRM_CHALLENGE "challenge" /* an act of that name: its reader asked for nothing */

/** The mail that asks about x->asked; its Message-ID and key end with .cNUMBER. *apart: it goes
 * to another address than the answer, which says so; else it is the answer to that line. */
bool confirm_ask(bool *apart, struct act *x);
/** The question of that kind to its sender that the mail's key names, open or closed; id 0: it
 * names none. */
bool confirm_named(struct pending_row *out, struct intake *in);
/** *done: the mail, which says yes or no, names an open one, and it is closed; *line is then
 * what is to be run now, after a no mostly nothing. */
bool confirm_answer(bool *done, struct str *line, struct intake *in, enum consent c);
/** Questions that nobody answered are closed. */
bool confirm_expire(const struct app *app, struct err *e);
#endif
