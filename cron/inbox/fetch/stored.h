#ifndef CRON_INBOX_STORED_H
#define CRON_INBOX_STORED_H
/* Commit 1 of one mail, however it came. */
#include "cron/app/app.h"
#include "db/mail.h"

/** Stores it as received now, and logs that; *id is 0 if it was stored before. Joins the
 *  open transaction. As db_mail_add(). */
bool stored_add(int64_t *id, const struct app *app, const struct mail_row *m, struct err *e);
#endif
