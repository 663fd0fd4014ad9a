/* Lines of ours among a player's. Compares only letters and digits, so that spaces, marks and
 * line breaks do not matter. Knows nothing of orders and commands except which lines are such.
 */
#include "parser/fresh/known.h"

#include "parser/fresh/quoted.h"

#include <assert.h>

enum {
    WIDTH = 74, /* a line of ours as full as that was broken; the next one belongs to it */
    CONTEXT_MIN = 12, /* letters of the line above, without which no line is compared */
    CONTEXT_MAX = 40,
    ALONE_MIN = 20 /* letters from which on a line is ours wherever it is */
};

/* This is how letters show our examples and quote the player's own lines. */
#define INDENT "    "

/* ---- what we wrote --------------------------------------------------------------------- */

static bool counts(char c)
{
    return char_digit(c) || char_alpha(c);
}

static bool letter(char c)
{
    return char_alpha(c) || (unsigned char)c >= 0x80;
}

/* A word of letters with a punctuation mark after it. */
static bool is_plain(struct str word)
{
    while (word.n && strchr(".,:;", word.s[word.n - 1])) word.n--;
    for (size_t i = 0; i < word.n; i++)
        if (!letter(word.s[i]) && word.s[i] != '\'' && word.s[i] != '-') return false;
    return word.n > 1 || str_eq(word, STR("a"));
}

/* Append the letters of the line; if `edge`, the first of them begins a paragraph. */
static void add_line(struct buf *text, struct buf *marks, struct str line, bool edge)
{
    char all = str_starts(line, STR(INDENT)) ? KNOWN_SHOWN : 0;
    for (size_t i = 0; i < line.n; i++) {
        if (!counts(line.s[i])) continue;
        buf_putc(text, char_lower(line.s[i]));
        buf_putc(marks, (char)(all | (edge ? KNOWN_EDGE : 0)));
        edge = false;
    }
}

/* Was the line broken only because this word did not fit behind it? */
static bool goes_on(struct str line, struct str next)
{
    struct str word = str_word(&next);
    return word.n > 0 && str_trim(line).n > 0 && line.n + 1 + word.n > WIDTH;
}

static void add_letter(struct buf *text, struct buf *marks, struct str letter)
{
    struct str line, before = { "", 0 };
    while (str_line(&letter, &line)) {
        add_line(text, marks, line, !goes_on(before, line));
        before = line;
    }
    buf_putc(text, '\n'); /* nothing is found across two of our letters */
    buf_putc(marks, KNOWN_EDGE);
}

bool known_make(struct known *out, const struct str *letter, size_t n, command_fn *command,
                struct arena *a, struct err *e)
{
    assert(n == 0 || letter);
    size_t size = n;
    for (size_t i = 0; i < n; i++) size += letter[i].n;
    struct buf text = buf_make(a, size), marks = buf_make(a, size);
    for (size_t i = 0; i < n; i++) add_letter(&text, &marks, letter[i]);
    *out = (struct known){ buf_str(&text), buf_str(&marks).s, command };
    return !(text.full || marks.full) || err_nomem(e);
}

/* ---- what came back -------------------------------------------------------------------- */

/* The letters of a line and, in front of them, the last ones of what is above it. */
struct key {
    char text[CONTEXT_MAX + FRESH_LINE_MAX];
    size_t context, n;
};

static void key_add(struct key *k, struct str line)
{
    for (size_t i = 0; i < line.n && k->n < sizeof k->text; i++)
        if (counts(line.s[i])) k->text[k->n++] = char_lower(line.s[i]);
}

/* All of it becomes context, of which only the end is kept. */
static void key_settle(struct key *k)
{
    size_t drop = k->n > CONTEXT_MAX ? k->n - CONTEXT_MAX : 0;
    memmove(k->text, k->text + drop, k->n - drop);
    k->n -= drop;
    k->context = k->n;
}

/* In which places it counts that we wrote something. */
struct where {
    char except;         /* where the line begins: without that mark */
    bool edge, edge_end; /* a paragraph begins there, and another after it */
};

/* Did we write that? */
static bool wrote(const struct known *known, const struct key *k, struct where w)
{
    if (k->n == k->context || k->n > known->text.n) return false;
    const char *at = known->text.s, *end = at + known->text.n - k->n;
    for (; at <= end && (at = memchr(at, k->text[0], (size_t)(end - at) + 1)); at++) {
        size_t first = (size_t)(at - known->text.s), i = first + k->context;
        if (memcmp(at, k->text, k->n) != 0 || (known->mark[i] & w.except)) continue;
        if (w.edge && !(known->mark[i] & KNOWN_EDGE)) continue;
        /* a letter of ours ends with a sign that is an edge */
        if (!w.edge_end || (known->mark[first + k->n] & KNOWN_EDGE)) return true;
    }
    return false;
}

/* Where reading is: after a line of ours, marked or not, or after a new one. */
struct place {
    struct key above;
    uint32_t number; /* of our line above; 0: the line above is new */
    bool marked;
};

static void begin(struct place *p, struct str quote)
{
    p->above.n = 0;
    key_add(&p->above, quote);
    key_settle(&p->above);
    p->marked = true;
}

/* "Your order is saved: K(5,5)" is not a player's order, although it contains one: it begins
 * with words that are not part of an order, or with more words than an order has. */
static bool is_told(struct str text, const struct rules *rules)
{
    enum { FEW = 2, MANY = 5 };
    struct str rest = text, word;
    size_t words = 0;
    while (rest.n && !letter(rest.s[0])) rest = str_from(rest, 1);
    struct str begins = rest;
    while (is_plain(word = str_word(&rest))) words++;
    if (words < FEW) return false;
    struct str head = str_head(begins, (size_t)(word.s - begins.s));
    return words >= MANY || rules->shape(head) == 0;
}

/* Is it ours by itself? With a mark, which alone proves nothing, even a short line or an order
 * is, if it is a whole line of ours. */
static bool stands_alone(const struct key *k, const struct line *l, bool marked,
                         const struct known *known, const struct rules *rules)
{
    bool few = k->n < ALONE_MIN;
    if (marked) return wrote(known, k, (struct where){ .edge = few, .edge_end = few });
    if (few || request_command(l->text, known->command)) return false;
    if (rules->shape(l->text) && !is_told(l->text, rules)) return false;
    return wrote(known, k, (struct where){ .except = KNOWN_SHOWN });
}

static bool is_ours(struct place *p, const struct line *l, const struct known *known,
                    const struct rules *rules)
{
    struct key alone = { .n = 0 };
    struct str behind = quoted_behind_mark(l->text), text = behind.n ? behind : l->text;
    bool next = p->number && l->number == p->number + 1;
    if (l->quote.n) begin(p, l->quote);
    if (l->quote.n || p->number) {
        const struct where within = { .except = KNOWN_EDGE }, any = { 0 };
        key_add(&p->above, text);
        bool enough = p->above.context >= CONTEXT_MIN;
        if (enough && (l->quote.n || next) && wrote(known, &p->above, within)) return true;
        if (enough && !l->quote.n && !p->marked && wrote(known, &p->above, any)) return true;
    }
    key_add(&alone, text);
    if (!stands_alone(&alone, l, behind.n > 0, known, rules)) return false;
    p->above = alone;
    p->marked = behind.n > 0;
    return true;
}

static bool is_blank(struct str text)
{
    struct key k = { .n = 0 };
    key_add(&k, text);
    return k.n == 0;
}

/* Lines of a mail, and which of them are ours. */
struct lines {
    struct line *line;
    bool *ours;
    size_t n;
    struct place place;
};

/* " press to red: Hello!" and below it "Your message was sent:": too short to be recognised,
 * but they appear together in an answer. */
static bool is_done(struct place *p, const struct lines *l, size_t i, const struct known *known,
                    const struct rules *rules)
{
    struct key both = { .n = 0 };
    struct str text = l->line[i].text;
    size_t above = i;
    while (above-- > 0 && is_blank(l->line[above].text)) continue;
    if (above > i || !request_command(l->line[above].text, known->command)) return false;
    if (rules->shape(text) || request_command(text, known->command)) return false;
    key_add(&both, l->line[above].text);
    key_add(&both, text);
    if (both.n < ALONE_MIN ||
        !wrote(known, &both, (struct where){ .edge = true, .edge_end = true }))
        return false;
    p->above = both;
    p->marked = false;
    return true;
}

/* From the first line to the last: a line is ours if it continues where a line of ours ends. */
static void go_down(struct lines *l, const struct known *known, const struct rules *rules)
{
    struct place *p = &l->place;
    for (size_t i = 0; i < l->n; i++) {
        bool blank = is_blank(l->line[i].text); /* "* " within a letter that is marked so */
        l->ours[i] =
            blank ? p->number > 0
                  : is_ours(p, &l->line[i], known, rules) || is_done(p, l, i, known, rules);
        p->number = l->ours[i] ? l->line[i].number : 0;
        if (l->ours[i] && !blank) key_settle(&p->above);
    }
}

/* Is line i right above our lines in a letter? An order only if it is a paragraph. */
static bool stands_above(struct lines *l, size_t i, const struct known *known,
                         const struct rules *rules)
{
    struct key *k = &l->place.above;
    struct str text = l->line[i].text;
    k->n = k->context = 0;
    key_add(k, text);
    size_t own = k->n;
    while (++i < l->n && l->ours[i] && k->n < own + CONTEXT_MIN) key_add(k, l->line[i].text);
    if (k->n < own + CONTEXT_MIN) return false;
    if (k->n > own + CONTEXT_MAX) k->n = own + CONTEXT_MAX;
    bool asked = rules->shape(text) || request_command(text, known->command);
    return wrote(known, k, (struct where){ .edge = asked });
}

/* And backwards: the first lines of a letter may be too short to be recognised by themselves.
 */
static void go_up(struct lines *l, const struct known *known, const struct rules *rules)
{
    for (size_t i = l->n; i-- > 0;) {
        bool below = l->ours[i + 1];
        const struct line *line = &l->line[i];
        bool answer = line->quote.n && rules->shape(line->text); /* between quoted lines */
        if (is_blank(line->text))
            l->ours[i] |= below; /* above a line of ours or between two */
        else if (!l->ours[i] && below && !answer)
            l->ours[i] = stands_above(l, i, known, rules);
    }
}

/* What is_ours() asks of the first line that is ours. */
bool known_possible(const struct fresh *f, command_fn *command, const struct rules *rules)
{
    if (f->n_said) return true;
    for (size_t i = 0; i < f->n; i++) {
        const struct line *l = &f->line[i];
        struct key alone = { .n = 0 };
        key_add(&alone, l->text);
        if (l->quote.n || quoted_behind_mark(l->text).n) return true;
        if (i + 1 < f->n && request_command(l->text, command)) return true;
        if (alone.n < ALONE_MIN) continue;
        if (request_command(l->text, command)) continue;
        if (!rules->shape(l->text) || is_told(l->text, rules)) return true;
    }
    return false;
}

static struct lines *all_lines(const struct fresh *f, struct arena *a)
{
    struct lines *l = NEW(a, struct lines, 1);
    if (!l) return NULL;
    l->n = f->n + f->n_said;
    l->line = NEW(a, struct line, l->n + 1);
    l->ours = NEW(a, bool, l->n + 1);
    if (!l->line || !l->ours) return NULL;
    if (f->n) memcpy(l->line, f->line, f->n * sizeof *l->line);
    if (f->n_said) memcpy(l->line + f->n, f->said, f->n_said * sizeof *l->line);
    return l;
}

bool known_part(struct parted *out, const struct fresh *f, const struct known *k,
                const struct rules *rules, struct arena *a, struct err *e)
{
    assert(out && f && k);
    struct lines *l = all_lines(f, a);
    if (!l) return err_nomem(e);
    go_down(l, k, rules);
    go_up(l, k, rules);
    /* what merely claims to be a letter of ours is somebody's old mail */
    if (!l->ours[f->n]) l->n = f->n;
    struct line *old = NEW(a, struct line, l->n + 1);
    if (!old) return err_nomem(e);
    *out = (struct parted){ *f, { .line = old } };
    out->news.line = l->line;
    out->news.n = out->news.n_said = 0;
    for (size_t i = 0; i < l->n; i++) {
        struct line line = l->line[i];
        if (l->ours[i])
            old[out->ours.n++] = line;
        else
            l->line[out->news.n++] = line;
    }
    return true;
}
