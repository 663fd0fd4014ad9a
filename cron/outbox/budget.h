#ifndef CRON_OUTBOX_BUDGET_H
#define CRON_OUTBOX_BUDGET_H
/* How many mails go to people we do not know. Anybody can write any address into a mail: so
 * before any answer or question to an unproven address is made, permission is asked for
 * here, and without room it is never made. Mails made are counted, in the outbox, whether
 * sent or not. */
#include "cron/app/app.h"
#include "db/out.h"

enum { BUDGET_DAYS = 7 }; /* an unproven address gets one mail in so many days */

/** May a mail of that turn be made for the address now? People we know (up to OUT_NEWS) have
 *  no budget. Inside the open transaction, which makes the mail if allowed. */
bool budget_room(bool *out, const struct app *app, enum out_turn turn, const char *address,
                 struct err *e);
/** The turn in which a letter of that kind goes out to somebody we know. */
enum out_turn budget_turn(enum out_kind kind);
#endif
