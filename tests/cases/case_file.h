#ifndef TESTS_CASES_CASE_FILE_H
#define TESTS_CASES_CASE_FILE_H
/* A case file (README.md here) as its title and sections. Knows no rules and runs nothing. */
#include "engine/base/err.h"
#include "engine/base/str.h"

enum { SECTIONS_MAX = 32 };

struct section {
    struct str name, text;
};

struct case_file {
    struct section section[SECTIONS_MAX];
    size_t n;
};

/** Split a text that the caller owns; an unknown section, none `game` or no title is an error.
 */
bool case_split(struct case_file *out, struct str text, struct err *e);
/** The first section of that name, or NULL. */
const struct section *case_section(const struct case_file *c, const char *name);
/** Cut the next line that counts off *rest: one that is not empty and, unless `comments`, does
 *  not begin with #. */
bool case_line(struct str *rest, struct str *line, bool comments);
#endif
