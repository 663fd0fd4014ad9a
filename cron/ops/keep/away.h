#ifndef CRON_KEEP_AWAY_H
#define CRON_KEEP_AWAY_H
/* Copies on another machine (place.h, pack.h): made and fetched back. */
#include "cron/ops/keep/host.h"
#include "cron/ops/keep/pack.h"

enum { AWAY_URL = 1000 };
/** Sends a new copy to `elsewhere` of the configuration, checks it there, then gives it its
 *  name; the copies of the newest `backups_kept` days stay. `made`: its URL. */
bool away_make(char made[AWAY_URL], const struct app *app, struct arena *a, struct err *e);
/** How many copies are there; the newest one's name, "" if there is none. */
bool away_look(size_t *n, char newest[AWAY_URL], const struct config *c, struct arena *a,
               struct err *e);

struct away_wish {
    const char *url;        /* of a folder, then the newest one of it, or of a copy */
    const struct config *c; /* whose copies; NULL: anybody's */
    const char *ssh_config; /* or NULL */
};
/** Fetches a copy into a file in `folder`, `out`; url: which one it was. ERR_NOTFOUND. */
bool away_fetch(char out[PATH_MAX], char url[AWAY_URL], const struct away_wish *wish,
                const char *folder, struct arena *a, struct err *e);
#endif
