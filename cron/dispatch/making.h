#ifndef CRON_DISPATCH_MAKING_H
#define CRON_DISPATCH_MAKING_H
/* The mails of a batch of the outbox, made from their recipes by some threads while others
 * send those that are ready. Each thread has an arena of its own; the calling thread reads
 * the store first. The next batch is taken in as soon as all mails of the one before are made,
 * so that nobody waits between two. */
#include "cron/dispatch/dispatch.h"
#include "cron/letters/daily.h"

#include <pthread.h>

enum { LETTERS_MAX = 16, MAKING_BATCHES = DISPATCH_CLAIMS };

enum made { MADE_NOT, MADE_NOW /* a thread is at it */, MADE, MADE_TAKEN, MADE_GONE };
struct making_row {
    struct out_row *row;
    struct sheet *sheet;  /* of a letter, or: */
    struct daily *digest; /* of a mail of the day; both NULL: its bytes are in the store */
    char *bytes;          /* of the heap, or NULL */
    enum made made;
    bool failed; /* there are no bytes: */
    struct err why;
};

/* Mails that were claimed together, in an arena of their own. */
struct making_batch {
    struct work work;
    struct out_list mail;
    struct making_row *row;
    size_t n; /* of mail: the rest wait for another batch */
};

struct making {
    const struct app *app;
    struct tolds tolds;
    struct making_batch batch[MAKING_BATCHES]; /* the older one first */
    size_t n;
    const struct told *board; /* of the last letter that was read: the next may be of it, too */
    size_t ahead;             /* made and not yet taken */
    struct work spare;        /* of a batch that is over: touched pages are worth keeping */
    bool stop;
    pthread_t thread[LETTERS_MAX];
    struct work work[LETTERS_MAX];                /* of each, */
    struct work easel[LETTERS_MAX];               /* and of its painter: */
    struct picture_painter *painter[LETTERS_MAX]; /* the squares that it has drawn */
    size_t n_thread, begun;
    /* For all that threads share, whoever they are. */
    pthread_mutex_t lock;
    pthread_cond_t made; /* a mail can be taken */
    pthread_cond_t room; /* one was taken: another can be made */
    pthread_cond_t news; /* for the thread that has the store */
};

void making_open(struct making *m, const struct app *app);
void making_close(struct making *m);

/* ---- for the thread that has the store, without the lock ----------------------------------
 */

/** Memory for a batch, as of work_begin(). */
bool making_work(struct making *m, struct work *w, size_t bytes, struct err *e);
/** Takes the batch over, reads everything that its mails need from the store and starts as many
 *  threads as are configured. All earlier mails must be made (making_idle). If no more boards
 *  should be open, the rest is left out: those from mail.row[b->n] on are still the caller's.
 *  ERR_IO, ERR_NOMEM: not now; the others are there, for making_untaken(). */
bool making_begin(struct making *m, struct making_batch *b, struct err *e);
/** Batches that nobody needs any more are given back. */
void making_reap(struct making *m);
/** Stops the threads; what is being made is finished first. */
void making_halt(struct making *m);
/** The next one that cannot be made, or NULL; it counts as taken. */
struct making_row *making_failed(struct making *m);
/** Calls back with each row that nobody has taken and that is not being made, which then is
 *  gone: for that domain, or NULL: all. */
typedef bool making_give(void *ctx, struct out_row *row, struct err *e);
bool making_untaken(struct making *m, const char *domain, making_give *give, void *ctx,
                    struct err *e);
/** making_idle(), for who has not got the lock. */
bool making_fits(struct making *m);

/* ---- with the lock held -------------------------------------------------------------------
 */

/** The ith row that nobody has taken; NULL: there are fewer. */
struct making_row *making_waiting(const struct making *m, size_t i);
size_t making_waiting_n(const struct making *m);
/** Are all mails made, with room for another batch? */
bool making_idle(const struct making *m);
/** To be sent now: its bytes are the caller's. Once they are copied: making_gone(). */
void making_take(struct making *m, struct making_row *r);
void making_gone(struct making_row *r);
/** There was no memory for that: it fails (ERR_IO). */
void making_spoil(struct making *m, struct making_row *r);
#endif
