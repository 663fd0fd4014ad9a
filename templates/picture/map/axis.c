/* One direction of a map: which stretches of coordinates are shown, and where. */
#include "templates/picture/map/map.h"
#include <stdlib.h>

enum {
    AROUND = 3,     /* squares shown around what is there */
    LINEAR = 1400,  /* squares that go into a map as they are */
    GAP_LEAST = 40, /* squares of a stretch that is worth a break */
    PART_LEAST = 24 /* pixels */
};

static int by_from(const void *a, const void *b)
{
    const struct axis_span *p = a, *q = b;
    if (p->from != q->from) return p->from < q->from ? -1 : 1;
    return p->to < q->to ? -1 : p->to > q->to;
}

static int by_length(const void *a, const void *b)
{
    const struct axis_span *p = a, *q = b;
    int64_t m = p->to - p->from, n = q->to - q->from;
    return m != n ? (m > n ? -1 : 1) : by_from(a, b);
}

/* The longest empty stretches, the longest first; returns how many. */
static int gaps(struct axis_span *out, struct axis_span *span, size_t n)
{
    int found = 0;
    qsort(span, n, sizeof *span, by_from);
    int64_t end = span[0].to;
    for (size_t i = 1; i < n; i++) {
        struct axis_span gap = { end + AROUND + 1, span[i].from - AROUND - 1 };
        if (span[i].to > end) end = span[i].to;
        if (gap.to - gap.from + 1 < GAP_LEAST) continue;
        if (found == AXIS_PARTS - 1 && by_length(&gap, &out[found - 1]) > 0) continue;
        if (found < AXIS_PARTS - 1) found++;
        out[found - 1] = gap;
        qsort(out, (size_t)found, sizeof *out, by_length);
    }
    return found;
}

void map_axis_split(struct axis *x, struct axis_span *span, size_t n)
{
    struct axis_span gap[AXIS_PARTS];
    int64_t low = x->part[0].from, high = x->part[0].to, rest = high - low + 1;
    int found = rest > LINEAR ? gaps(gap, span, n) : 0, used = 0;
    for (; used < found; used++) {
        int64_t length = gap[used].to - gap[used].from + 1;
        if (rest <= LINEAR && length < rest / 2) break;
        rest -= length;
    }
    qsort(gap, (size_t)used, sizeof *gap, by_from);
    x->n = 0;
    for (int i = 0; i <= used; i++) {
        int64_t from = i ? gap[i - 1].to + 1 : low, to = i < used ? gap[i].from - 1 : high;
        if (from <= to) x->part[x->n++] = (struct axis_part){ .from = from, .to = to };
    }
}

int64_t map_axis_squares(const struct axis *x)
{
    int64_t out = 0;
    for (int i = 0; i < x->n; i++) out += x->part[i].to - x->part[i].from + 1;
    return out;
}

static int bits(int64_t n)
{
    int out = 0;
    for (; n > 0; n /= 2) out++;
    return out;
}

void map_axis_scale(struct axis *x, int hundredths, int room)
{
    bool linear = map_axis_squares(x) <= LINEAR;
    int all = 0, at = 0;
    for (int i = 0; i < x->n; i++) all += bits(x->part[i].to - x->part[i].from + 1);
    for (int i = 0; i < x->n; i++) {
        struct axis_part *p = &x->part[i];
        int64_t squares = p->to - p->from + 1;
        p->at = at;
        p->px = linear ? (int)(squares * hundredths / 100)
                       : (room - (x->n - 1) * AXIS_BREAK) * bits(squares) / all;
        if (p->px < PART_LEAST) p->px = PART_LEAST;
        at += p->px + (i + 1 < x->n ? AXIS_BREAK : 0);
    }
    x->length = at;
}

static void forward(const struct axis *x, int64_t c, int *low, int *high)
{
    for (int i = 0; i < x->n; i++) {
        const struct axis_part *p = &x->part[i];
        int64_t squares = p->to - p->from + 1;
        if (c > p->to) continue;
        if (c < p->from) { /* in the break before it */
            *low = *high = p->at - (i ? AXIS_BREAK / 2 : 0);
            return;
        }
        *low = p->at + (int)((c - p->from) * p->px / squares);
        *high = p->at + (int)((c - p->from + 1) * p->px / squares);
        return;
    }
    *low = *high = x->length;
}

void map_axis_place(const struct axis *x, int64_t coordinate, int *low, int *high)
{
    forward(x, coordinate, low, high);
    if (!x->back) return;
    int kept = *low;
    *low = x->length - *high;
    *high = x->length - kept;
}

struct box map_box(const struct map *m, const struct axis_span *x, const struct axis_span *y)
{
    int x0, x1, y0, y1, other;
    map_axis_place(&m->x, m->x.back ? x->to : x->from, &x0, &other);
    map_axis_place(&m->x, m->x.back ? x->from : x->to, &other, &x1);
    map_axis_place(&m->y, m->y.back ? y->to : y->from, &y0, &other);
    map_axis_place(&m->y, m->y.back ? y->from : y->to, &other, &y1);
    return (struct box){ m->left + x0, m->top + y0, x1 - x0, y1 - y0 };
}
