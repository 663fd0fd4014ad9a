/* What a painter has: one set of tiles for each family of games, whose palettes differ. */
#include "templates/picture/painter.h"
#include "templates/picture/png/blocks.h"
#include "templates/picture/png/png.h"

enum { BOARDS = 8 << 20, DIAGRAMS = 2 << 20 };

bool picture_painter_make(struct picture_painter **out, struct arena *a)
{
    struct picture_painter *p = *out = NEW(a, struct picture_painter, 1);
    return p && tiles_make(&p->boards, BOARDS, a) && tiles_make(&p->diagrams, DIAGRAMS, a) &&
           png_blocks_make(&p->blocks, a);
}

/* A caller without a painter gets one for a single picture, in part of the available memory. */
struct tiles *painter_tiles(struct tiles *kept, struct arena *a)
{
    size_t left = (size_t)(a->end - a->at) / 8;
    if (kept) return kept;
    return tiles_make(&kept, left < BOARDS ? left : BOARDS, a) ? kept : NULL;
}

bool painter_finish(struct str *png, struct canvas *c, const struct picture_query *q,
                    struct arena *a, struct err *e)
{
    if (!q->pixels) return png_write(png, c, a, e);
    canvas_settle(c);
    *q->pixels = c;
    *png = STR("");
    return true;
}
