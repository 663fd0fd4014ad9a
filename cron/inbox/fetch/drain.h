#ifndef CRON_INBOX_DRAIN_H
#define CRON_INBOX_DRAIN_H
/* One mailbox being emptied, and what is known of that afterwards. */
#include "cron/inbox/fetch/unread.h"

struct drain {
    const struct app *app;
    const struct mailbox *box;
    struct mail_source *source;
    int64_t since;        /* the mailbox had been read up to here before; 0: never */
    struct unread unread; /* what could not be had before */
    size_t fresh;         /* out: mails stored */
    int64_t read_to;   /* out: what lay there then is stored or noted as unread; 0: no word */
    struct err settle; /* out: why mails that are stored could not be moved away, or nothing */
};

/** Store and settle all that waits there; a mail that cannot be had is noted and holds nobody
 *  up. False: the server or the store is in trouble, what was stored until then is stored.
 *  The caller holds the mailbox's lock. */
bool drain(struct drain *d, struct err *e);
#endif
