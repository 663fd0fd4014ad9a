#ifndef CRON_DISPATCH_MAKING_H
#define CRON_DISPATCH_MAKING_H
/* The mails of a batch of the outbox, made from their recipes by some threads while others
 * send those that are ready. Each thread has an arena of its own; the calling thread reads
 * the store first. */
#include "cron/letters/daily.h"

#include <pthread.h>

enum { LETTERS_MAX = 16 };

enum made { MADE_NOT, MADE_NOW /* a thread is at it */, MADE, MADE_TAKEN };
struct making_row {
    struct out_row *row;
    struct sheet *sheet;  /* of a letter, or: */
    struct daily *digest; /* of a mail of the day; both NULL: its bytes are in the store */
    char *bytes;          /* of the heap, or NULL */
    enum made made;
    bool failed; /* there are no bytes: */
    struct err why;
};

struct making {
    struct making_row *row;
    size_t n;     /* rows after them wait for another batch */
    size_t ahead; /* made and not yet dropped */
    bool stop;
    pthread_t thread[LETTERS_MAX];
    struct work work[LETTERS_MAX]; /* of each */
    struct making_painters *painters;
    size_t n_thread, begun;
    pthread_mutex_t lock;
    pthread_cond_t moved;
};

/* The squares that each thread has drawn; they are reused from batch to batch. A zeroed one
 * is fine. */
struct making_painters {
    struct work work[LETTERS_MAX];
    struct picture_painter *of[LETTERS_MAX];
};
void making_painters_end(struct making_painters *p);

struct batch {
    const struct app *app;
    struct tolds *tolds;
    struct making_painters *painters;
    struct out_row *row;
    size_t n;
};
/** Reads everything that the n rows need from the store and starts as many threads as are
 *  configured. If no more boards should be open, the rest is left out (m->n). ERR_IO,
 *  ERR_NOMEM: nothing was begun. */
bool making_begin(struct making *m, const struct batch *b, struct arena *a, struct err *e);
/** The next mail of the batch; waits until it is made or cannot be. NULL: there are no more.
 *  Its bytes are valid until making_drop(). */
struct making_row *making_take(struct making *m);
/** It was not sent. */
void making_put_back(struct making *m, struct making_row *r);
/** It was sent, or not: its bytes are freed. */
void making_drop(struct making *m, struct making_row *r);
/** Was that row of the batch given out, and not put back? */
bool making_taken(const struct making *m, size_t i);
/** The board of the last row, or NULL. */
const struct told *making_last(const struct making *m);
/** Ends all threads and drops what is left. */
void making_end(struct making *m);
#endif
