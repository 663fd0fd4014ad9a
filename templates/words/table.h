#ifndef TEMPLATES_WORDS_TABLE_H
#define TEMPLATES_WORDS_TABLE_H
/* What compile.c makes of the catalogues. */
#include "templates/words/words.h"

extern const char *const words_names[W_COUNT];  /* sorted as str_cmp() does */
extern const struct words *const words_table[]; /* English first, ended by NULL */
#endif
