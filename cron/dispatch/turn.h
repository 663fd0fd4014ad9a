#ifndef CRON_DISPATCH_TURN_H
#define CRON_DISPATCH_TURN_H
/* Whose mails are next, and who sends them: several processes may send at once. Each mail is
 * claimed by one (commit 4a), and all together keep to [send] connections, per_minute, per_hour
 * and per_day. */
#include "cron/dispatch/rate.h"
#include "db/out.h"

struct turn {
    const struct app *app;
    struct out_list mail; /* that were claimed last */
    struct rate rate;     /* as of then */
    size_t lanes;         /* connections that we may use */
    bool crowded;         /* others have all: nothing was claimed */
    bool shares;          /* we have a row that says so */
    int64_t shared_ms;    /* when that was looked at */
    int64_t waits_ms;     /* they left none since; 0: they did */
    int64_t kept_ms;      /* when claims were last renewed */
};

/* What this process has at the moment. */
struct turn_own {
    size_t mails; /* claimed and not done */
    size_t open;  /* connections */
};
/** Up to w->limit mails that are due. */
bool turn_claim(struct turn *t, const struct out_want *w, struct turn_own own, struct arena *a,
                struct err *e);
/** Now and then: other processes may want connections, or need theirs no more (t->lanes). */
bool turn_share(struct turn *t, struct turn_own own, struct err *e);
/** All are theirs. */
bool turn_end(struct turn *t, struct err *e);
/** A server may take its time: called now and then, this renews claims of ours that matter
 *  still. ERR_CONFLICT: others have the mails by now. */
bool turn_keep(struct turn *t, const int64_t *claim, size_t n, struct err *e);
/** Others had all connections: waits a moment, if anything is due (*more). After a minute in a
 * row what is due is left to them; ERR_CONFLICT: they have sent nothing in it. */
bool turn_wait(struct turn *t, bool *more, struct err *e);
#endif
