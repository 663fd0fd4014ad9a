#ifndef MAILER_GZIP_H
#define MAILER_GZIP_H
/* One file packed as gzip (RFC 1952), as every system unpacks it: zlib's. */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/base/str.h"

/** Maximum room that gzip_make() uses of its arena. */
size_t gzip_size(size_t bytes);
/** Without a name and a time, so that the same bytes give the same file. ERR_NOMEM. */
bool gzip_make(struct str *out, struct str bytes, struct arena *a, struct err *e);
/** The content of such a file, at most `most` bytes; anything else is returned unchanged.
 *  ERR_INPUT: it is cut off or damaged, or its content is larger. */
bool gzip_open(struct str *out, struct str bytes, size_t most, struct arena *a, struct err *e);
#endif
