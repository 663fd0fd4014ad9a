#ifndef PARSER_PART_H
#define PARSER_PART_H
/* One part of a mail (RFC 2045): its type, its name, its bytes and its text. */
#include "parser/head/headers.h"
#include <gmime/gmime.h>

enum part_end {
    PART_READ,
    PART_LONG, /* more than a mail may have (mail.h) */
    PART_NOMEM /* the arena is full */
};

struct part {
    struct entity bytes;    /* slices of the mail */
    GMimeContentType *type; /* NULL: text/plain */
};

/** Look at its type; part_close() in any case. False: the arena is full. */
bool part_open(struct part *p, struct entity bytes, struct arena *a);
void part_close(struct part *p);
/** Is it of that type? "*" means any subtype. */
bool part_is(const struct part *p, const char *major, const char *minor);
/** Of Content-Type; "" if missing. */
struct str part_parameter(const struct part *p, const char *name);

enum part_place { PART_INLINE, PART_ATTACHED };
/** Where it is to be shown, and its file name ("" if it has none); owned by the arena. False:
 *  the arena is full. */
bool part_place(enum part_place *out, struct str *name, const struct part *p, struct arena *a);

/** The bytes without the transfer encoding: a slice of the mail, or owned by the arena. */
enum part_end part_bytes(struct str *out, const struct part *p, struct arena *a);
/** The text of a text/plain, text/markdown or text/enriched part: UTF-8, LF, cleaned,
 *  without the armour of a signed text, flowed lines joined. Only the contents of *out stay
 *  in the arena. */
enum part_end part_text(struct str *out, const struct part *p, struct arena *a);
#endif
