#ifndef CRON_DISPATCH_LANES_H
#define CRON_DISPATCH_LANES_H
/* The connections that mails go out over, a thread each: libcurl's multi interface is not
 * parallel for SMTP. They take mails from making.h and hand in results; nothing here touches
 * the store. */
#include "cron/dispatch/dispatch.h"
#include "cron/dispatch/making.h"
#include "cron/dispatch/parcel.h"

/* With so many failures in a row, in points, and no mail accepted in between, it is no use
 * going through the whole outbox. */
enum { LANES_GIVE_UP = 6 };
/* Results wait so long for others, to be written down together; and no more of them than
 * DISPATCH_UNTOLD. */
enum { LANES_TOGETHER_MS = 50 };
/* How often is looked at what does not announce itself, in ms of waiting. */
enum { LANES_LOOK_MS = 250 };

struct lanes_tally {
    size_t sent, left;
    int in_turn;     /* failures, in points */
    enum sent worst; /* of those, */
    char reply[256]; /* and what was said then */
};

struct lanes {
    const struct app *app;
    struct making *making; /* its lock is for all of this, too */
    struct dispatcher *d;  /* its connections */
    struct domains *domains;
    pthread_t thread[CONNECTIONS_MAX];
    size_t n;       /* threads: connections, */
    size_t begun;   /* that know which one is theirs, */
    size_t idle;    /* that wait for a mail */
    size_t allowed; /* so many may send, the first ones; the others close what they have */
    struct parcel *on[CONNECTIONS_MAX]; /* what each is sending (all of one claim) */
    size_t flying;                      /* how many do */
    struct parcel *done, **end;         /* results, the oldest first */
    size_t n_done;
    int64_t done_ms;  /* of the oldest */
    int64_t stuck_ms; /* it was not (lanes_stuck) */
    bool halt;        /* nothing more is taken */
    bool alone;       /* nobody else's mails wait in the store */
    bool over;
    struct lanes_tally tally;
};

/** Not yet a thread. */
void lanes_open(struct lanes *l, struct dispatcher *d, struct making *m);
/** So many connections may be used, and there are so many mails for them: starts what is
 *  missing, and others are closed as soon as their mail is through. ERR_IO: not even one could
 * be started. */
bool lanes_allow(struct lanes *l, size_t allowed, size_t mails, struct err *e);
/** What became of *n mails, the oldest first, which the caller has to free. Waits until it is
 *  time to write them down or there is something else to do, no longer than wait_ms; with 0
 *  there are none before it is time. `hungry`: another batch could be taken in. */
struct parcel *lanes_news(struct lanes *l, bool hungry, int64_t wait_ms, size_t *n);
/** Connections that have been made and not closed. */
size_t lanes_open_n(struct lanes *l);
/** Is nothing on its way, and nothing to be told? */
bool lanes_empty(struct lanes *l);
struct lanes_tally lanes_tally(struct lanes *l);
/** So many failures that nothing more is sent, or the caller said so (lanes_halt). */
bool lanes_away(struct lanes *l);
void lanes_halt(struct lanes *l);
/** May none of the mails that are ready be sent now, although connections are free? Their
 *  domains have as many as they should. */
bool lanes_stuck(struct lanes *l);
/** There is nobody else whom those could hold up. */
void lanes_alone(struct lanes *l, bool alone);
/** Those domains (domains_full). */
void lanes_full(struct lanes *l, char *out, size_t size);
/** The claims of what is on its way: how many. */
size_t lanes_claims(struct lanes *l, int64_t claim[CONNECTIONS_MAX]);
/** Ends the threads, and all connections but one; nothing must be on its way. */
void lanes_close(struct lanes *l);
#endif
