#ifndef CRON_GROUND_PLACE_H
#define CRON_GROUND_PLACE_H
/* A folder on another machine: ssh://[USER@]HOST[:PORT]/FOLDER, and of a home
 * ssh://HOST/~/FOLDER. It consists only of letters, digits and . _ - + = , which no shell
 * and no sftp reads differently. */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

#define PLACE_SSH "ssh://"

struct place {
    const char *url;    /* as it was written */
    const char *host;   /* "user@host" or "host" */
    const char *port;   /* NULL: as ssh has it */
    const char *folder; /* "/srv/copies", or of the home "copies" or "." */
};
/** Does it begin like one? */
bool place_is(const char *url);
/** ERR_INPUT. */
bool place_read(struct place *out, const char *url, struct arena *a, struct err *e);
/** Is it a public key for age, whose own ones and those of ssh it takes behind -r? */
bool place_key(const char *key);
#endif
