#ifndef CRON_INBOX_DRAIN_H
#define CRON_INBOX_DRAIN_H
/* One mailbox being emptied, and the result. */
#include "cron/inbox/fetch/unread.h"

struct drain {
    const struct app *app;
    const struct mailbox *box;
    struct mail_source *source;
    int64_t since;        /* the mailbox had been read up to here before; 0: never */
    struct unread unread; /* mails that could not be fetched before */
    size_t fresh;         /* out: mails stored */
    int64_t read_to;      /* out: everything there at that time is stored or noted as unread; 0:
                             unknown */
    struct err settle; /* out: why mails that are stored could not be moved away, or nothing */
};

/** Stores and settles everything that waits there; a mail that cannot be fetched is noted
 *  and delays nobody. False: there is trouble with the server or the store; what was stored
 *  until then stays. The caller holds the mailbox's lock. */
bool drain(struct drain *d, struct err *e);
#endif
