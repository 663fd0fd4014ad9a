#ifndef CRON_GAME_HOUSE_MIND_H
#define CRON_GAME_HOUSE_MIND_H
/* Where the house thinks: a thread of the lowest priority, with a handle of the store of its
 * own. It reads and computes, in no transaction, and holds no game; what it has chosen is
 * handed to the thread that asked, which saves it. So a mail that comes meanwhile is answered
 * without delay, and whatever is killed, nothing is half done: the same is chosen again.
 *
 * A thread and not a process (as readers of mails are, cron/app/apart): it gets nothing that
 * comes from outside but texts that were judged, and what it makes goes back without being
 * printed and read. In one store one mind thinks at a time (lock `house`). */
#include "cron/app/app.h"
#include "cron/game/house/house_look.h"

#include <pthread.h>

struct house_mind {
    struct app app; /* with a handle of its own */
    pthread_t thread;
    bool started;
    void (*ring)(int fd); /* NULL, or: there is something to take, or more to think about */
    int fd;

    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t turn;
    int64_t ask_ms;   /* it is to think for so long; 0: to wait */
    int64_t spent_ms; /* in the round that is over */
    bool thinks, stop;
    struct house_chosen *first, **last; /* the oldest first */

    struct work list, work; /* of the thread */
    struct house_chosen *now;
};

/** Its thread waits. To be ended also where this fails. */
bool house_mind_begin(struct house_mind *m, const struct app *app, struct err *e);
/** What it thinks about just now is dropped. A zeroed one is fine. */
void house_mind_end(struct house_mind *m);
/** A round of at most so much processor time, over the games that have waited longest first.
 * Not while there is something to take: ask then. */
void house_mind_ask(struct house_mind *m, int64_t ms);
/** Until the round is over; how long it thought, in processor time. */
int64_t house_mind_wait(struct house_mind *m);
/** Saves what was chosen. *n: games whose board no longer waits for anybody, and that are to be
 *  resolved. False: something failed, and is tried again by the next run. */
bool house_mind_take(struct house_mind *m, const struct app *app, size_t *n);
#endif
