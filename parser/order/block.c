/* Headings of a block of orders. Knows words only. */
#include "parser/order/block.h"

#include "parser/order/request.h"
#include "parser/order/typed/typed.h"

enum { NAME_SHORTEST = 2, NAME_LONGEST = 30 };

static const char *const fors[] = { "for ", "f\xC3\xBCr ", "fuer " };
static const char *const mine[] = { "me",  "mine", "my",   "myself", "i",
                                    "ich", "mich", "mein", "meine" };

bool block_own(struct str word)
{
    for (size_t i = 0; i < sizeof mine / sizeof *mine; i++)
        if (str_ieq(word, str_of(mine[i]))) return true;
    return false;
}

/* A word of letters, as armies have them. */
static bool is_name(struct str s)
{
    if (s.n > NAME_LONGEST || (s.n < NAME_SHORTEST && !block_own(s))) return false;
    for (size_t i = 0; i < s.n; i++)
        if (!char_alpha(s.s[i]) && (unsigned char)s.s[i] < 0x80 && s.s[i] != '-') return false;
    return s.n > 0;
}

/* "for red's" is "red"; *behind_for: it began with "for". */
static struct str bare_name(bool *behind_for, struct str s)
{
    s = request_bare(s);
    *behind_for = false;
    for (size_t i = 0; i < sizeof fors / sizeof *fors && !*behind_for; i++) {
        *behind_for = str_istarts(s, str_of(fors[i]));
        if (*behind_for) s = str_trim(str_from(s, strlen(fors[i])));
    }
    struct str genitive = STR("'s");
    if (s.n > genitive.n && str_ieq(str_from(s, s.n - genitive.n), genitive)) s.n -= genitive.n;
    return s;
}

struct heading {
    struct str army, rest; /* the order behind it, or empty */
};

/* False: the line is none. */
static bool read_heading(struct heading *out, struct str line, const struct rules *rules,
                         struct arena *a)
{
    bool behind_for;
    struct str text = str_trim(line);
    struct str_cut c = str_cut(text, ':');
    if (typed_shape(rules, text, *a) & SHAPE_CONTINUES) return false; /* "else: ..." */
    out->army = bare_name(&behind_for, c.head);
    out->rest = c.ok ? str_trim(c.tail) : STR("");
    while (out->rest.n && strchr("*_", out->rest.s[0]))
        out->rest = str_trim(str_from(out->rest, 1));
    if (!is_name(out->army) || !(c.ok || behind_for)) return false;
    return out->rest.n == 0 || typed_shape(rules, out->rest, *a) & SHAPE_ORDER;
}

/* Does the line belong to the order on the previous line? */
static bool goes_on(const struct line *before, const struct line *line,
                    const struct rules *rules, struct arena *a)
{
    return before && (typed_shape(rules, before->text, *a) & SHAPE_OPEN ||
                      typed_shape(rules, line->text, *a) & SHAPE_CONTINUES);
}

struct reading {
    struct block_part *part; /* [n], the last one is still open */
    size_t n;
    struct line *line; /* [n_line] of all parts */
    size_t n_line;
};

static void begin(struct reading *r, struct str army, const struct line *heading)
{
    struct block_part *last = &r->part[r->n - 1];
    if (last->n == 0) r->n--;
    r->part[r->n++] = (struct block_part){
        .army = army, .own = block_own(army), .heading = heading, .line = &r->line[r->n_line]
    };
}

static void put(struct reading *r, const struct line *line, struct str text)
{
    r->line[r->n_line] = *line;
    r->line[r->n_line++].text = text;
    r->part[r->n - 1].n++;
}

bool block_read(struct block *out, const struct fresh *f, const struct rules *rules,
                struct arena *a, struct err *e)
{
    struct reading r = { .part = NEW(a, struct block_part, 2 * f->n + 2),
                         .n = 1,
                         .line = NEW(a, struct line, f->n + 1) };
    struct str below = STR("");      /* whose lines are those without a heading of their own, */
    const struct line *above = NULL; /* by this one */
    bool alone = false;              /* the part is of one order, which had its own heading */
    if (!r.part || !r.line) return err_nomem(e);
    r.part[0] = (struct block_part){ .line = r.line };
    for (size_t i = 0; i < f->n; i++) {
        struct heading h;
        const struct line *before = r.part[r.n - 1].n ? &r.line[r.n_line - 1] : NULL;
        if (goes_on(before, &f->line[i], rules, a)) {
            put(&r, &f->line[i], f->line[i].text);
            continue;
        }
        bool heading = read_heading(&h, f->line[i].text, rules, a);
        if (heading && h.rest.n == 0) {
            below = h.army;
            above = &f->line[i];
        }
        if (heading || alone)
            begin(&r, heading ? h.army : below, heading ? &f->line[i] : above);
        alone = heading && h.rest.n > 0;
        if (!heading || alone) put(&r, &f->line[i], heading ? h.rest : f->line[i].text);
    }
    if (r.part[r.n - 1].n == 0) r.n--;
    *out = (struct block){ r.part, r.n };
    return true;
}

size_t block_lines(bool *ended, const struct line *line, size_t n, block_end_fn *ends)
{
    size_t i = 0;
    while (i < n && !ends(line[i].text)) i++;
    *ended = i < n;
    return i;
}
