/* Text under construction that knows where each of its bytes came from. */
#include "parser/order/typed/traced.h"

void traced_put_two(struct traced *d, char c, char other, struct origin o)
{
    if (d->n == d->max) {
        d->full = true;
        return;
    }
    d->text[d->n] = c;
    d->other[d->n] = other;
    d->origin[d->n++] = o;
    d->two |= c != other;
}

void traced_put(struct traced *d, char c, struct origin o)
{
    traced_put_two(d, c, c, o);
}

void traced_puts(struct traced *d, struct str s, struct origin o)
{
    for (size_t i = 0; i < s.n; i++) traced_put(d, s.s[i], o);
}

void traced_copy(struct traced *d, const struct traced *s, size_t at, size_t n)
{
    for (size_t i = at; i < at + n; i++)
        traced_put_two(d, s->text[i], s->other[i], s->origin[i]);
}

struct origin traced_origin(const struct traced *d, size_t at, size_t n)
{
    return (struct origin){ d->origin[at].from, d->origin[at + n - 1].to };
}

struct str traced_text(const struct traced *d)
{
    return (struct str){ d->text, d->n };
}

bool traced_make(struct traced *d, size_t max, struct arena *a)
{
    *d = (struct traced){ .max = max };
    d->text = NEW(a, char, max + 1);
    d->other = NEW(a, char, max + 1);
    d->origin = NEW(a, struct origin, max + 1);
    return d->text && d->other && d->origin;
}

void traced_empty(struct traced *d)
{
    d->n = 0;
    d->two = d->full = false;
}
