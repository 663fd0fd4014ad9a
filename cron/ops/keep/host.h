#ifndef CRON_KEEP_HOST_H
#define CRON_KEEP_HOST_H
/* Another machine's folder, by the system's own ssh and sftp, with their own settings
 * (ssh_config(5)). Names there are plain ones: letters, digits and . _ - */
#include "cron/app/config/place.h"

struct host {
    struct place place;
    const char *ssh_config; /* another settings file, or NULL */
    bool asks;              /* somebody is at the terminal: ssh may ask for a password */
};
enum { HOST_NAMES = 4000 };

/** The names in the folder, in ASCII order; the folder is created if missing. */
bool host_list(const char **name[], size_t *n, const struct host *h, struct arena *a,
               struct err *e);
/** Uploads a file under that name. */
bool host_put(const struct host *h, const char *file, const char *name, struct arena *a,
              struct err *e);
bool host_get(const struct host *h, const char *name, const char *file, struct arena *a,
              struct err *e);
/** Is the uploaded file identical to this one? Its SHA-256 is computed there; if only sftp is
 *  allowed, it is fetched back as FILE.back and compared here. ERR_DAMAGE: it is not.
 * */
bool host_check(const struct host *h, const char *file, const char *name, struct arena *a,
                struct err *e);
/** Renames `name` to `to` (NULL: nothing), and removes those n. */
struct host_kept {
    const char *name, *to;
    const char *const *drop;
    size_t n;
};
bool host_keep(const struct host *h, const struct host_kept *k, struct arena *a, struct err *e);
#endif
