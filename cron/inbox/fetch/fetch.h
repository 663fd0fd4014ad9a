#ifndef CRON_INBOX_FETCH_H
#define CRON_INBOX_FETCH_H
/* Step 1 of the way of a mail: mailbox -> store (commit 1), only then flag and move. */
#include "cron/app/app.h"
#include "mailer/source.h"

struct fetch_count {
    size_t fresh;  /* mails stored */
    size_t unread; /* mails there that cannot be fetched (unread.h) */
};
/** Fetches all mails that wait in one mailbox. One process at a time: ERR_CONFLICT when
 *  another holds this mailbox. */
bool fetch_mailbox(const struct app *app, const struct mailbox *box, struct mail_source *source,
                   struct fetch_count *n, struct err *e);
/** All configured mailboxes, each over a connection of its own. Failures are logged and the
 *  next mailbox is tried; false if there was one. */
bool fetch_all(const struct app *app, size_t *n);
#endif
