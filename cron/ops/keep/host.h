#ifndef CRON_KEEP_HOST_H
#define CRON_KEEP_HOST_H
/* Another machine's folder, by the system's own ssh and sftp, with whatever is set for them
 * (ssh_config(5)). Names there are plain ones: letters, digits and . _ - */
#include "cron/app/config/place.h"

struct host {
    struct place place;
    const char *ssh_config; /* another file of settings, or NULL */
    bool asks;              /* a person sits there: ssh may ask for a password */
};
enum { HOST_NAMES = 4000 };

/** The names in the folder, in ASCII's order; it is made if it is not there. */
bool host_list(const char **name[], size_t *n, const struct host *h, struct arena *a,
               struct err *e);
/** A file of this machine gets a name there. */
bool host_put(const struct host *h, const char *file, const char *name, struct arena *a,
              struct err *e);
bool host_get(const struct host *h, const char *name, const char *file, struct arena *a,
              struct err *e);
/** Is what lies there this file, byte for byte? Its SHA-256 is taken there; where nothing but
 * sftp is allowed it is fetched again, as FILE.back, and looked at here. ERR_DAMAGE: it is not.
 */
bool host_check(const struct host *h, const char *file, const char *name, struct arena *a,
                struct err *e);
/** `name` becomes `to` (NULL: nothing does), and those n go. */
struct host_kept {
    const char *name, *to;
    const char *const *drop;
    size_t n;
};
bool host_keep(const struct host *h, const struct host_kept *k, struct arena *a, struct err *e);
#endif
