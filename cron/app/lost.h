#ifndef CRON_APP_LOST_H
#define CRON_APP_LOST_H
/* Store and secret belong together, and copies of the store belong to both. If one of them
 * is gone, the rest shows that there were games: advice must not make things worse. */
#include "cron/app/config/config.h"

#include <limits.h>

struct lost {
    bool store, secret;              /* is it gone? */
    bool begun;                      /* there were games here once, as far as files tell */
    char what[PATH_MAX + 100];       /* "FILE: there is no such database" */
    char advice[2 * PATH_MAX + 400]; /* what to do */
};
/** Is something gone? */
bool lost_look(struct lost *out, const struct config *c);
/** "WHAT; ADVICE", ERR_NOTFOUND. */
bool lost_say(const struct lost *l, struct err *e);

/* ---- the day's copies, by their names: NAME-20261124T030000Z.db; those that leave the machine
 * end with .tar.gz or .tar.gz.age ---- */

enum { LOST_COPY_NAME = 200 };
/** The name of one made now, without its ending; false: too long. */
bool lost_copy_name(char out[LOST_COPY_NAME], const struct config *c, int64_t now);
/** One that left the machine, of this configuration's store (c NULL: of any)? *whole as below;
 * *stamp: when it was made, in the name. */
bool lost_pack_is(const struct config *c, const char *file, bool *whole, struct str *stamp);

/** Of this configuration's store? *whole: otherwise it is the rest of one that was broken off.
 * */
bool lost_copy_is(const struct config *c, const char *file, bool *whole);
/** The newest one's path; false: none is known. */
bool lost_copy_newest(char out[PATH_MAX], const struct config *c);
#endif
