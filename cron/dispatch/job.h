#ifndef CRON_DISPATCH_JOB_H
#define CRON_DISPATCH_JOB_H
/* One sending of what is due, from the first claim to the last result: what the thread that has
 * the store knows of it. */
#include "cron/dispatch/lanes.h"
#include "cron/dispatch/sender.h"
#include "cron/dispatch/turn.h"

struct job {
    const struct app *app;
    struct dispatcher *d;
    struct sender sender;
    struct turn turn; /* the last batch */
    struct making making;
    struct lanes lanes;
    size_t own;   /* mails that are claimed and not done */
    size_t left;  /* went back untried */
    bool beside;  /* other work: it waits for nobody */
    bool more;    /* something may be due, */
    bool crowded; /* but nothing more may be sent at the moment */
    bool ok;
    struct err e;
};

/** Nothing more is taken; the first reason counts. */
void job_fail(struct job *j, const struct err *e);
/** A server in trouble is asked with one mail. */
bool job_troubled(struct job *j);

struct job_giving {
    struct job *job;
    int64_t until; /* 0: as it was */
    size_t n;
};
/** That row was claimed and not tried: it is ready again. */
void job_untried(struct job_giving *g, struct out_row *row);
/** In the open transaction: a row that was claimed and not tried goes back. `ctx` is a
 *  job_giving. */
bool job_give_back(void *ctx, struct out_row *row, struct err *e);
/** All of those that nobody has taken: of that domain, or NULL. */
bool job_unclaim(struct job_giving *g, const char *domain, struct err *e);
#endif
