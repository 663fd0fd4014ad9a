/* Which act a line is. The words of every language count for everybody: people write in the one
 * that they know. */
#include "cron/act/act.h"

#include "cron/act/act_table.h"
#include "parser/order/request.h"

#include <assert.h>

const struct act_row *act_rows(size_t *n)
{
    return act_table_rows(n);
}

const struct act_row *act_row_of(enum deed deed)
{
    assert(deed);
    size_t n;
    const struct act_row *row = act_table_rows(&n);
    for (size_t i = 0; i < n; i++)
        if (row[i].deed == deed) return &row[i];
    return NULL;
}

const char *act_name(const struct act_row *row)
{
    return db_word(&db_deeds, (int)row->deed);
}

unsigned act_role(const struct person_row *p, bool proven)
{
    bool master = p->role == ROLE_MASTER || p->role == ROLE_DEPUTY;
    if (p->state != PERSON_HERE) return ACT_WAITING;
    if (master) return proven ? ACT_MASTER : ACT_OBSERVER;
    return p->role == ROLE_OBSERVER ? ACT_OBSERVER : ACT_WAITING;
}

bool act_may(const struct act_row *row, unsigned roles)
{
    return (row->who & roles) != 0;
}

/* ---- what may stand behind ----------------------------------------------------------------
 */

/* "now" and "please" say nothing about what is meant. */
static struct str without_manners(struct str rest)
{
    static const char *const words[] = { "now", "please", "bitte", "jetzt" };
    for (bool more = true; more;) {
        more = false;
        for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
            struct str w = str_of(words[i]);
            bool ends = rest.n >= w.n && str_ieq(str_from(rest, rest.n - w.n), w) &&
                        (rest.n == w.n || char_space(rest.s[rest.n - w.n - 1]));
            if (!ends) continue;
            rest = str_trim(str_head(rest, rest.n - w.n));
            more = true;
        }
    }
    return rest;
}

static bool fits(const struct act_row *row, struct str rest)
{
    rest = without_manners(rest);
    if (row->flags & ACT_WISH) act_scope_said(&rest);
    return row->fits ? row->fits(rest) : rest.n == 0;
}

/* ---- how it is written --------------------------------------------------------------------
 */

/* "orders" and "order" are different words. */
static bool is_plural(struct str many, struct str one)
{
    return many.n == one.n + 1 && char_lower(many.s[one.n]) == 's' && str_istarts(many, one);
}

/* At most one letter wrong, missing, or too many; in short words none. */
static bool nearly(struct str a, struct str b)
{
    enum { SHORTEST = 5 };
    size_t i = 0, j = 0;
    if (str_ieq(a, b)) return true;
    if (is_plural(a, b) || is_plural(b, a)) return false;
    if (b.n < SHORTEST || a.n + 1 < b.n || a.n > b.n + 1) return false;
    while (i < a.n && i < b.n && char_lower(a.s[i]) == char_lower(b.s[i])) i++;
    while (j < a.n - i && j < b.n - i &&
           char_lower(a.s[a.n - 1 - j]) == char_lower(b.s[b.n - 1 - j]))
        j++;
    size_t left_a = a.n - i - j, left_b = b.n - i - j;
    bool swapped = left_a == 2 && left_b == 2 && a.n == b.n &&
                   char_lower(a.s[i]) == char_lower(b.s[i + 1]) &&
                   char_lower(a.s[i + 1]) == char_lower(b.s[i]);
    return swapped || (left_a <= 1 && left_b <= 1);
}

typedef bool same_fn(struct str a, struct str b);

/* The next word of the line, without the signs around it. */
static struct str said_word(struct str *line)
{
    struct str said = str_word(line);
    while (said.n && strchr(":,;=\"'*_", said.s[said.n - 1])) said.n--;
    while (said.n && strchr("\"'*_(", said.s[0])) said = str_from(said, 1);
    return said;
}

/* In a word with one letter wrong, the first or the last letter is right, and the length is off
 * by at most one: that rules out most forms. */
static bool may_begin(struct str form, struct str first)
{
    struct str word = str_cut(form, ' ').head;
    if (word.n == 0 || first.n == 0 || word.n + 1 < first.n || first.n + 1 < word.n)
        return word.n == 0; /* a space in front: only its full name asks for it */
    return char_lower(word.s[0]) == char_lower(first.s[0]) ||
           char_lower(word.s[word.n - 1]) == char_lower(first.s[first.n - 1]);
}

/* Does the line begin with all words of `form`? */
static bool begins(struct str *rest, struct str line, struct str form, same_fn *same)
{
    struct str word;
    while ((word = str_word(&form)).n)
        if (!same(said_word(&line), word)) return false;
    *rest = str_trim(line);
    return true;
}

/* The longest form that the line begins with counts: "help fairness" before "help". */
struct search {
    const struct act_row *found;
    struct str rest;
    size_t words;
};

static size_t count_words(struct str form)
{
    size_t n = 0;
    while (str_word(&form).n) n++;
    return n;
}

/* A line, and whether what follows its first words has to fit. */
struct said {
    struct str line, first; /* its first word */
    bool whole;
};
enum { HOW = 2 }; /* are words the same? exactly, or nearly */
static same_fn *const same_words[HOW] = { str_ieq, nearly };

static void try_form(struct search *s, const struct act_row *row, struct str form,
                     const struct said *said, same_fn *same)
{
    struct str rest;
    if (!begins(&rest, said->line, form, same)) return;
    size_t words = count_words(form);
    if (words <= s->words || (said->whole && !fits(row, rest))) return;
    *s = (struct search){ row, rest, words };
}

static void try_forms(struct search s[HOW], const struct act_row *row, const struct said *said)
{
    const struct words *const *lang = words_all();
    for (; *lang; lang++) {
        struct str_cut c = { .tail = str_of(words_raw(*lang, row->word)), .ok = true };
        while (c.ok) {
            c = str_cut(c.tail, '|');
            if (!may_begin(c.head, said->first)) continue;
            for (size_t k = 0; k < HOW; k++) try_form(&s[k], row, c.head, said, same_words[k]);
        }
    }
}

/* Exact words come first. */
static struct search look(struct str line, bool whole)
{
    enum { LONGEST = 400 };
    struct search s[HOW] = { { .found = NULL } };
    size_t n;
    const struct act_row *row = act_table_rows(&n);
    line = request_bare(line);
    bool long_one = line.n > LONGEST; /* a paragraph: only a message to somebody can be one */
    struct str behind = line;
    const struct said said = { .line = line, .first = said_word(&behind), .whole = whole };
    for (size_t i = 0; i < n && line.n; i++)
        if (!long_one || row[i].flags & ACT_TALK) try_forms(s, &row[i], &said);
    return s[0].found ? s[0] : s[1];
}

const struct act_row *act_find(struct str *rest, struct str line)
{
    struct search s = look(line, true);
    *rest = s.rest;
    return s.found;
}

const struct act_row *act_called(struct str *rest, struct str line)
{
    struct search s = look(line, false);
    *rest = s.rest;
    return s.found;
}

bool act_begins(struct str *rest, struct str line, enum words_name forms)
{
    size_t most = 0;
    const struct words *const *lang = words_all();
    for (; *lang; lang++) {
        struct str_cut c = { .tail = str_of(words_raw(*lang, forms)), .ok = true };
        while (c.ok) {
            struct str behind;
            c = str_cut(c.tail, '|');
            size_t words = count_words(c.head);
            if (words <= most || !begins(&behind, line, c.head, str_ieq)) continue;
            *rest = behind;
            most = words;
        }
    }
    return most > 0;
}

const char *act_form(const struct act_row *row, const struct words *words, struct arena *a)
{
    return str_dup(str_cut(str_of(words_raw(words, row->word)), '|').head, a);
}

const char *act_usage(const struct act_row *row, const struct words *words, struct arena *a)
{
    enum { LONGEST = 400 };
    struct buf b = buf_make(a, LONGEST);
    buf_put(&b, str_cut(str_of(words_raw(words, row->word)), '|').head);
    if (row->usage != W_NONE) buf_printf(&b, " %s", words_raw(words, row->usage));
    return b.full ? NULL : buf_str(&b).s;
}

bool act_is(struct str line)
{
    struct str rest;
    return act_find(&rest, line) != NULL;
}
