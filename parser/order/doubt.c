/* Where in a clause the words of doubt_words.h count. */
#include "parser/order/doubt_words.h"

enum {
    WORDS_MAX = 600, /* bytes of a clause that are looked at */
    FEW = 4          /* words of a line below an order that is about it */
};

/* ---- clauses and words ------------------------------------------------------------------- */

/* The words of a clause in small letters, with a space before, between and after them. */
struct clause {
    char text[WORDS_MAX + 4];
    size_t n;
};

static bool is_apostrophe(struct str s)
{
    return s.s[0] == '\'' || str_starts(s, STR("\xE2\x80\x99")) ||
           str_starts(s, STR("\xC2\xB4"));
}

/* An umlaut as the table has it, and its length; 0: another letter. */
static const char *umlaut_at(size_t *bytes, struct str s)
{
    static const char *const letters[][2] = {
        { "\xC3\xA4", "ae" }, { "\xC3\x84", "ae" }, { "\xC3\xB6", "oe" }, { "\xC3\x96", "oe" },
        { "\xC3\xBC", "ue" }, { "\xC3\x9C", "ue" }, { "\xC3\x9F", "ss" },
    };
    *bytes = 2;
    for (size_t i = 0; i < sizeof letters / sizeof *letters; i++)
        if (str_starts(s, str_of(letters[i][0]))) return letters[i][1];
    return NULL;
}

static struct clause clause_of(struct str s)
{
    size_t bytes;
    struct clause c = { " ", 1 };
    for (; s.n && c.n < WORDS_MAX; s = str_from(s, 1)) {
        const char *umlaut = umlaut_at(&bytes, s);
        if (umlaut) {
            c.text[c.n++] = umlaut[0];
            c.text[c.n++] = umlaut[1];
            s = str_from(s, bytes - 1);
        } else if (char_alpha(s.s[0]) || char_digit(s.s[0])) {
            c.text[c.n++] = char_lower(s.s[0]);
        } else if (is_apostrophe(s)) {
            s = str_from(s, s.s[0] == '\'' ? 0 : s.s[0] == '\xC2' ? 1 : 2);
        } else if ((unsigned char)s.s[0] < 0x80 && c.text[c.n - 1] != ' ') {
            c.text[c.n++] = ' ';
        }
    }
    if (c.text[c.n - 1] != ' ') c.text[c.n++] = ' ';
    c.text[c.n] = '\0';
    return c;
}

/* Words [n] from `at` on, which is a space; returns their number. */
static size_t words_from(const struct clause *c, size_t at)
{
    size_t n = 0;
    for (size_t i = at + 1; i < c->n; i++) n += c->text[i] == ' ';
    return n;
}

/* Where the words appear next, from the space before them; c->n if nowhere. */
static size_t find(const struct clause *c, const char *words, size_t from)
{
    size_t n = strlen(words);
    for (size_t at = from; at + n + 1 < c->n; at++)
        if (c->text[at] == ' ' && memcmp(c->text + at + 1, words, n) == 0 &&
            c->text[at + 1 + n] == ' ')
            return at;
    return c->n;
}

static bool verb_at(const struct clause *c, size_t at)
{
    for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
        if (at < c->n && find(c, verbs[i], at) == at) return true;
    return false;
}

static bool counts(const struct clause *c, const struct row *row, size_t at)
{
    size_t behind = at + 1 + strlen(row->words);
    switch (row->place) {
    case ANYWHERE: return true;
    case NEAR_END: return words_from(c, behind) <= 1;
    case AT_END: return words_from(c, behind) == 0;
    case BEFORE_VERB: return verb_at(c, behind);
    }
    return false;
}

static enum doubt doubt_in(const struct clause *c, bool at_start)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        for (size_t at = 0; (at = find(c, rows[i].words, at)) < c->n; at++)
            if ((!at_start || at == 0) && counts(c, &rows[i], at)) return rows[i].doubt;
    return DOUBT_NONE;
}

/* Only the last thought of the clause. */
static void keep_last(struct clause *c)
{
    size_t from = 0;
    for (size_t i = 0; i < sizeof starts / sizeof *starts; i++)
        for (size_t at = 0; (at = find(c, starts[i], at)) < c->n; at++)
            if (at > from) from = at;
    c->n -= from;
    memmove(c->text, c->text + from, c->n + 1);
}

/* ---- where they stand ----------------------------------------------------------------------
 */

static bool one_of(char c, const char *signs)
{
    return c && strchr(signs, c);
}

static struct str without_end(struct str s, const char *signs)
{
    while (s.n && one_of(s.s[s.n - 1], signs)) s.n--;
    return s;
}

enum doubt doubt_before(struct str text)
{
    struct str s = without_end(text, " \t\r\n:,-\"'*_(");
    size_t from = s.n;
    while (from > 0 && !one_of(s.s[from - 1], ".;!?,\n")) from--;
    struct clause c = clause_of(str_from(s, from));
    keep_last(&c);
    return doubt_in(&c, false);
}

enum doubt doubt_behind(struct str text)
{
    size_t n = 0;
    while (n < text.n && !one_of(text.s[n], ".;!?\n")) n++;
    struct clause c = clause_of(str_head(text, n));
    enum doubt doubt = doubt_in(&c, false);
    return doubt == DOUBT_NONE && n < text.n && text.s[n] == '?' ? DOUBT_ASKED : doubt;
}

static bool has_digit(struct str s)
{
    for (size_t i = 0; i < s.n; i++)
        if (char_digit(s.s[i])) return true;
    return false;
}

enum doubt doubt_below(struct str line)
{
    struct str s = str_trim(line);
    if (s.n && s.s[0] == '?') return DOUBT_ASKED;
    struct clause c = clause_of(s);
    enum doubt doubt = doubt_in(&c, true);
    if (doubt == DOUBT_TOLD) return DOUBT_NONE; /* a tale of its own */
    if (doubt == DOUBT_OR || doubt == DOUBT_ASKED)
        return words_from(&c, 0) <= FEW || find(&c, "or", 0) == 0 ? doubt : DOUBT_NONE;
    return words_from(&c, 0) <= FEW && !has_digit(s) ? doubt : DOUBT_NONE;
}

static enum doubt doubt_of_ending(struct str sentence)
{
    struct clause c = clause_of(sentence);
    for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
        size_t n = strlen(endings[i].words) + 2;
        if (c.n >= n && find(&c, endings[i].words, c.n - n) == c.n - n) return endings[i].doubt;
    }
    return DOUBT_NONE;
}

enum doubt doubt_of_all(struct str line)
{
    struct clause c = clause_of(line);
    enum doubt doubt = DOUBT_NONE;
    for (size_t i = 0; i < sizeof backs / sizeof *backs; i++)
        if (find(&c, backs[i], 0) < c.n) return DOUBT_BACK;
    for (size_t from = 0, at = 0; at <= line.n && doubt == DOUBT_NONE; at++) {
        if (at < line.n && !one_of(line.s[at], ".;!?")) continue;
        doubt = doubt_of_ending((struct str){ line.s + from, at - from });
        from = at + 1;
    }
    return doubt;
}

/* Is one of these words at `at`, which is a space? Where it ends; 0: none. */
static size_t behind(const struct clause *c, size_t at, const char *const *words)
{
    for (; *words; words++)
        if (find(c, *words, at) == at) return at + 1 + strlen(*words);
    return 0;
}

enum doubt doubt_nowhere(struct str line)
{
    enum { WORDS = 7 };
    struct clause c = clause_of(line);
    size_t at = 0, next;
    for (size_t i = 0; i < line.n; i++)
        if (char_digit(line.s[i])) return DOUBT_NONE;
    if (words_from(&c, 0) > WORDS) return DOUBT_NONE;
    while ((next = behind(&c, at, fillers))) at = next;
    next = behind(&c, at, pieces);
    return next && behind(&c, next, goes) ? DOUBT_NOWHERE : DOUBT_NONE;
}

bool doubt_ends_sentence(struct str text)
{
    struct str s = without_end(text, " \t\r\n\"')*_");
    return s.n == 0 || one_of(s.s[s.n - 1], ".!?") ||
           str_eq(str_from(s, s.n > 3 ? s.n - 3 : 0), STR("\xE2\x80\xA6"));
}
