/* Words of states, kinds and roles. Knows none of them. */
#include "db/word.h"

#include <assert.h>

const char *db_word(const struct db_words *w, int value)
{
    assert(value >= 0 && value < w->n);
    return w->word[value];
}

bool db_word_find(const struct db_words *w, int *value, struct str word)
{
    assert(value);
    int i = 0;
    while (i < w->n && !str_eq(word, str_of(w->word[i]))) i++;
    if (i < w->n) *value = i;
    return i < w->n;
}
