#ifndef CRON_DISPATCH_H
#define CRON_DISPATCH_H
/* Step 4 of the way of a mail: outbox -> server -> sent | later | failed (commit 4).
 */
#include "cron/app/app.h"
#include "cron/dispatch/domains.h"
#include "db/out.h"
#include "mailer/account.h"

enum {
    CONNECTIONS_MAX = 16,
    DISPATCH_UNTOLD =
        16, /* results that wait to be written down together: no mail more is sent */
    DISPATCH_CLAIM = 50, /* mails that are claimed at once, */
    DISPATCH_CLAIMS = 2, /* and how many such batches one process has */
    DISPATCH_OWED = CONNECTIONS_MAX + DISPATCH_UNTOLD + DISPATCH_CLAIMS * DISPATCH_CLAIM,
    DISPATCH_TRIES = 19 /* after that many more, about five days, a mail is given up */
};

/* The result of a mail that the store could not record; ready: it was not tried. */
struct owed {
    int64_t id, claim;
    enum out_kind kind;
    enum out_state state;
    int tries;
    int64_t next_at, done_at;
    char reply[256];
};

/** The connections of a process to the sending server; kept open between runs of `watch`. */
struct dispatcher {
    struct account account;
    struct mail_sink sink[CONNECTIONS_MAX];
    bool open[CONNECTIONS_MAX]; /* a connection was made, and not closed */
    size_t n;
    /* Of each connection, of those that waited for them, and of what was claimed: nothing is
     * claimed while anything is owed, so that no mail is sent twice as long as this process
     * lives. */
    struct owed owed[DISPATCH_OWED];
    size_t n_owed;
    struct job *job;        /* begun by dispatch_some(), ended by dispatch_all(); NULL */
    struct domains domains; /* that mails went to of late */
    char memory[16384];     /* the account's strings */
};
bool dispatch_open(struct dispatcher *d, const struct app *app, struct err *e);
/** Only when there is something to send: most runs need no server, and nothing that speaks to
 *  one. */
bool dispatch_connect(struct dispatcher *d, const struct app *app, struct err *e);
void dispatch_close(struct dispatcher *d);

/** Sends what is due beside other work of the thread that has the store, a little with each
 *  call: letters of the first games go out while the last ones are updated. Waits for no mail.
 *  Outside of transactions and claims; dispatch_all() must follow, which says what failed.
 *  `dispatcher` is one: so this is what others call in between (resolve_between). */
void dispatch_some(void *dispatcher, const struct app *app);
/** Send everything that is due; *sent and *left count mails. Others may do so at the same
 *  time: each mail belongs to the process that claims it, and together they have as many
 *  connections as are configured. ERR_CONFLICT: others had all of them for a minute. A
 *  refused mail is not a failure of ours: it is in the log, in `outbox list`, and an alarm;
 *  nor are mails that wait: they are logged, and *left counts them. */
bool dispatch_all(struct dispatcher *d, const struct app *app, size_t *sent, size_t *left,
                  struct err *e);
#endif
