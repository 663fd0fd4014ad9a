#ifndef TESTS_CASES_NEEDS_H
#define TESTS_CASES_NEEDS_H
/* What a program must know to be given a case: found in its texts, and written down by nobody.
 */
#include "tests/cases/case_file.h"

/* What programs are measured by, in the order in which they grow. */
struct level {
    const char *name, *what;
    unsigned flags; /* enum piece_flag: pieces with one of them belong to it; 0: none */
};
enum { LEVELS = 10, NEEDS_EVENTS = 32, NEEDS_KINDS = 64, NEEDS_LETTERS = 26 };
extern const struct level needs_levels[LEVELS];

struct needs {
    struct str rules;               /* the word behind `rules`; empty: the text has none */
    bool level[LEVELS];             /* by their place in the table */
    bool kind[NEEDS_KINDS];         /* rows of piece_table, where armies are many */
    bool man[NEEDS_LETTERS];        /* letters of men, in games of two */
    struct str event[NEEDS_EVENTS]; /* each once */
    size_t n_event;
};

/** From the position, the orders and what is expected of them. */
void needs_find(struct needs *out, const struct case_file *c);
#endif
