/* Numbers and strings on the wire. */
#include "parser/wire/wire.h"

#include "parser/body/charset.h"

#include <assert.h>

enum { OWN = 0, PLACE = 1 };

void wire_put_int(struct buf *b, uint64_t n)
{
    assert(b->n <= b->max);
    char bytes[sizeof n];
    memcpy(bytes, &n, sizeof n);
    buf_put(b, (struct str){ bytes, sizeof bytes });
}

static bool within(struct str s, struct str base)
{
    uintptr_t at = (uintptr_t)s.s, from = (uintptr_t)base.s;
    return s.n && at >= from && at - from <= base.n && s.n <= base.n - (at - from);
}

void wire_put_str(struct buf *b, struct str s, struct str base)
{
    bool place = within(s, base);
    wire_put_int(b, place ? PLACE : OWN);
    if (place) wire_put_int(b, (uint64_t)(s.s - base.s));
    wire_put_int(b, s.n);
    if (!place) buf_put(b, s);
}

static uint64_t bad(struct wire *w)
{
    w->bad = true;
    w->rest = STR("");
    return 0;
}

uint64_t wire_int(struct wire *w, uint64_t max)
{
    uint64_t n;
    if (w->rest.n < sizeof n) return bad(w);
    memcpy(&n, w->rest.s, sizeof n);
    w->rest = str_from(w->rest, sizeof n);
    return n <= max ? n : bad(w);
}

bool wire_flag(struct wire *w)
{
    return wire_int(w, 1) == 1;
}

struct str wire_str(struct wire *w, size_t max)
{
    bool place = wire_int(w, PLACE) == PLACE;
    size_t at = place ? (size_t)wire_int(w, w->base.n) : 0, n = (size_t)wire_int(w, max);
    struct str from = place ? str_from(w->base, at) : w->rest;
    if (n > from.n) bad(w);
    if (w->bad) return STR("");
    if (!place) w->rest = str_from(w->rest, n);
    return n ? str_head(from, n) : STR("");
}

static struct str clean(struct wire *w, struct str s, bool lines)
{
    uint32_t code = 0;
    for (struct str rest = s; rest.n;) {
        size_t n = charset_char(&code, rest);
        if (n == 0 || (code < ' ' && code != '\t' && !(lines && code == '\n'))) bad(w);
        if (w->bad) return STR("");
        rest = str_from(rest, n);
    }
    return s;
}

struct str wire_text(struct wire *w, size_t max)
{
    return clean(w, wire_str(w, max), true);
}

struct str wire_line(struct wire *w, size_t max)
{
    return clean(w, wire_str(w, max), false);
}

struct str wire_word(struct wire *w, size_t max)
{
    struct str s = wire_str(w, max);
    for (size_t i = 0; i < s.n; i++)
        if ((unsigned char)s.s[i] <= ' ' || s.s[i] == 0x7f) bad(w);
    return w->bad ? STR("") : s;
}

bool wire_ends(const struct wire *w)
{
    return !w->bad && w->rest.n == 0;
}
