#ifndef MAILER_BASE64_H
#define MAILER_BASE64_H
/* Base64 as used in mails (RFC 2045, 6.8): lines of 76 characters, each ending with CRLF. */
#include "engine/base/arena.h"
#include "engine/base/str.h"

/** Bytes of the lines. */
size_t base64_size(size_t bytes);
/** Write them; `out` has room for base64_size() bytes. Returns the end. */
char *base64_write(char *out, struct str bytes);
/** The lines in the arena; .s NULL: it is full. */
struct str base64_make(struct str bytes, struct arena *a);
#endif
