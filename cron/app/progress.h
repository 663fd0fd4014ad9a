#ifndef CRON_APP_PROGRESS_H
#define CRON_APP_PROGRESS_H
/* Long work on a terminal shows its progress: one line on standard error, rewritten ten times a
 * second and cleared at the end. Where standard error is no terminal nothing is written, and
 * work that is over soon says nothing. A thread draws the line: the work need not look at the
 * clock, and work without known progress (the engine, SQLite) at least shows that it goes on.
 * */
#include "engine/base/buf.h"

#include <pthread.h>

struct progress {
    char what[80];
    int64_t done, all, begun, drawn; /* the last two in ms of a clock that never jumps */
    bool on, over, shown;
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t end;
};

/** Begin; `what` names the work ("verify sea"), `all` is how many parts it has, 0: unknown. *p
 * must stay where it is until progress_end. */
void progress_begin(struct progress *p, int64_t all, const char *what, ...)
    __attribute__((format(printf, 3, 4)));
/** So many parts are done. */
void progress_to(struct progress *p, int64_t done);
/** Removes the line, because something else is about to be printed; it comes back after a
 *  while.
 * */
void progress_hush(struct progress *p);
/** Once for each progress_begin. */
void progress_end(struct progress *p);
#endif
