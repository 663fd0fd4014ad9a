/* The cells of a board on a canvas: which tile each one shows, or that it has pixels of its
 * own.
 */
#include "templates/picture/canvas/canvas.h"

#include <string.h>

static void settle(struct canvas *c, int column, int row)
{
    const struct canvas_cells *g = &c->cells;
    uint16_t *shown = &g->shown[row * g->columns + column];
    size_t px = (size_t)g->px, left = (size_t)g->x + (size_t)column * px;
    const uint8_t *from = g->tile[*shown].at;
    if (*shown == 0) return;
    *shown = 0;
    for (size_t i = 0; i < px; i++, from += px)
        memcpy(c->at + ((size_t)(g->y + row * g->px) + i) * (size_t)c->w + left, from, px);
}

void canvas_stamp(struct canvas *c, int column, int row, unsigned tile)
{
    c->cells.shown[row * c->cells.columns + column] = (uint16_t)tile;
}

bool canvas_stamped(const struct canvas *c, int column, int row)
{
    return c->cells.shown[row * c->cells.columns + column] != 0;
}

/* The cells between two columns and two rows, including the last ones. */
static void settle_all(struct canvas *c, struct box from_to)
{
    for (int row = from_to.y; row <= from_to.h; row++)
        for (int column = from_to.x; column <= from_to.w; column++) settle(c, column, row);
}

/* The box is within the canvas. */
static void touch_cells(struct canvas *c, struct box b)
{
    const struct canvas_cells *g = &c->cells;
    int x0 = b.x - g->x, y0 = b.y - g->y, x1 = x0 + b.w - 1, y1 = y0 + b.h - 1;
    if (x1 < 0 || y1 < 0 || x0 >= g->columns * g->px || y0 >= g->rows * g->px) return;
    x0 = x0 < 0 ? 0 : x0 / g->px;
    y0 = y0 < 0 ? 0 : y0 / g->px;
    x1 = x1 / g->px < g->columns ? x1 / g->px : g->columns - 1;
    y1 = y1 / g->px < g->rows ? y1 / g->px : g->rows - 1;
    settle_all(c, (struct box){ x0, y0, x1, y1 });
}

struct box canvas_touch(struct canvas *c, struct box b)
{
    b = canvas_cut(b, (struct box){ 0, 0, c->w, c->h });
    if (c->cells.columns && b.w && b.h) touch_cells(c, b);
    return b;
}

void canvas_settle(struct canvas *c)
{
    settle_all(c, (struct box){ 0, 0, c->cells.columns - 1, c->cells.rows - 1 });
}
