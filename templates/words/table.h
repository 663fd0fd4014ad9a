#ifndef TEMPLATES_WORDS_TABLE_H
#define TEMPLATES_WORDS_TABLE_H
/* What compile.c makes of the catalogues. */
#include "templates/words/words.h"

struct words_row {
    enum words_name word; /* its number follows from its name */
    const char *name;     /* "report.summary" */
};
extern const struct words_row words_rows[]; /* [words_rows_n] by number, W_NONE first */
extern const size_t words_rows_n;
extern const struct words *const words_table[]; /* English first, ended by NULL */
#endif
