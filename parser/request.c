/* Orders and commands out of lines. Knows that an order may go over several lines and where
 * each byte of it came from; what an order looks like is asked of the rules. */
#include "parser/request.h"

/* Join lines [from, to) with one space between them. */
static bool join(struct order_text *out, struct order_part *part, const struct line *line,
                 size_t n, struct arena *a)
{
    size_t size = 0;
    for (size_t i = 0; i < n; i++) size += line[i].text.n + (i > 0);
    char *p = NEW(a, char, size + 1);
    if (!p) return false;
    *out = (struct order_text){ { p, size }, part, n };
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

/* Is the line behind `prose` the rest of its sentence, broken by a mail program? There "resign"
 * can stand alone and be no order. Programs break lines at 60 characters or later. */
static bool goes_on(const struct line *prose, const struct line *next)
{
    struct str t = prose->text;
    return next->number == prose->number + 1 && t.n >= 60 && !strchr(".!?:;", t.s[t.n - 1]);
}

/* Signs that people put around a word. */
static struct str bare(struct str s)
{
    static const char around[] = " \t\"'*_<>.!?:/";
    while (s.n && s.s[0] && strchr(around, s.s[0])) s = str_from(s, 1);
    while (s.n && s.s[s.n - 1] && strchr(around, s.s[s.n - 1])) s.n--;
    return s;
}

unsigned request_command(struct str text)
{
    struct str word = bare(text);
    for (const struct command_word *c = phrases_command; c->word; c++)
        if (str_ieq(word, str_of(c->word))) return c->command;
    return 0;
}

unsigned request_subject(struct str subject)
{
    size_t from = subject.n;
    while (from > 0 && subject.s[from - 1] != ']' && subject.s[from - 1] != ':') from--;
    return request_command(str_from(subject, from));
}

bool request_read(struct request *out, const struct fresh *f, const struct rules *rules,
                  struct arena *a, struct err *e)
{
    struct order_text *order = NEW(a, struct order_text, REQUEST_ORDERS_MAX);
    struct order_part *part = NEW(a, struct order_part, f->n);
    const struct line *prose = NULL; /* the line before, if it is prose */
    *out = (struct request){ .order = order };
    if (!order || (f->n && !part)) return err_nomem(e);
    for (size_t i = 0, n; i < f->n; i += n) {
        unsigned command = request_command(f->line[i].text);
        out->command |= command;
        n = 1;
        if (command) continue;
        if (rules->shape(f->line[i].text) == 0 || (prose && goes_on(prose, &f->line[i]))) {
            prose = &f->line[i];
            if (!out->prose) out->prose = prose;
            continue;
        }
        prose = NULL;
        n = order_lines(f, i, rules);
        if (out->n_order == REQUEST_ORDERS_MAX) {
            out->too_many = true;
            break;
        }
        if (!join(&order[out->n_order], part + i, &f->line[i], n, a)) return err_nomem(e);
        out->n_order++;
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
