/* Rasterises polygons by the non-zero winding rule: each pixel row is cut by SUB lines, each
 * line is covered exactly between its crossings in 1/FINE of a pixel. Knows nothing of colours.
 */
#include "templates/picture/art/outline.h"

#include <string.h>

enum { SUB = 8, FINE = 16, CROSSINGS_MAX = 256 };

struct crossing {
    int32_t x; /* in 1/FINE pixel */
    int winding;
};
struct row {
    struct crossing at[CROSSINGS_MAX];
    int n;
};

const struct piece_art *outline_piece(const char *letters)
{
    for (size_t i = 0; i < piece_arts; i++)
        if (strcmp(piece_art[i].letters, letters) == 0) return &piece_art[i];
    return NULL;
}

const struct label_art *outline_label(uint32_t c)
{
    for (size_t i = 0; i < label_arts; i++)
        if (label_art[i].character == c) return &label_art[i];
    return NULL;
}

/* Insert so that the row stays sorted by x. */
static void cross(struct row *r, int32_t x, int winding)
{
    if (r->n == CROSSINGS_MAX) return;
    int i = r->n++;
    for (; i > 0 && r->at[i - 1].x > x; i--) r->at[i] = r->at[i - 1];
    r->at[i] = (struct crossing){ x, winding };
}

/* One edge against the line y = line / (2 * SUB) pixels; grid units times 2 * SUB * px compare
 * with line * ART_GRID without fractions. */
static void edge(struct row *r, const int16_t *p, const int16_t *q, int32_t line, int32_t px)
{
    int64_t y = (int64_t)line * ART_GRID, scale = (int64_t)2 * SUB * px;
    int64_t y0 = p[1] * scale, y1 = q[1] * scale;
    if ((y0 <= y) == (y1 <= y)) return;
    int64_t x = ((int64_t)p[0] * (y1 - y) + (int64_t)q[0] * (y - y0)) * FINE * px;
    cross(r, (int32_t)(x / ((y1 - y0) * ART_GRID)), y1 > y0 ? 1 : -1);
}

/* The edges that may cross the lines of one row of pixels. */
enum { EDGES_MAX = 1024 };
struct active {
    const int16_t *p[EDGES_MAX], *q[EDGES_MAX];
    size_t n;
};

static void add_edge(struct active *a, const int16_t *p, const int16_t *q, int32_t y,
                     int32_t px)
{
    int32_t top = y * ART_GRID, bottom = top + ART_GRID;
    int32_t y0 = p[1] * px, y1 = q[1] * px;
    if ((y0 < top && y1 < top) || (y0 > bottom && y1 > bottom) || a->n == EDGES_MAX) return;
    a->p[a->n] = p;
    a->q[a->n++] = q;
}

static void activate(struct active *a, const struct outline *o, int32_t y)
{
    a->n = 0;
    for (size_t start = 0, i = 0; i + 1 < o->n; i += 2) {
        const int16_t *p = o->xy + i;
        if (*p == ART_END) {
            start = i + 2;
            continue;
        }
        bool last = i + 3 >= o->n || p[2] == ART_END;
        add_edge(a, p, last ? o->xy + start : p + 2, y, o->px);
    }
}

/* How much of each pixel is covered, in 1 / (SUB * FINE). */
struct sums {
    uint16_t at[OUTLINE_SIDE_MAX];
    int x0, x1; /* what is in use */
};

static void span(struct sums *s, int w, int32_t from, int32_t to)
{
    if (from < 0) from = 0;
    if (to > w * FINE) to = w * FINE;
    if (from >= to) return;
    int x0 = from / FINE, x1 = (to + FINE - 1) / FINE;
    if (s->x0 == s->x1) s->x0 = s->x1 = x0;
    for (; s->x0 > x0; s->x0--) s->at[s->x0 - 1] = 0;
    for (; s->x1 < x1; s->x1++) s->at[s->x1] = 0;
    for (int32_t x = x0; x < x1; x++) {
        int32_t left = from > x * FINE ? from - x * FINE : 0;
        int32_t right = to < (x + 1) * FINE ? to - x * FINE : FINE;
        s->at[x] = (uint16_t)(s->at[x] + (right - left));
    }
}

static void cover(struct sums *s, int w, const struct row *r)
{
    int winding = 0;
    for (int i = 0; i < r->n; i++) {
        if (winding != 0) span(s, w, r->at[i - 1].x, r->at[i].x);
        winding += r->at[i].winding;
    }
}

/* Coverage of a part of a row. */
struct covered {
    int x0, x1;                      /* pixels from x0 up to x1, which is not among them */
    uint8_t level[OUTLINE_SIDE_MAX]; /* of pixel x0 first, 0 to INK_LEVELS */
};

/* The inked part of row y, between the columns 0 and w; x0 == x1: none. */
static void outline_row(struct covered *out, const struct outline *o, int y, int w)
{
    struct row row;
    struct active active;
    struct sums sums;
    sums.x0 = sums.x1 = 0;
    activate(&active, o, y);
    for (int s = 0; s < SUB; s++) {
        row.n = 0;
        for (size_t i = 0; i < active.n; i++)
            edge(&row, active.p[i], active.q[i], (y * SUB + s) * 2 + 1, o->px);
        cover(&sums, w < OUTLINE_SIDE_MAX ? w : OUTLINE_SIDE_MAX, &row);
    }
    out->x0 = sums.x0;
    out->x1 = sums.x1;
    for (int x = sums.x0; x < sums.x1; x++)
        out->level[x - sums.x0] =
            (uint8_t)((sums.at[x] * INK_LEVELS + SUB * FINE / 2) / (SUB * FINE));
}

bool outline_mask(struct mask *out, const struct outline *o, struct arena *a)
{
    struct covered row;
    *out = (struct mask){ .w = o->px, .h = o->px + o->px / 3 };
    out->at = NEW(a, uint8_t, (size_t)out->w * (size_t)out->h);
    if (!out->at) return false;
    for (int y = 0; y < out->h; y++) {
        outline_row(&row, o, y, out->w);
        if (row.x1 > row.x0)
            memcpy(out->at + (size_t)y * (size_t)out->w + row.x0, row.level,
                   (size_t)(row.x1 - row.x0));
    }
    return true;
}
