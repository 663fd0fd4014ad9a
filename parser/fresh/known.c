/* Lines of ours among a player's. Compares letters and digits only, so that neither spaces, nor
 * marks, nor where a line was broken counts. Knows nothing of orders and commands but which
 * lines are such. */
#include "parser/fresh/known.h"

#include "parser/fresh/quoted.h"

enum {
    WIDTH = 74, /* a line of ours that is as full was broken; the next one belongs to it */
    CONTEXT_MIN = 12, /* letters of the line above, without which nothing is compared */
    CONTEXT_MAX = 40,
    ALONE_MIN = 20 /* letters of a line that is ours wherever it stands */
};

/* Letters show what they quote like this, our examples and the player's own lines. */
#define INDENT "    "

/* ---- what we wrote --------------------------------------------------------------------- */

static bool counts(char c)
{
    return char_digit(c) || char_alpha(c);
}

/* Append the letters of the line; the first one of them begins a paragraph if `edge`. */
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
    buf_putc(text, '\n'); /* nothing is found across two letters */
    buf_putc(marks, KNOWN_EDGE);
}

bool known_make(struct known *out, const struct str *letter, size_t n, command_fn *command,
                struct arena *a, struct err *e)
{
    size_t size = n;
    for (size_t i = 0; i < n; i++) size += letter[i].n;
    struct buf text = buf_make(a, size), marks = buf_make(a, size);
    for (size_t i = 0; i < n; i++) add_letter(&text, &marks, letter[i]);
    *out = (struct known){ buf_str(&text), buf_str(&marks).s, command };
    return !(text.full || marks.full) || err_nomem(e);
}

/* ---- what came back -------------------------------------------------------------------- */

/* Letters of a line, and in front of them the last ones of what stands above it. */
struct key {
    char text[CONTEXT_MAX + FRESH_LINE_MAX];
    size_t context, n;
};

static void key_add(struct key *k, struct str line)
{
    for (size_t i = 0; i < line.n && k->n < sizeof k->text; i++)
        if (counts(line.s[i])) k->text[k->n++] = char_lower(line.s[i]);
}

/* All of it becomes context, of which the end is kept. */
static void key_settle(struct key *k)
{
    size_t drop = k->n > CONTEXT_MAX ? k->n - CONTEXT_MAX : 0;
    memmove(k->text, k->text + drop, k->n - drop);
    k->n -= drop;
    k->context = k->n;
}

/* Did we write that, at a place without the mark `except`? If `whole`, as a whole paragraph. */
static bool wrote_so(const struct known *known, const struct key *k, char except, bool whole)
{
    if (k->n == k->context || k->n > known->text.n) return false;
    const char *at = known->text.s, *end = at + known->text.n - k->n;
    for (; at <= end && (at = memchr(at, k->text[0], (size_t)(end - at) + 1)); at++) {
        size_t first = (size_t)(at - known->text.s), i = first + k->context;
        if (memcmp(at, k->text, k->n) != 0 || (known->mark[i] & except)) continue;
        /* a letter ends with a sign that has an edge */
        if (!whole || (known->mark[first] & known->mark[first + k->n] & KNOWN_EDGE))
            return true;
    }
    return false;
}

static bool wrote(const struct known *known, const struct key *k, char except)
{
    return wrote_so(known, k, except, false);
}

/* Where reading stands: behind a line of ours, marked or not, or behind a new one. */
struct place {
    struct key above;
    uint32_t number; /* of the line of ours above; 0: the line above is new */
    bool marked;
};

static void begin(struct place *p, struct str quote)
{
    p->above.n = 0;
    key_add(&p->above, quote);
    key_settle(&p->above);
    p->marked = true;
}

/* Is it ours by itself? With a mark that alone proves nothing a short line is, too, and an
 * order, if it is a whole line of ours. */
static bool stands_alone(const struct key *k, const struct line *l, bool marked,
                         const struct known *known, const struct rules *rules)
{
    if (marked) return wrote_so(known, k, 0, k->n < ALONE_MIN);
    if (k->n < ALONE_MIN || rules->shape(l->text) || known->command(l->text)) return false;
    return wrote(known, k, KNOWN_SHOWN);
}

static bool is_ours(struct place *p, const struct line *l, const struct known *known,
                    const struct rules *rules)
{
    struct key alone = { .n = 0 };
    struct str behind = quoted_behind_mark(l->text), text = behind.n ? behind : l->text;
    bool next = p->number && l->number == p->number + 1;
    if (l->quote.n) begin(p, l->quote);
    if (l->quote.n || p->number) {
        key_add(&p->above, text);
        bool enough = p->above.context >= CONTEXT_MIN;
        if (enough && (l->quote.n || next) && wrote(known, &p->above, KNOWN_EDGE)) return true;
        if (enough && !l->quote.n && !p->marked && wrote(known, &p->above, 0)) return true;
    }
    key_add(&alone, text);
    if (!stands_alone(&alone, l, behind.n > 0, known, rules)) return false;
    p->above = alone;
    p->marked = behind.n > 0;
    return true;
}

/* What is_ours() wants of the first line that is one. */
bool known_possible(const struct fresh *f, command_fn *command, const struct rules *rules)
{
    for (size_t i = 0; i < f->n; i++) {
        const struct line *l = &f->line[i];
        struct key alone = { .n = 0 };
        key_add(&alone, l->text);
        if (l->quote.n || quoted_behind_mark(l->text).n) return true;
        if (alone.n >= ALONE_MIN && !rules->shape(l->text) && !command(l->text)) return true;
    }
    return false;
}

bool known_part(struct parted *out, const struct fresh *f, const struct known *k,
                const struct rules *rules, struct arena *a, struct err *e)
{
    struct line *line = NEW(a, struct line, f->n + 1), *old = NEW(a, struct line, f->n + 1);
    struct place *p = NEW(a, struct place, 1);
    if (!line || !old || !p) return err_nomem(e);
    *out = (struct parted){ *f, { .line = old } };
    out->news.line = line;
    out->news.n = 0;
    for (size_t i = 0; i < f->n; i++) {
        bool known = is_ours(p, &f->line[i], k, rules);
        p->number = known ? f->line[i].number : 0;
        if (known) {
            key_settle(&p->above);
            old[out->ours.n++] = f->line[i];
        } else {
            line[out->news.n++] = f->line[i];
        }
    }
    return true;
}
