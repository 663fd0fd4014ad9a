/* Ink with smooth edges. Mixtures of ink and ground are made when they are first needed, so
 * that a picture's palette holds only what it shows. */
#include "templates/picture/canvas/canvas.h"

#include <string.h>

enum { LEVELS = (1 << STENCIL_LEVEL_BITS) - 1 /* bits of a run */ };

uint32_t canvas_mixed(uint32_t ground, uint32_t ink, int level)
{
    uint32_t out = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int g = (int)(ground >> shift & 255), k = (int)(ink >> shift & 255);
        out |= (uint32_t)(g + (k - g) * level / INK_LEVELS) << shift;
    }
    return out;
}

/* What ink of each level makes of the last ground; 0: not worked out yet, else index + 1. */
struct pen {
    struct canvas *canvas;
    uint32_t ink;
    int ground;
    uint16_t known[INK_LEVELS + 1];
};

static struct pen pen(struct canvas *c, uint32_t ink)
{
    return (struct pen){ .canvas = c, .ink = ink, .ground = -1 };
}

static uint8_t mix(struct pen *p, uint8_t ground, int level)
{
    if (ground != p->ground) {
        memset(p->known, 0, sizeof p->known);
        p->ground = ground;
    }
    if (p->known[level] == 0) {
        uint32_t rgb = canvas_mixed(p->canvas->rgb[ground], p->ink, level);
        p->known[level] = (uint16_t)(canvas_colour(p->canvas, rgb) + 1);
    }
    return (uint8_t)(p->known[level] - 1);
}

/* n pixels of one level, as far as they are on the canvas. All ink is ink on any ground. */
static void stroke(struct pen *p, int x, int y, int n, int level)
{
    struct canvas *c = p->canvas;
    int end = x + n < c->w ? x + n : c->w;
    if (x < 0) x = 0;
    if (level == 0 || y < 0 || y >= c->h || x >= end) return;
    uint8_t *pixel = c->at + (size_t)y * (size_t)c->w;
    if (level == INK_LEVELS)
        memset(pixel + x, canvas_colour(c, p->ink), (size_t)(end - x));
    else
        for (; x < end; x++) pixel[x] = mix(p, pixel[x], level);
}

void canvas_stencil(struct canvas *c, const struct stencil *s, int x, int y, uint32_t ink)
{
    struct pen p = pen(c, ink);
    const uint8_t *run = s->run;
    struct box b = { x + s->x, y + s->y, s->w, s->h };
    canvas_touch(c, b);
    for (int row = 0; row < b.h; row++)
        for (int column = 0, n; column < b.w; column += n, run++) {
            n = (*run >> STENCIL_LEVEL_BITS) + 1;
            stroke(&p, b.x + column, b.y + row, n, *run & LEVELS);
        }
}

void canvas_shape(struct canvas *c, const struct stencil *s, int x, int y, uint32_t rgb)
{
    const uint8_t *run = s->run;
    for (int row = 0; row < s->h; row++)
        for (int column = 0; column < s->w; run++) {
            int n = (*run >> STENCIL_LEVEL_BITS) + 1;
            struct box b = { x + s->x + column, y + s->y + row, n, 1 };
            if ((*run & ((1 << STENCIL_LEVEL_BITS) - 1)) * 2 >= INK_LEVELS)
                canvas_fill(c, b, rgb);
            column += n;
        }
}

static void levels(struct pen *p, const uint8_t *level, int n, int x, int y)
{
    for (int i = 0, same; i < n; i += same) {
        for (same = 1; i + same < n && level[i + same] == level[i]; same++) {
        }
        stroke(p, x + i, y, same, level[i]);
    }
}

void canvas_mask(struct canvas *c, const struct mask *m, int x, int y, uint32_t ink)
{
    struct pen p = pen(c, ink);
    canvas_touch(c, (struct box){ x, y, m->w, m->h });
    for (int row = 0; row < m->h; row++)
        levels(&p, m->at + (size_t)row * (size_t)m->w, m->w, x, y + row);
}
