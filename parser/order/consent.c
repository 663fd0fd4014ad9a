/* Yes and no as people write them: phrases of a table and nothing else, except greetings, names
 * and what programs add. */
#include "parser/order/consent.h"

#include "parser/body/charset.h"
#include "parser/order/consent_words.h"

#include <assert.h>

enum { TEXT_MAX = 400 /* bytes */, WORDS_MAX = 40, LINES_MAX = 12, NAME_MIN = 3 };

/* Words in the table's form. */
struct said {
    char text[TEXT_MAX];
    size_t used; /* of it */
    struct word {
        size_t at, len; /* of text */
        bool capital;   /* as a name is written */
    } word[WORDS_MAX];
    size_t n;
    bool odd; /* and something that is none */
};

static struct str word_of(const struct said *l, size_t i)
{
    return (struct str){ l->text + l->word[i].at, l->word[i].len };
}

/* ---- letters ----------------------------------------------------------------------------- */

/* Signs that are neither letters nor digits: punctuation, arrows, symbols, emoji. */
static bool is_sign(uint32_t code)
{
    return (code >= 0xa0 && code <= 0xbf) || (code >= 0x2000 && code < 0x2c00) ||
           (code >= 0xfe00 && code < 0xfe10) || code >= 0x1f000;
}

/* The letter in the table's form; NULL: it is written as it is. */
static const char *folded(uint32_t code)
{
    static const struct {
        uint32_t code;
        const char *as;
    } rows[] = { { 0xc4, "ae" },       { 0xe4, "ae" },     { 0xd6, "oe" }, { 0xf6, "oe" },
                 { 0xdc, "ue" },       { 0xfc, "ue" },     { 0xdf, "ss" }, { 0x308, "e" },
                 { 0x1f44d, " yes " }, { 0x1f44e, " no " } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].code == code) return rows[i].as;
    return NULL;
}

static bool is_capital(uint32_t code)
{
    return (code >= 'A' && code <= 'Z') || (code >= 0xc0 && code <= 0xde) || code >= 0x100;
}

/* One letter or sign of *s, as it is compared; empty: nothing that a yes or no can have. */
static struct str fold(bool *capital, char *c, struct str *s)
{
    uint32_t code = 0;
    struct str as = str_head(*s, charset_char(&code, *s));
    if (as.n == 0 || char_digit(as.s[0]) || as.s[0] == '?' || as.s[0] == '@') return STR("");
    *capital = is_capital(code);
    *s = str_from(*s, as.n);
    const char *other = folded(code);
    if (other) return str_of(other);
    *c = ' ';
    if (as.n > 1 && !is_sign(code)) return as;
    if (char_alpha(as.s[0])) *c = char_lower(as.s[0]);
    return (struct str){ c, 1 };
}

/* Appends the words of `text`; if there is more than words, l->odd is set and the rest is left
 * out. */
static void take(struct said *l, struct str text)
{
    bool gap = true, capital = false;
    while (text.n) {
        char room;
        struct str as = fold(&capital, &room, &text);
        l->odd |= as.n == 0 || l->used + as.n > TEXT_MAX;
        if (l->odd) return;
        for (size_t i = 0; i < as.n; i++) {
            bool space = as.s[i] == ' ';
            if (!space && gap && l->n == WORDS_MAX) l->odd = true;
            if (l->odd) return;
            if (!space && gap) l->word[l->n++] = (struct word){ l->used, 0, capital };
            if (!space) l->text[l->used++] = as.s[i];
            if (!space) l->word[l->n - 1].len++;
            gap = space;
        }
    }
}

/* ---- phrases ----------------------------------------------------------------------------- */

static bool is_one_of(struct str word, struct str alternatives)
{
    struct str_cut c = { .tail = alternatives, .ok = true };
    while (c.ok) {
        c = str_cut(c.tail, '|');
        if (str_eq(c.head, word)) return true;
    }
    return false;
}

/* How many words from `at` on are the phrase; 0: none. */
static size_t fits(const struct said *l, size_t at, struct str phrase)
{
    size_t n = 0;
    for (struct str group; (group = str_word(&phrase)).n;) {
        bool may = group.s[group.n - 1] == '?';
        group.n -= may;
        bool is = at + n < l->n && is_one_of(word_of(l, at + n), group);
        if (!is && !may) return 0;
        n += is;
    }
    return n;
}

/* The longest phrase from there on. */
static enum phrase_class phrase_at(size_t *words, const struct said *l, size_t at)
{
    enum phrase_class found = PHRASE_NONE;
    *words = 0;
    for (size_t i = 0; i < sizeof phrases / sizeof *phrases; i++) {
        size_t n = fits(l, at, str_of(phrases[i].words));
        if (n <= *words) continue;
        *words = n;
        found = phrases[i].is;
    }
    return found;
}

/* ---- names ------------------------------------------------------------------------------- */

static bool begins_alike(struct str a, struct str b)
{
    size_t n = a.n < b.n ? a.n : b.n;
    return str_eq(a, b) || (n >= NAME_MIN && str_eq(str_head(a, n), str_head(b, n)));
}

/* Is it one of the writer's names, or the beginning of one ("Micha")? */
static bool is_known(struct str word, const char *const *names)
{
    for (; *names; names++) {
        struct said l = { .n = 0 };
        for (const char *at = *names; *at;) { /* what an address may have between its words */
            size_t n = strcspn(at, "@.0123456789+-_?");
            take(&l, str_head(str_of(at), n));
            at += n + (at[n] != '\0');
        }
        for (size_t i = 0; i < l.n; i++)
            if (begins_alike(word_of(&l, i), word)) return true;
    }
    return false;
}

/* Nothing but names from `at` on: the writer's or, after a greeting, anybody's. */
static bool all_names(const struct said *l, size_t at, bool greeted, const char *const *names)
{
    enum { MOST = 4 };
    bool known = false;
    if (l->n == at || l->n - at > MOST) return false;
    for (size_t i = at; i < l->n; i++) {
        size_t n;
        bool is = is_known(word_of(l, i), names);
        if ((!is && !l->word[i].capital) || phrase_at(&n, l, i) == PHRASE_NO) return false;
        known |= is;
    }
    return known || greeted;
}

/* ---- lines ------------------------------------------------------------------------------- */

static bool is_footer(const struct said *l)
{
    for (size_t i = 0; i < sizeof footers / sizeof *footers; i++)
        if (fits(l, 0, str_of(footers[i]))) return true;
    return false;
}

/* "Hello Zugpost,", "Best regards", "LG Bob": how many words of greeting it begins with. */
static size_t greeting(const struct said *l)
{
    size_t at = 0, n;
    while (at < l->n) {
        enum phrase_class is = phrase_at(&n, l, at);
        if (is != PHRASE_HELLO && is != PHRASE_FILL) break;
        at += n;
    }
    return at;
}

static bool is_greeting(const struct said *l, const char *const *names)
{
    size_t n = greeting(l);
    return n && !l->odd && (n == l->n || all_names(l, n, true, names));
}

/* Below a line with a message. */
static bool is_closing(const struct said *l, bool greeted, const char *const *names)
{
    if (is_footer(l)) return true;
    return !l->odd && (l->n == 0 || is_greeting(l, names) || all_names(l, 0, greeted, names));
}

/* Words with which a line takes back or limits what is above it. */
static bool has_doubt(const struct said *l)
{
    static const char words[] =
        "but|if|only|unless|not|no|yes|when|wait|except|until|first|aber|"
        "wenn|falls|nur|nicht|nein|ja|erst|sondern|warte|ausser|sobald";
    for (size_t i = 0; i < l->n; i++)
        if (is_one_of(word_of(l, i), STR(words))) return true;
    return false;
}

/* "Chess club Lindenau, Thursdays at 19:30", "+49 170 1234567", "www.bob.example": below the
 * writer's name. */
static bool is_signature(struct str text, const struct consent_writer *by)
{
    enum { PHONE = 6, WORD = 4 };
    size_t digits = 0, names = 0, words = 0;
    for (size_t i = 0; i < text.n; i++) digits += char_digit(text.s[i]);
    for (struct str rest = text, word; (word = str_word(&rest)).n; words++) {
        struct said one = { .n = 0 };
        take(&one, word);
        if (has_doubt(&one) || word.s[word.n - 1] == '?') return false;
        names += one.n && one.word[0].capital && one.word[0].len >= WORD;
        if (str_ifind(word, STR("@")) < word.n || str_istarts(word, STR("www."))) return true;
    }
    if (by->is_command(text)) return false;
    return names > 1 || (names && words > 2) || (digits >= PHONE && !names);
}

/* Where the message ends. Below it come greetings and names; below the writer's own name comes
 * a signature. */
static size_t without_closing(const struct said *line, const struct line *text, size_t n,
                              const struct consent_writer *by)
{
    size_t end = n;
    bool is_signed = false;
    for (size_t i = 1; i < n; i++) {
        bool greeted = i > 1 && is_greeting(&line[i - 1], by->names);
        bool closes = is_closing(&line[i], greeted, by->names);
        is_signed = closes ? is_signed || all_names(&line[i], 0, greeted, by->names)
                           : is_signed && is_signature(text[i].text, by);
        closes |= is_signed;
        if (closes && end == n) end = i;
        if (!closes) end = n;
    }
    return end;
}

/* ---- what it comes to -------------------------------------------------------------------- */

struct sum {
    bool yes, no, add, other;
};

static struct sum add_up(const struct said *l, const struct consent_writer *by)
{
    struct sum s = { .other = l->odd };
    size_t n;
    for (size_t at = 0; at < l->n; at += n) {
        enum phrase_class is = phrase_at(&n, l, at);
        s.yes |= is == PHRASE_YES || (is == PHRASE_PLAY && by->play);
        s.no |= is == PHRASE_NO || (is == PHRASE_STAY && by->play);
        s.other |= (is == PHRASE_PLAY || is == PHRASE_STAY) && !by->play;
        s.add |= is == PHRASE_ADD;
        if (is != PHRASE_NONE) continue;
        n = 1; /* "Yes, Bob" */
        s.other |= at == 0 || !is_known(word_of(l, at), by->names);
    }
    return s;
}

enum consent consent_read(const struct fresh *f, const struct consent_writer *by)
{
    assert(f && by);
    struct said line[LINES_MAX], all = { .n = 0 };
    size_t begin = 0, end;
    if (f->cut || f->n > LINES_MAX) return CONSENT_NONE;
    for (size_t i = 0; i < f->n; i++) {
        line[i] = (struct said){ .n = 0 };
        take(&line[i], f->line[i].text);
    }
    while (begin < f->n && is_greeting(&line[begin], by->names)) begin++;
    end = begin + without_closing(line + begin, f->line + begin, f->n - begin, by);
    for (size_t i = begin; i < end; i++) take(&all, f->line[i].text);
    struct sum s = add_up(&all, by);
    if (s.other || (s.no && (s.yes || s.add))) return CONSENT_NONE;
    if (s.no) return CONSENT_NO;
    return s.add ? CONSENT_YES_ADD : s.yes ? CONSENT_YES : CONSENT_NONE;
}
