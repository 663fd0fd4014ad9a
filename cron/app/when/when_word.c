/* Words of times. */
#include "cron/app/when/when_word.h"

enum { MONTHS = 12 };

struct str when_word_next(struct str *rest)
{
    struct str word;
    do {
        word = str_word(rest);
        while (word.n && strchr("(\"'*_", word.s[0])) word = str_from(word, 1);
        while (word.n && strchr(",;:!?)\"'*_", word.s[word.n - 1])) word.n--;
        bool number = word.n && char_digit(word.s[0]);
        while (!number && word.n && word.s[word.n - 1] == '.') word.n--;
    } while (word.n == 0 && rest->n);
    return word;
}

/* Do the words at the front of *rest say the phrase? Then it is cut off. */
static bool take_phrase(struct str *rest, struct str phrase)
{
    struct str at = *rest, want;
    while ((want = str_word(&phrase)).n)
        if (!str_ieq(when_word_next(&at), want)) return false;
    *rest = at;
    return true;
}

bool when_word_one(size_t *which, struct str *rest, enum words_name forms)
{
    const struct words *const *all = words_all();
    for (; *all; all++) {
        struct str_cut c = { .tail = str_of(words_raw(*all, forms)), .ok = true };
        for (*which = 0; c.ok; ++*which) {
            c = str_cut(c.tail, '|');
            if (c.head.n && take_phrase(rest, c.head)) return true;
        }
    }
    return false;
}

bool when_word_month(int *out, struct str *rest)
{
    enum { SHORTEST = 3 };
    const struct words *const *all = words_all();
    struct str behind = *rest, word = when_word_next(&behind);
    for (; *all && word.n >= SHORTEST; all++) {
        struct str_cut c = { .tail = str_of(words_raw(*all, W_WHEN_MONTHS)) };
        for (*out = 1; *out <= MONTHS; ++*out) {
            c = str_cut(c.tail, '|');
            if (!str_istarts(c.head, word)) continue;
            *rest = behind;
            return true;
        }
    }
    return false;
}

bool when_word_number(int *out, struct str *rest)
{
    enum { FIGURES = 4 };
    int64_t n;
    size_t digits = 0;
    while (digits < rest->n && char_digit(rest->s[digits])) digits++;
    if (digits == 0 || digits > FIGURES || !str_int(str_head(*rest, digits), &n)) return false;
    *out = (int)n;
    *rest = str_from(*rest, digits);
    return true;
}

void when_word_ordinal(struct str *rest)
{
    static const char *const ends[] = { "st", "nd", "rd", "th", "." };
    size_t which;
    for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
        struct str end = str_of(ends[i]),
                   t = str_from(*rest, end.n < rest->n ? end.n : rest->n);
        bool ends_there = t.n == 0 || !char_alpha(t.s[0]);
        if (!str_istarts(*rest, end) || !(ends_there || *ends[i] == '.')) continue;
        *rest = t;
        break;
    }
    when_word_one(&which, rest, W_WHEN_OF);
}
