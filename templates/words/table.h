#ifndef TEMPLATES_WORDS_TABLE_H
#define TEMPLATES_WORDS_TABLE_H
/* What compile.c makes of the catalogues. */
#include "templates/words/number.h"
#include "templates/words/words.h"

struct words_row {
    enum words_name word; /* its number follows from its name */
    const char *name;     /* "report.summary" */
};
extern const struct words_row words_rows[]; /* [words_rows_n] by number, W_NONE first */
extern const size_t words_rows_n;
/* Numbers are as good as drawn at random: those with the same highest bits, some one or two,
 * are the rows from words_first[bits] on. */
extern const uint16_t words_first[(1 << WORDS_BITS) + 1];
extern const struct words *const words_table[]; /* English first, ended by NULL */
#endif
