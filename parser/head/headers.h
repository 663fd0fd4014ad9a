#ifndef PARSER_HEADERS_H
#define PARSER_HEADERS_H
/* The header block of a mail or of one of its parts, as bytes (RFC 5322 s2.2). Nothing is
 * built: each function walks the block, whose size the caller has limited (MAIL_HEADER_MAX). */
#include "engine/base/str.h"

struct entity {
    struct str head, body; /* slices of the entity; head without the empty line behind it */
};

/** Cut an entity at its first empty line. A leading mbox line (`From `) is dropped. */
struct entity header_split(struct str bytes);

/** Cut the next field off *block: the name, and its value with all folds unchanged. Lines
 *  that are no field are skipped; false at the end. */
bool header_next(struct str *block, struct str *name, struct str *value);

/** The raw value of the nth (from 0) field with that name; false if there is none. */
bool header_get(struct str *value, struct str block, const char *name, size_t nth);

/** A raw value on one line, trimmed, control characters as spaces; NUL-terminated, owned by
 *  the arena. NULL if that is full. */
char *header_unfold(struct str raw, struct arena *a);
#endif
