#ifndef DB_WORD_H
#define DB_WORD_H
/* States, kinds and roles: an enum in the program, a word in the store. Each has one list,
 * X(NAME, "word"), from which both are made. 0 is none, with the word "": the row does not
 * say. A row with a word that is not in the list is damaged (ERR_DAMAGE). */
#include "engine/base/str.h"

/* clang-format off */
#define DB_WORD_NAME(name, text) name,
#define DB_WORD_TEXT(name, text) [name] = (text),
#define DB_WORD_ONE(name, text) + 1
/** The table of a list. */
#define DB_WORDS(list) \
    { 1 list(DB_WORD_ONE), (const char *const[]){ "", list(DB_WORD_TEXT) } }
/* clang-format on */

struct db_words {
    int n;
    const char *const *word; /* [n] */
};

/** The word of that value, which must be one of the table's. */
const char *db_word(const struct db_words *w, int value);
/** The value of that word; false: there is no such word. */
bool db_word_find(const struct db_words *w, int *value, struct str word);
#endif
