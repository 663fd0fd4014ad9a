#ifndef CRON_OUTBOX_POST_BULK_H
#define CRON_OUTBOX_POST_BULK_H
/* What large mail providers want to see in the header of bulk mails: whose they are, and how
 * to unsubscribe (RFC 2919, 2369, 8058; Feedback-ID as Gmail reads it). */
#include "cron/app/config/config.h"
#include "mailer/compose.h"

struct post_bulk {
    const char *game, *kind;
    const char *key; /* the reader's (mailer/token.h): it says who unsubscribes */
};
/** Fills list_id, list_help, unsubscribe, one_click and feedback_id; from and reply_to are
 *  set already. Owned by the arena. */
bool post_bulk(struct letter *l, const struct config *c, const struct post_bulk *of,
               struct arena *a, struct err *e);
#endif
