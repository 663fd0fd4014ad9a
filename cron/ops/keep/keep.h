#ifndef CRON_OPS_KEEP_H
#define CRON_OPS_KEEP_H
/* What is kept, for how long, and how it is restored: copies of the store, made each day or
 * restored; what is pruned, and what is erased on request. */
#include "cron/app/app.h"
#include "db/prune.h"

#include <limits.h>

/* ---- copies (keep_backup.c) ---- */

/** Makes the day's copy in the configured folder, if due, and removes the oldest that it
 *  named itself beyond `backups_kept`; likewise on the other machine (away.h). False: it
 *  could not; an alarm says why. */
bool keep_backup(const struct app *app);

/* ---- a copy is put back (keep_restore.c) ---- */

struct restored {
    char kept[PATH_MAX]; /* where the former store is now; "": there was none */
    int64_t of;          /* when the copy was made */
    size_t games;        /* that go on; people are told about all of them */
    int64_t letters;     /* that wait in the outbox, including those */
};
struct restore_of {
    const char *file;
    bool replace;
    int64_t fixed_now;
};
/** The copy replaces the store, with a letter to everybody in each game that is not over.
 *  All of this is in the copy before it gets the store's name. */
bool keep_restore(struct restored *out, const struct config *c, const struct restore_of *of,
                  struct arena *a, struct err *e);

/* ---- what goes (keep_prune.c) ---- */

/** What is to be pruned at `now`, for db_prune(). */
struct prune keep_wish(const struct config *c, int64_t now);
/** It is done for today. */
bool keep_pruned(const struct app *app, struct err *e);
/** Prunes if due; false: it could not, which is logged. */
bool keep_prune(const struct app *app);

/* ---- each day (keep_due.c, keep_daily.c) ---- */

/** Is a task of the quiet hour due that was last done at `last` (0: never)? It is in the
 *  first run after that hour, by the machine's zone. */
bool keep_due(const struct config *c, int64_t now, int64_t last);
/** What is done once a day after everything else; never twice at the same time. */
bool keep_daily(const struct app *app);
#endif
