#ifndef CRON_APP_RESTART_H
#define CRON_APP_RESTART_H
/* A program that runs for weeks and is replaced on the disk meanwhile, or gets another
 * configuration or store: it notices, and restarts with the same arguments and process id. A
 * new program that cannot even say its version (half copied, a library missing) and a
 * configuration that is wrong are waited for. */
#include "cron/app/app.h"

#include <sys/stat.h>

struct restart {
    char path[1024];            /* of the program's file; "": not known, nothing is noticed */
    struct stat began, refused; /* the file as it was at first; one that did not start */
    struct stat keys, keys_refused; /* the configuration's file, the same */
    bool asked; /* SIGHUP: to begin again with the configuration as it is now */
    bool newer; /* it has been logged that a newer program has the store */
};

/** `config`: its file, before it is read. */
void restart_begin(struct restart *r, const char *config);
/** Is there another program in its place, and does it run? Or another store, because a copy was
 *  restored (keep/)? Or another configuration, and a good one? Logs what is found. */
bool restart_due(struct restart *r, const struct app *app);
/** Is the configuration as it is on the disk now valid? `e` says what is wrong with it. */
bool restart_config_good(const struct app *app, struct err *e);
/** Note in the store that this process works with that configuration from now on. */
void restart_note(const struct restart *r, const struct app *app);

struct restart_running {
    int64_t pid, since; /* when it took its configuration */
    const char *file;   /* which that was */
    bool current;       /* it is that very file, as it is now */
};
/** The process of this machine that noted that, if it still runs; false: none. `c`: the
 *  configuration of today. */
bool restart_running(struct restart_running *out, struct db *db, const struct config *c,
                     struct arena *a);
/** May this program work with the store as it is now? False if a newer one has converted it
 *  since; logged once. */
bool restart_store_ours(struct restart *r, const struct app *app);
/** Begin again; returns only after a failure. Everything is closed, no thread runs. */
bool restart_now(const struct restart *r, char *const *argv, struct err *e);
#endif
