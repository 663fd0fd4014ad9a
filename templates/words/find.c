/* Looking up languages, names and sentences. */
#include "templates/words/table.h"
#include "templates/words/words.h"

const struct words *const *words_all(void)
{
    return words_table;
}

const struct words *words_named(struct str language)
{
    for (const struct words *const *w = words_table; *w; w++)
        if (str_eq(language, str_of((*w)->language))) return *w;
    return NULL;
}

const char *words_name(enum words_name word)
{
    return words_names[word];
}

bool words_find(enum words_name *out, struct str name)
{
    size_t low = W_NONE + 1, high = W_COUNT; /* words_names is sorted */
    while (low < high) {
        size_t middle = (low + high) / 2;
        int order = str_cmp(str_of(words_names[middle]), name);
        *out = (enum words_name)middle;
        if (order == 0) return true;
        if (order < 0)
            low = middle + 1;
        else
            high = middle;
    }
    return false;
}

const struct words *words_having(const struct words *w, enum words_name word)
{
    if (!w) w = words_table[0];
    while (!w->entry[word].text[0] && w->below) w = w->below;
    return w;
}

const char *words_raw(const struct words *words, enum words_name word)
{
    return words_having(words, word)->entry[word].text[0];
}
