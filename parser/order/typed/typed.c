/* The passes over a line, one after the other, and the way back to the original. Knows what
 * none of them does. */
#include "parser/order/typed/typed.h"

#include "parser/order/typed/markup.h"
#include "parser/order/typed/remark.h"
#include "parser/order/typed/sign.h"
#include "parser/order/typed/square.h"
#include "parser/order/typed/tongue.h"

struct typing {
    const struct rules *rules;
    struct traced text[2];
};

enum { ROOM = 32 /* bytes more than twice the line */ };

struct typing *typed_make(const struct rules *rules, size_t longest, struct arena *a)
{
    struct typing *t = NEW(a, struct typing, 1);
    size_t max = 2 * longest + ROOM;
    if (!t) return NULL;
    t->rules = rules;
    return traced_make(&t->text[0], max, a) && traced_make(&t->text[1], max, a) ? t : NULL;
}

/* Does the line have a byte that could interest a pass? Most have none. */
static bool is_plain(struct str line)
{
    for (size_t i = 0; i < line.n; i++) {
        char c = line.s[i];
        if ((unsigned char)c >= 0x80 || char_digit(c) || strchr("&<[({/-#|~", c)) return false;
    }
    return true;
}

/* Each pass reads what the one before it wrote; the last text, or NULL: nothing changed. */
static const struct traced *run(struct typing *t, struct str line, bool tongue)
{
    struct traced *in = &t->text[0], *out = &t->text[1];
    bool changed = false;
    traced_empty(in);
    for (size_t i = 0; i < line.n; i++)
        traced_put(in, line.s[i], (struct origin){ (uint32_t)i, (uint32_t)i + 1 });
    for (int pass = 0; pass < 5; pass++) {
        bool done = false;
        traced_empty(out);
        switch (pass) {
        case 0: done = markup_pass(out, in); break;
        case 1: done = sign_pass(out, in); break;
        case 2: done = tongue && tongue_pass(out, in); break;
        case 3: done = square_pass(out, in, t->rules); break;
        default: done = remark_pass(out, in, t->rules);
        }
        if (!done || out->full) continue;
        struct traced *last = in;
        in = out;
        out = last;
        changed = true;
    }
    return changed ? in : NULL;
}

static bool take(struct typed *out, const struct traced *d, struct arena *a)
{
    struct origin *origin = NEW(a, struct origin, d->n + 1);
    const char *text = str_dup(traced_text(d), a);
    const char *other = d->two ? str_dup((struct str){ d->other, d->n }, a) : "";
    if (!origin || !text || !other) return false;
    memcpy(origin, d->origin, d->n * sizeof *origin);
    out->text = (struct str){ text, d->n };
    out->other = (struct str){ other, d->two ? d->n : 0 };
    out->origin = origin;
    return true;
}

/* Words of another language count only in orders: a sentence keeps its own. */
static const struct traced *rewritten(struct typing *t, struct str line)
{
    bool plain = is_plain(line), known = tongue_known(line);
    const struct traced *d = plain && !known ? NULL : run(t, line, known);
    if (!known || !d || t->rules->shape(traced_text(d))) return d;
    return plain ? NULL : run(t, line, false);
}

bool typed_read(struct typed *out, struct typing *t, struct str line, struct arena *a)
{
    const struct traced *d = rewritten(t, line);
    *out = (struct typed){ .text = line, .other = { "", 0 } };
    if (d && !take(out, d, a)) return false;
    out->shape = t->rules->shape(out->text);
    return true;
}

unsigned typed_shape(const struct rules *rules, struct str line, struct arena a)
{
    struct typed typed;
    struct typing *t = typed_make(rules, line.n, &a);
    return t && typed_read(&typed, t, line, &a) ? typed.shape : rules->shape(line);
}

/* The order of a line "order ARMY ORDER" that has such words, or squares without brackets. */
static bool foreign_order(struct str *order, const struct rules *rules, struct str line)
{
    *order = line;
    if (!str_eq(str_word(order), STR("order")) || str_word(order).n == 0) return false;
    *order = str_trim(*order);
    bool bare = rules->look == LOOK_ARMIES && !memchr(order->s, '(', order->n);
    return order->n > 0 && (bare || tongue_known(*order));
}

static size_t longest_foreign(const struct rules *rules, struct str text)
{
    struct str line, order;
    size_t longest = 0;
    while (str_line(&text, &line))
        if (foreign_order(&order, rules, line) && order.n > longest) longest = order.n;
    return longest;
}

bool typed_game(struct str *out, const struct rules *rules, struct str text, struct arena *a)
{
    struct str line, order;
    size_t longest = longest_foreign(rules, text);
    *out = text;
    if (longest == 0) return true;
    struct typing *t = typed_make(rules, longest, a);
    struct buf all = buf_make(a, 2 * text.n + ROOM);
    while (t && str_line(&text, &line)) {
        struct typed typed = { .text = { "", 0 } };
        bool foreign = foreign_order(&order, rules, line);
        if (foreign && !typed_read(&typed, t, order, a)) return false;
        foreign = foreign && typed.shape != 0;
        buf_put(&all, foreign ? str_head(line, (size_t)(order.s - line.s)) : line);
        if (foreign) buf_put(&all, typed.text);
        buf_putc(&all, '\n');
    }
    *out = buf_str(&all);
    return t && !all.full;
}
