#ifndef CRON_INBOX_INTAKE_ONE_H
#define CRON_INBOX_INTAKE_ONE_H
/* One mail after the other, within the transaction of their group. While one is handled, the
 * processes that read the next two are at work already (apart_ahead). */
#include "cron/inbox/intake/intake_orders.h"

/** A mail, from the store; its reader has begun. */
struct intake_loaded {
    struct work work;
    struct mail_row row;
    int64_t id; /* 0: none */
};
struct intake_one {
    const struct app *app;
    struct intake_run run;
    struct intake_loaded mail[3]; /* the one that is handled, and the next two */
    struct work work;             /* run.painter */
};

void intake_one_begin(struct intake_one *t, const struct app *app);
void intake_one_end(struct intake_one *t);
/** The transaction was rolled back, and with it what was read from the store. */
void intake_one_forget(struct intake_one *t);
/** Of a group that was claimed just now, outside of its transaction: its first mail is read
 *  while others may have the store. */
void intake_one_first(struct intake_one *t, const struct mail_group *of);
/** Mail i of the group; *said: what is logged if the transaction is committed. of->claim 0:
 * the group is another process's, which waits for us. */
bool intake_one(const char **said, struct intake_one *t, const struct mail_group *of, size_t i,
                struct arena *log, struct err *e);
#endif
