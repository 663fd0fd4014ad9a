/* Words of other languages in orders: "Turm (2,2) nach (2,6)" is "rook (2,2) to (2,6)". Knows
 * how their letters are written; the words are in tables, and the rules know what they mean. */
#include "parser/order/typed/tongue.h"

#include "parser/order/typed/tongue_words.h"

#define COUNT(a) (sizeof(a) / sizeof(a)[0])

/* How the letters beyond ASCII may be written: small, capital, as two letters, as a letter and
 * a combining mark. */
static const struct {
    const char *form[4];
} letters[] = {
    { { "ä", "Ä", "ae", "a\xCC\x88" } },
    { { "ö", "Ö", "oe", "o\xCC\x88" } },
    { { "ü", "Ü", "ue", "u\xCC\x88" } },
    { { "ß", "ẞ", "ss", "ß" } },
};

/* The text may be in capitals: does it begin with that form of a letter? */
static bool form_here(struct str text, const char *form)
{
    return (unsigned char)form[0] < 0x80 ? str_istarts(text, str_of(form))
                                         : str_starts(text, str_of(form));
}

/* The length of the text's first letter if it is the first one of `word`, and *word moves past
 * it; 0: it is another one. */
static size_t letter_here(struct str text, struct str *word)
{
    for (size_t i = 0; (unsigned char)word->s[0] >= 0x80 && i < COUNT(letters); i++) {
        const char *const *form = letters[i].form;
        if (!str_starts(*word, str_of(form[0]))) continue;
        *word = str_from(*word, strlen(form[0]));
        for (size_t k = 0; k < COUNT(letters[i].form); k++)
            if (form_here(text, form[k])) return strlen(form[k]);
        return 0;
    }
    bool same = text.n && char_lower(text.s[0]) == word->s[0];
    *word = str_from(*word, 1);
    return same;
}

static bool is_letter(struct str text)
{
    return text.n && (char_alpha(text.s[0]) || text.s[0] == '\xC3' || text.s[0] == '\xCC');
}

/* The length of the word at the front of the text; 0: it is another one. */
static size_t word_here(struct str text, struct str word)
{
    size_t n = 0;
    while (word.n) {
        size_t len = letter_here(str_from(text, n), &word);
        if (len == 0) return 0;
        n += len;
    }
    return is_letter(str_from(text, n)) ? 0 : n;
}

/* The length of one of "a|b|?" at the front of the text; *ok: it is one of them, possibly the
 * missing one. */
static size_t choice_here(bool *ok, struct str text, struct str choices)
{
    *ok = false;
    for (struct str_cut c = str_cut(choices, '|');; c = str_cut(c.tail, '|')) {
        size_t n = word_here(text, c.head);
        *ok = *ok || n > 0 || str_eq(c.head, STR("?"));
        if (n || !c.ok) return n;
    }
}

static size_t spaces(struct str s)
{
    size_t n = 0;
    while (n < s.n && char_space(s.s[n])) n++;
    return n;
}

static bool ends(struct str rest)
{
    while (rest.n && (char_space(rest.s[0]) || strchr(".!,;", rest.s[0])))
        rest = str_from(rest, 1);
    return rest.n == 0;
}

/* The length of the row's words at the front of the text; 0: they are not there. */
static size_t row_here(struct str text, const struct tongue_row *row)
{
    struct str said = str_of(row->said);
    size_t n = 0;
    for (struct str choices = str_word(&said); choices.n; choices = str_word(&said)) {
        bool ok, last = choices.s[choices.n - 1] == '.';
        choices.n -= last;
        size_t gap = n ? spaces(str_from(text, n)) : 0;
        size_t len = choice_here(&ok, str_from(text, n + gap), choices);
        if (!ok) return 0;
        if (len) n += gap + len;
        if (last && !ends(str_from(text, n))) return 0;
    }
    return n;
}

/* The longest row that the text begins with, and its length. */
static const struct tongue_row *longest(size_t *n, struct str text)
{
    const struct tongue_row *best = NULL;
    *n = 0;
    for (size_t t = 0; t < COUNT(tongue_tables); t++)
        for (size_t i = 0; i < tongue_tables[t].n; i++) {
            size_t len = row_here(text, &tongue_tables[t].row[i]);
            if (len <= *n) continue;
            *n = len;
            best = &tongue_tables[t].row[i];
        }
    return best;
}

/* Does a word begin here? Not at the second byte of a letter. */
static bool begins(struct str s, size_t at)
{
    return is_letter(str_from(s, at)) && (at == 0 || !is_letter(str_from(s, at - 1))) &&
           (at < 2 || !is_letter(str_from(s, at - 2)) || char_alpha(s.s[at - 2]));
}

bool tongue_known(struct str line)
{
    for (size_t at = 0, n; at < line.n; at += n ? n : 1) {
        n = 0;
        if (!begins(line, at)) continue;
        const struct tongue_row *row = longest(&n, str_from(line, at));
        if (row && !row->weak) return true;
    }
    return false;
}

bool tongue_pass(struct traced *out, const struct traced *in)
{
    struct str s = traced_text(in);
    bool changed = false;
    for (size_t at = 0, n; at < s.n; at += n) {
        const struct tongue_row *row = NULL;
        if (begins(s, at)) row = longest(&n, str_from(s, at));
        if (row) {
            traced_puts(out, str_of(row->meant), traced_origin(in, at, n));
            changed = true;
        } else {
            n = 1;
            traced_copy(out, in, at, n);
        }
    }
    return changed;
}
