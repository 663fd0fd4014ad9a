/* Squares of a board without an edge. */
#include "engine/sandbox/position/square.h"

bool square_eq(struct square a, struct square b)
{
    return a.x == b.x && a.y == b.y;
}

int square_cmp(struct square a, struct square b)
{
    if (a.y != b.y) return a.y < b.y ? -1 : 1;
    return (a.x > b.x) - (a.x < b.x);
}

int64_t square_distance(struct square a, struct square b)
{
    int64_t dx = (int64_t)a.x - b.x;
    int64_t dy = (int64_t)a.y - b.y;
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    return dx > dy ? dx : dy;
}

void square_text(struct buf *out, struct square s)
{
    buf_putc(out, '(');
    buf_int(out, s.x);
    buf_putc(out, ',');
    buf_int(out, s.y);
    buf_putc(out, ')');
}
