/* Puts the rows of a picture together from those of its tiles, which are encoded already, and
 * encodes the rest: margins, and cells that were drawn over. Filter UP in all rows except the
 * first of each row of cells, and the first one below them, so that no tile depends on the one
 * above. */
#include "templates/picture/png/rows.h"

#include "templates/picture/png/blocks.h"

#include <string.h>

enum {
    FILTER_UP = 2,
    ADLER = 65521,
    BLOCK = PNG_BLOCK /* pixels that are compared at a time */
};

/* A part of a row of cells in which something happens. */
struct part {
    const struct tile *tile; /* NULL: pixels */
    int x, w;
};

/* Cells repeat their neighbour, or, as light and dark squares do, the one beyond; or one beyond
 * two of the bands that mark every tenth file. */
static const int back[] = { 2, 1, 20 };
enum { BACKS = sizeof back / sizeof *back };

struct rows {
    const struct canvas *canvas;
    struct deflate out;
    struct deflate_bits distance[BACKS]; /* of back[] cells */
    uint64_t a, b;                       /* the sums of adler32 */
    size_t gap;                          /* zeros that are still to be written */
    size_t repeat;  /* bytes that repeat cells before them, to be written */
    int back;       /* index of back[]: how many cells before */
    uint16_t *same; /* for each column: numbers of rows (tiles.h); 0: none */
    struct part *part;
    int parts;
    int swept; /* rows of pixels of this row of cells that have more than its parts */
};

static void put_gap(struct rows *r)
{
    if (r->gap == 0) return;
    deflate_zeros(&r->out, r->gap);
    r->b += r->gap * r->a;
    r->gap = 0;
}

static void put_tile(struct rows *r, const struct tile_row *row)
{
    r->gap += row->lead;
    if (row->n == 0) return;
    put_gap(r);
    deflate_string(&r->out, row->string, row->string_n);
    r->b += row->n * r->a + row->b;
    r->a += row->a;
    r->gap = row->trail;
}

/* ---- pixels --------------------------------------------------------------------------------
 */

static bool is_zero(const uint8_t *eight)
{
    uint64_t all;
    memcpy(&all, eight, sizeof all);
    return all == 0;
}

static void put_bytes(struct rows *r, const uint8_t *byte, size_t n)
{
    size_t from = 0, to = n;
    while (from + 8 <= n && is_zero(byte + from)) from += 8;
    while (from < n && byte[from] == 0) from++;
    while (to >= from + 8 && is_zero(byte + to - 8)) to -= 8;
    while (to > from && byte[to - 1] == 0) to--;
    r->gap += from;
    if (from == to) return;
    put_gap(r);
    deflate_bytes(&r->out, byte + from, to - from);
    for (size_t i = from; i < to; i++) {
        r->a += byte[i];
        r->b += r->a;
    }
    r->gap = n - to;
}

/* A stored block is written like a tile; a short one is followed by zeros, which do not count.
 */
static void put_kept(struct rows *r, const uint8_t *byte, int n)
{
    put_tile(r, png_blocks_row(r->canvas->blocks, r->out.code, byte));
    r->gap -= (size_t)(BLOCK - n);
}

/* A block of the usual size is worth a loop of its own, which compilers make fast. */
static void put_block(struct rows *r, const uint8_t *p, const uint8_t *above, int n)
{
    uint8_t byte[BLOCK] = { 0 };
    if (n == BLOCK)
        for (int i = 0; i < BLOCK; i++) byte[i] = (uint8_t)(p[i] - above[i]);
    else
        for (int i = 0; i < n; i++) byte[i] = (uint8_t)(p[i] - above[i]);
    if (r->canvas->blocks)
        put_kept(r, byte, n);
    else
        put_bytes(r, byte, (size_t)n);
}

/* From column x up to `end`; `plain`: as they are, else minus the pixels above. */
static void put_pixels(struct rows *r, int y, bool plain, int x, int end)
{
    const struct canvas *c = r->canvas;
    const uint8_t *row = c->at + (size_t)y * (size_t)c->w;
    if (plain) {
        put_bytes(r, row + x, (size_t)(end - x));
        return;
    }
    for (int n; x < end; x += n) {
        const uint8_t *p = row + x, *above = p - c->w;
        n = end - x < BLOCK ? end - x : BLOCK;
        if (memcmp(p, above, (size_t)n) == 0)
            r->gap += (size_t)n;
        else
            put_block(r, p, above, n);
    }
}

/* ---- tiles ---------------------------------------------------------------------------------
 */

static void put_repeat(struct rows *r)
{
    if (r->repeat) deflate_repeat(&r->out, r->repeat, r->distance[r->back]);
    r->repeat = 0;
}

static void repeat(struct rows *r, const struct tile_row *row, int how)
{
    size_t px = (size_t)r->canvas->cells.px;
    if (r->repeat == 0 || r->back != how) {
        put_repeat(r);
        put_gap(r);
        r->back = how;
    }
    r->repeat += px;
    r->b += px * r->a + row->b + (uint64_t)row->trail * row->a;
    r->a += row->a;
}

static bool repeats(const struct rows *r, int column, int how)
{
    return column >= back[how] && r->same[column - back[how]] == r->same[column];
}

/* Which cell this one repeats, or BACKS; what is going on goes on if it can. */
static int find_back(const struct rows *r, int column)
{
    int how = 0;
    if (r->same[column] == 0) return BACKS;
    if (r->repeat && repeats(r, column, r->back)) return r->back;
    while (how < BACKS && !repeats(r, column, how)) how++;
    return how;
}

/* All cells, in the rows where empty squares are not like the row above. */
static void sweep(struct rows *r, int y, const uint16_t *shown, int i)
{
    const struct canvas_cells *g = &r->canvas->cells;
    for (int column = 0; column < g->columns; column++) {
        const struct tile_row *row = shown[column] ? &g->tile[shown[column]].row[i] : NULL;
        r->same[column] = row && row->n ? row->same : 0;
        int how = find_back(r, column), x = g->x + column * g->px;
        if (how < BACKS) {
            repeat(r, row, how);
            continue;
        }
        put_repeat(r);
        if (row)
            put_tile(r, row);
        else
            put_pixels(r, y, i == 0, x, x + g->px);
    }
    put_repeat(r);
}

/* In the other rows only some cells have anything. */
static void find_parts(struct rows *r, const uint16_t *shown)
{
    const struct canvas_cells *g = &r->canvas->cells;
    struct part *last = NULL;
    r->swept = 1;
    r->parts = 0;
    for (int column = 0; column < g->columns; column++)
        if (shown[column] && g->tile[shown[column]].high == 2) r->swept = 2;
    for (int column = 0; column < g->columns; column++) {
        const struct tile *tile = shown[column] ? &g->tile[shown[column]] : NULL;
        int x = g->x + column * g->px;
        if (tile && tile->high <= r->swept) continue;
        if (!tile && last && !last->tile && last->x + last->w == x) {
            last->w += g->px;
        } else {
            last = &r->part[r->parts++];
            *last = (struct part){ tile, x, g->px };
        }
    }
}

static void put_parts(struct rows *r, int y, int i)
{
    const struct canvas_cells *g = &r->canvas->cells;
    int x = g->x;
    for (int k = 0; k < r->parts; k++) {
        const struct part *p = &r->part[k];
        r->gap += (size_t)(p->x - x);
        if (p->tile)
            put_tile(r, &p->tile->row[i]);
        else
            put_pixels(r, y, false, p->x, p->x + p->w);
        x = p->x + p->w;
    }
    r->gap += (size_t)(g->x + g->columns * g->px - x);
}

/* ---- rows ----------------------------------------------------------------------------------
 */

static void put_filter(struct rows *r, bool plain)
{
    if (plain) {
        r->gap++;
        return;
    }
    put_gap(r);
    deflate_put(&r->out, r->out.code->literal[FILTER_UP].bits,
                r->out.code->literal[FILTER_UP].n);
    r->a += FILTER_UP;
    r->b += r->a;
}

static void put_cells(struct rows *r, int y)
{
    const struct canvas_cells *g = &r->canvas->cells;
    int i = (y - g->y) % g->px;
    size_t cell = (size_t)((y - g->y) / g->px) * (size_t)g->columns;
    const uint16_t *shown = g->shown + cell;
    if (i == 0) find_parts(r, shown);
    put_filter(r, i == 0);
    put_pixels(r, y, i == 0, 0, g->x);
    if (i < r->swept)
        sweep(r, y, shown, i);
    else
        put_parts(r, y, i);
    put_pixels(r, y, i == 0, g->x + g->columns * g->px, r->canvas->w);
}

static void put_row(struct rows *r, int y)
{
    const struct canvas_cells *g = &r->canvas->cells;
    int bottom = g->y + g->rows * g->px;
    if (g->columns && y >= g->y && y < bottom) {
        put_cells(r, y);
    } else {
        bool plain = y == 0 || y == bottom;
        put_filter(r, plain);
        put_pixels(r, y, plain, 0, r->canvas->w);
    }
    r->a %= ADLER;
    r->b %= ADLER;
}

static void put_end(struct rows *r)
{
    put_gap(r);
    r->b %= ADLER;
    deflate_end(&r->out);
    uint64_t sum = r->b << 16 | r->a;
    for (int shift = 24; shift >= 0; shift -= 8) *r->out.at++ = (uint8_t)(sum >> shift & 255);
}

bool png_rows_encode(struct str *out, const struct canvas *c, struct arena *a)
{
    struct arena scratch = *a;
    struct deflate_code code;
    struct rows r = { .canvas = c, .out = { .code = &code }, .a = 1 };
    deflate_code_make(&code);
    for (int i = 0; i < BACKS && c->cells.columns; i++)
        r.distance[i] = deflate_distance(&code, back[i] * c->cells.px);
    /* no byte of a row takes more than two; what is left is given back */
    size_t least = 2 * (size_t)c->w + DEFLATE_HEAD_MOST + DEFLATE_SPARE;
    r.part = TAKE(a, struct part, (size_t)c->cells.columns + 1);
    r.same = TAKE(a, uint16_t, (size_t)c->cells.columns + 1);
    size_t room = (size_t)(a->end - a->at);
    room -= room < 2 * sizeof(max_align_t) ? room : 2 * sizeof(max_align_t);
    uint8_t *bytes = TAKE(a, uint8_t, room);
    bool ok = r.part && r.same && bytes && room > least;
    if (ok) {
        r.out.at = bytes;
        deflate_begin(&r.out);
    }
    for (int y = 0; ok && y < c->h; y++) {
        ok = (size_t)(bytes + room - r.out.at) > least;
        if (ok) put_row(&r, y);
    }
    if (!ok) {
        *a = scratch;
        return false;
    }
    put_end(&r);
    *out = (struct str){ (const char *)bytes, (size_t)(r.out.at - bytes) };
    arena_trim(a, bytes, out->n);
    return true;
}
