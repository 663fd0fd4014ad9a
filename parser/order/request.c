/* Orders and commands out of lines. Knows that an order may go over several lines and where
 * each byte of it came from; what an order looks like is asked of the rules. */
#include "parser/order/request.h"

#include "parser/body/struck.h"
#include "parser/order/doubt.h"

/* Join lines [from, to) with one space between them. */
static bool join(struct order_text *out, struct order_part *part, const struct line *line,
                 size_t n, struct arena *a)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i++) size += line[i].text.n + (i > 0);
    char *p = NEW(a, char, size + 1);
    if (!p) return false;
    *out = (struct order_text){ { p, size }, part, n, DOUBT_NONE };
    for (size_t i = 0, at = 0; i < n; i++) {
        if (i) p[at++] = ' ';
        part[i] = (struct order_part){ at, &line[i] };
        memcpy(p + at, line[i].text.s, line[i].text.n);
        at += line[i].text.n;
    }
    return true;
}

/* Lines from `at` on that belong to the order beginning there. An open line takes the next one
 * whatever it is: the diagnosis will point at it. */
static size_t order_lines(const struct fresh *f, size_t at, const struct rules *rules)
{
    size_t n = 1;
    unsigned shape = rules->shape(f->line[at].text);
    for (; at + n < f->n; n++) {
        unsigned next = rules->shape(f->line[at + n].text);
        if (!(shape & SHAPE_OPEN) && !(next & SHAPE_CONTINUES)) break;
        shape = next;
    }
    return n;
}

/* Signs that people put around a word. */
struct str request_bare(struct str s)
{
    static const char around[] = " \t\"'*_<>.!?:/";
    while (s.n && s.s[0] && strchr(around, s.s[0])) s = str_from(s, 1);
    while (s.n && s.s[s.n - 1] && strchr(around, s.s[s.n - 1])) s.n--;
    return s;
}

bool request_command(struct str text, command_fn *find)
{
    return find(request_bare(text));
}

static struct str subject_text(struct str subject)
{
    size_t from = subject.n;
    while (from > 0 && subject.s[from - 1] != ']' && subject.s[from - 1] != ':') from--;
    return str_from(subject, from);
}

struct str request_subject(struct str subject, command_fn *find)
{
    struct str text = subject_text(subject);
    return request_command(text, find) ? text : STR("");
}

/* ---- words around orders --------------------------------------------------------------- */

struct walk {
    const struct fresh *f;
    const struct rules *rules;
    command_fn *find;
    struct request *out;
    struct mention *mention;
};

/* Is line i of the sentence that goes on with the next line? */
static bool leads_on(const struct walk *w, size_t i)
{
    enum { GAP_MAX = 2 }; /* an empty line at most */
    const struct line *l = &w->f->line[i];
    return i + 1 < w->f->n && w->f->line[i + 1].number <= l->number + GAP_MAX &&
           w->f->line[i + 1].quote.n == 0 && w->rules->shape(l->text) == 0 &&
           !request_command(l->text, w->find) && !doubt_ends_sentence(l->text);
}

/* What leads to line `at`: the end of the sentence that stands above. */
static enum doubt doubt_above(const struct walk *w, size_t at)
{
    enum { LINES = 3, BYTES = 160 /* of each */ };
    char text[LINES * (BYTES + 1)];
    size_t n = 0, from = at;
    while (from > 0 && at - from < LINES && leads_on(w, from - 1)) from--;
    for (; from < at; from++) {
        struct str line = w->f->line[from].text;
        if (line.n > BYTES) line = str_from(line, line.n - BYTES);
        memcpy(text + n, line.s, line.n);
        n += line.n;
        text[n++] = ' ';
    }
    return doubt_before((struct str){ text, n });
}

/* Is the line above the beginning of a sentence that a mail program broke? There "resign" can
 * stand alone and be no order. Programs break lines at 60 characters or later. */
static bool is_broken(const struct walk *w, size_t at)
{
    if (at == 0 || w->rules->shape(w->f->line[at - 1].text) != 0) return false;
    const struct line *above = &w->f->line[at - 1];
    struct str t = above->text;
    return w->f->line[at].number == above->number + 1 && t.n >= 60 &&
           !strchr(".!?:;", t.s[t.n - 1]);
}

/* Why the order on lines [at, at + n) may be none. */
static enum doubt doubt_around(const struct walk *w, size_t at, size_t n)
{
    const struct fresh *f = w->f;
    enum doubt doubt = doubt_above(w, at);
    const struct line *last = &f->line[at + n - 1], *below = last + 1;
    bool near = at + n < f->n && below->number == last->number + 1;
    if (is_broken(w, at) && doubt != DOUBT_NOT) return DOUBT_SENTENCE;
    if (doubt == DOUBT_NONE && near && w->rules->shape(below->text) == 0)
        doubt = doubt_below(below->text);
    return doubt;
}

static void mention(struct walk *w, const struct line *line, struct str text, enum doubt doubt)
{
    if (doubt == DOUBT_NONE || w->out->n_mention == REQUEST_MENTIONS_MAX) return;
    w->mention[w->out->n_mention++] = (struct mention){ text, line, doubt };
}

/* A move, or "resign"; a word with neither a digit nor castling is too common a word. */
static bool is_order_word(const struct walk *w, struct str word)
{
    enum { LONGEST = 12 };
    bool digit = false;
    for (size_t i = 0; i < word.n; i++) digit |= char_digit(word.s[i]);
    if (word.n < 2 || word.n > LONGEST) return false;
    if (!digit && !str_istarts(word, STR("O-O")) && !str_ieq(word, STR("resign"))) return false;
    return w->rules->shape(word) != 0;
}

/* Signs around a word of a sentence. */
static struct str inner(struct str word)
{
    static const char signs[] = "~*_\"'`.,;:!?()[]";
    while (word.n && strchr(signs, word.s[0])) word = str_from(word, 1);
    while (word.n && strchr(signs, word.s[word.n - 1])) word.n--;
    return word;
}

static enum doubt doubt_of_word(const struct walk *w, size_t i, struct str word)
{
    struct str line = w->f->line[i].text;
    struct str before = str_head(line, (size_t)(word.s - line.s));
    if (str_ieq(word, STR("resign"))) return DOUBT_BESIDE;
    enum doubt doubt = doubt_before(before);
    if (doubt == DOUBT_NONE)
        doubt = doubt_behind(str_from(line, (size_t)(word.s + word.n - line.s)));
    if (doubt == DOUBT_NONE && str_trim(before).n == 0) doubt = doubt_above(w, i);
    return doubt == DOUBT_NONE ? DOUBT_WITHIN : doubt;
}

/* The order words of a line of prose that its other words make doubtful. */
static void read_prose(struct walk *w, size_t i)
{
    const struct line *line = &w->f->line[i];
    struct str rest = line->text, raw;
    if (!w->out->prose) w->out->prose = line;
    if (!leads_on(w, i) && doubt_takes_back(line->text))
        mention(w, line, line->text, DOUBT_BACK);
    while ((raw = str_word(&rest)).n) {
        struct str word = inner(raw);
        if (is_order_word(w, word)) mention(w, line, word, doubt_of_word(w, i, word));
    }
}

/* A copy of the line with spaces for what is crossed out, so that all bytes keep their place.
 */
static bool blank_struck(struct walk *w, struct line *l, struct arena *a)
{
    struct str passage, rest = l->text;
    if (!struck_next(&passage, &rest)) return true;
    char *copy = str_dup(l->text, a);
    struct line *kept = NEW(a, struct line, 1);
    if (!copy || !kept) return false;
    *kept = *l;
    rest = l->text;
    while (struck_next(&passage, &rest)) {
        mention(w, kept, str_trim(passage), DOUBT_STRUCK);
        memset(copy + (passage.s - 2 - l->text.s), ' ', passage.n + 4);
    }
    l->text = (struct str){ copy, l->text.n };
    while (l->text.n && char_space(copy[l->text.n - 1])) l->text.n--;
    return true;
}

/* The lines without what is crossed out; their numbers stay. */
static bool without_struck(struct fresh *out, struct walk *w, const struct fresh *f,
                           struct arena *a)
{
    struct line *line = NEW(a, struct line, f->n + 1);
    if (!line) return false;
    *out = (struct fresh){ .line = line, .cut = f->cut };
    for (size_t i = 0; i < f->n; i++) {
        line[out->n] = f->line[i];
        if (!blank_struck(w, &line[out->n], a)) return false;
        out->n += str_trim(line[out->n].text).n > 0;
    }
    return true;
}

/* In a game of two `resign` is an order; where armies leave it is a command. */
static bool asks(const struct walk *w, struct str line)
{
    bool order = w->rules->seats && w->rules->shape(line) & SHAPE_ORDER;
    return !order && request_command(line, w->find);
}

bool request_read(struct request *out, const struct fresh *f, const struct rules *rules,
                  command_fn *find, struct arena *a, struct err *e)
{
    struct order_text *order = NEW(a, struct order_text, REQUEST_ORDERS_MAX);
    struct order_part *part = NEW(a, struct order_part, f->n);
    struct walk w = { f, rules, find, out, NEW(a, struct mention, REQUEST_MENTIONS_MAX) };
    *out = (struct request){ .order = order,
                             .mention = w.mention,
                             .command = NEW(a, const struct line *, REQUEST_COMMANDS_MAX) };
    struct fresh kept;
    if (!order || !w.mention || !out->command || (f->n && !part) ||
        !without_struck(&kept, &w, f, a))
        return err_nomem(e);
    w.f = f = &kept;
    for (size_t i = 0, n; i < f->n && !out->beyond; i += n) {
        n = 1;
        if (asks(&w, f->line[i].text)) {
            if (out->n_command < REQUEST_COMMANDS_MAX)
                out->command[out->n_command++] = &f->line[i];
            continue;
        }
        if (rules->shape(f->line[i].text) == 0) {
            read_prose(&w, i);
            continue;
        }
        n = order_lines(f, i, rules);
        if (out->n_order == REQUEST_ORDERS_MAX) {
            out->beyond = &f->line[i];
            continue;
        }
        if (!join(&order[out->n_order], part + i, &f->line[i], n, a)) return err_nomem(e);
        order[out->n_order++].doubt = doubt_around(&w, i, n);
    }
    return true;
}

struct spot request_spot(const struct order_text *o, size_t at, size_t len)
{
    size_t k = 0;
    while (k + 1 < o->n_part && o->part[k + 1].at <= at) k++;
    const struct line *line = o->part[k].line;
    size_t in = at - o->part[k].at; /* the space behind a line is its end */
    if (in > line->text.n) in = line->text.n;
    if (len > line->text.n - in) len = line->text.n - in;
    return (struct spot){ line->text, line->number, in, len };
}
