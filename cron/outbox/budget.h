#ifndef CRON_OUTBOX_BUDGET_H
#define CRON_OUTBOX_BUDGET_H
/* How many mails go to people whom we do not know. Anybody can write any address into a mail:
 * so all that may go to one that is not proven, answers and questions alike, is asked for here
 * first, and what there is no room for is never made. Counted is what was made, in the outbox,
 * whether it has been sent or not. */
#include "cron/app/app.h"
#include "db/out.h"

enum { BUDGET_DAYS = 7 }; /* an address that nobody has proven gets one mail in so many days */

/** May a mail of that turn be made for the address now? Those whom we know (up to OUT_NEWS)
 * have no budget. Inside the open transaction, which makes the mail if it may. */
bool budget_room(bool *out, const struct app *app, enum out_turn turn, const char *address,
                 struct err *e);
/** In which turn a letter of that kind goes out to somebody whom we know. */
enum out_turn budget_turn(const char *kind);
#endif
