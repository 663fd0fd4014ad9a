#ifndef PARSER_MAILLINE_H
#define PARSER_MAILLINE_H
/* A mail's text, line by line, and the parts of its lines: for code that tells old text from
 * new. Everything is a slice of the text. */
#include "engine/base/str.h"

/* The reading position. Copied to look ahead. */
struct mailline {
    struct str rest;
    uint32_t number; /* of the last line that was read */
    uint32_t marked; /* the last line of several that are weakly marked (quoted.h) */
};

/** false: there is no further line. */
bool mailline_next(struct mailline *r, struct str *line);
/** Without spaces at both ends, non-breaking ones included. */
struct str mailline_trimmed(struct str s);
bool mailline_ends_with_colon(struct str s);
/** Does it begin with one of the phrases, or contain one? Ignores case; the list ends with
 *  NULL. */
bool mailline_begins(struct str s, const char *const *phrase);
bool mailline_has(struct str s, const char *const *phrase);
/** The words between two rules, or after one; *signs: of the first one. */
struct str mailline_between_rules(size_t *signs, struct str line);
bool mailline_has_at(struct str s);
/** A time or a year. */
bool mailline_has_date(struct str s);
#endif
