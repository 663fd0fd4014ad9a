#ifndef CRON_DISPATCH_H
#define CRON_DISPATCH_H
/* Step 4 of the way of a mail: outbox -> server -> sent | later | failed (commit 4 for each).
 */
#include "cron/app.h"
#include "mailer/account.h"

enum { CONNECTIONS_MAX = 16 };

/** The connections of a process to the sending server; kept open between runs of `watch`. */
struct dispatcher {
    struct account account;
    struct mail_sink sink[CONNECTIONS_MAX];
    size_t n;
    char memory[16384]; /* the account's strings */
};
bool dispatcher_open(struct dispatcher *d, const struct app *app, struct err *e);
void dispatcher_close(struct dispatcher *d);

/** Send everything that is due; *sent and *left count mails. ERR_CONFLICT: another process is
 *  sending and did not end in time. A refused mail is no failure of ours: it is in the log and
 *  in `outbox list`. */
bool dispatch_all(struct dispatcher *d, const struct app *app, size_t *sent, size_t *left,
                  struct err *e);
#endif
