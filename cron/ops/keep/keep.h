#ifndef CRON_OPS_KEEP_H
#define CRON_OPS_KEEP_H
/* What is kept, for how long, and how it is had again: copies of the store, put back or made
 * each day; what is pruned, and what is erased because somebody wishes it. */
#include "cron/app/app.h"
#include "db/prune.h"

#include <limits.h>

/* ---- copies (keep_backup.c) ---- */

/** Makes the day's copy in the folder that the configuration names, where one is due, and
 * removes the oldest of its own naming beyond `backups_kept`; so it does on the other machine
 * (away.h). False: it could not; an alarm says why. */
bool keep_backup(const struct app *app);

/* ---- a copy is put back (keep_restore.c) ---- */

struct restored {
    char kept[PATH_MAX]; /* where the store that was there lies now; "": there was none */
    int64_t of;          /* when the copy was made */
    size_t games;        /* that go on; of all of them people are told */
    int64_t letters;     /* that wait in the outbox, those among them */
};
struct restore_of {
    const char *file;
    bool replace;
    int64_t fixed_now;
};
/** The copy takes the store's place, with a letter to everybody of each game that is not over.
 * All of it is in the copy before it has the store's name. */
bool keep_restore(struct restored *out, const struct config *c, const struct restore_of *of,
                  struct arena *a, struct err *e);

/* ---- what goes (keep_prune.c) ---- */

/** What goes at `now`, for db_prune(). */
struct prune keep_wish(const struct config *c, int64_t now);
/** It is done for today. */
bool keep_pruned(const struct app *app, struct err *e);
/** Prunes where that is due; false: it could not, which is logged. */
bool keep_prune(const struct app *app);

/* ---- each day (keep_due.c, keep_daily.c) ---- */

/** Is a task of the quiet hour due that was done last at `last` (0: never)? The first run
 * behind that hour, by the machine's zone. */
bool keep_due(const struct config *c, int64_t now, int64_t last);
/** What is done once a day behind everything else; never two at a time. */
bool keep_daily(const struct app *app);
#endif
