/* Looking up languages, names and sentences. */
#include "templates/words/table.h"
#include "templates/words/words.h"

#include <assert.h>

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

size_t words_count(void)
{
    return words_rows_n;
}

enum words_name words_at(size_t place)
{
    return words_rows[place].word;
}

static const struct words_row *row_of(enum words_name word)
{
    size_t bits = (uint32_t)word >> WORDS_SHIFT;
    for (size_t i = words_first[bits]; i < words_first[bits + 1]; i++)
        if (words_rows[i].word == word) return &words_rows[i];
    return NULL;
}

size_t words_place(enum words_name word)
{
    const struct words_row *row = row_of(word);
    assert(row); /* else its file was compiled with a sentence that no longer exists */
    return (size_t)(row - words_rows);
}

const char *words_name(enum words_name word)
{
    return words_rows[words_place(word)].name;
}

bool words_find(enum words_name *out, struct str name)
{
    const struct words_row *row = row_of((enum words_name)number_of(name));
    if (!row || row->word == W_NONE || !str_eq(str_of(row->name), name)) return false;
    *out = row->word;
    return true;
}

static const struct words *having(const struct words *w, size_t at)
{
    if (!w) w = words_table[0];
    while (!w->entry[at].text[0] && w->below) w = w->below;
    return w;
}

const struct words *words_having(const struct words *w, enum words_name word)
{
    return having(w, words_place(word));
}

const char *words_raw(const struct words *words, enum words_name word)
{
    size_t at = words_place(word);
    return having(words, at)->entry[at].text[0];
}

struct str words_form(const struct words *words, enum words_name forms)
{
    return str_cut(str_of(words_raw(words, forms)), '|').head;
}

bool words_is_form(struct str word, enum words_name forms)
{
    for (const struct words *const *w = words_table; *w; w++) {
        struct str_cut c = { .tail = str_of(words_raw(*w, forms)), .ok = true };
        while (c.ok) {
            c = str_cut(c.tail, '|');
            if (str_ieq(word, c.head)) return true;
        }
    }
    return false;
}
