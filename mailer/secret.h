#ifndef MAILER_SECRET_H
#define MAILER_SECRET_H
/* The secret that reply tokens are made with, and those that were used before it. A file:
 *
 *   64 hex digits          the present one
 *   64 hex digits UNTIL    an older one and the Unix second up to which it is still believed
 *
 * each line ended by LF, at most SECRETS_MAX; mode 0600, owned by us. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { SECRET_BYTES = 32, SECRETS_MAX = 8 };

struct secret_key {
    unsigned char key[SECRET_BYTES];
    int64_t until; /* Unix seconds; 0 for the current one: for ever */
};
struct secret {
    struct secret_key at[SECRETS_MAX]; /* the current one first, then newest first */
    size_t n;
};

/** Read the file. ERR_NOTFOUND; ERR_INPUT: wrong mode, owner or content. */
bool secret_load(struct secret *out, const char *path, struct err *e);
/** Make a new file with one secret; ERR_CONFLICT if it exists. */
bool secret_create(const char *path, struct err *e);
/** Begin a new secret; the current one stays valid until `until`, older ones as before.
 *  Those that have expired by `now`, and the oldest beyond SECRETS_MAX, are dropped. The
 *  file is replaced in one step: whatever happens, it is the old or the new one. */
bool secret_rotate(const char *path, int64_t now, int64_t until, struct err *e);
#endif
