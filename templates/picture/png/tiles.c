/* Finds tiles by their look, and makes them from what was drawn. */
#include "templates/picture/png/tiles.h"

#include "templates/picture/png/tiles_row.h"
#include "templates/shown/colour.h"

#include <assert.h>
#include <string.h>

/* The least that a tile takes of its picture's room, which is half of all: so there are always
 * enough numbers for a picture's tiles. */
enum {
    TILES_MOST = 16000,
    BYTES_EACH = 800,
    ALIKE = 900 /* colour_distance(): below it, smoothed edges cannot be told apart */
};

struct look {
    uint32_t hash, picture; /* the last picture that shows it */
    struct str bytes;
};

struct tiles {
    struct arena all, rest; /* the whole of it, and what is free */
    struct deflate_code code;
    struct tiles_palette palette;
    struct tile_rows rows;
    struct tile *tile; /* the first is none */
    struct look *look;
    uint16_t *slot; /* by hash, index of a tile; 0: none */
    uint32_t n, most, slots, picture;
    size_t used, room; /* bytes of the tiles of this picture, and that it may use */
};

static void forget(struct tiles *t)
{
    t->rest = t->all;
    t->n = 1;
    memset(t->slot, 0, t->slots * sizeof *t->slot);
    tile_rows_forget(&t->rows);
}

bool tiles_make(struct tiles **out, size_t bytes, struct arena *a)
{
    struct tiles *t = *out = NEW(a, struct tiles, 1);
    if (!t) return false;
    if (bytes > (size_t)TILES_MOST * BYTES_EACH) bytes = (size_t)TILES_MOST * BYTES_EACH;
    t->most = (uint32_t)(bytes / BYTES_EACH);
    for (t->slots = 16; t->slots < 2 * t->most; t->slots *= 2) {
    }
    t->tile = TAKE(a, struct tile, t->most + 1);
    t->look = TAKE(a, struct look, t->most + 1);
    t->slot = TAKE(a, uint16_t, t->slots);
    char *memory = TAKE(a, char, bytes);
    if (!t->tile || !t->look || !t->slot || !memory || !tile_rows_make(&t->rows, t->most, a))
        return false;
    t->all = arena_make(memory, bytes);
    deflate_code_make(&t->code);
    forget(t);
    return true;
}

/* Half of the room is for one picture, so that earlier ones never matter to it. */
void tiles_begin(struct tiles *t, const struct tiles_palette *palette)
{
    size_t all = (size_t)(t->all.end - t->all.beg), rest = (size_t)(t->rest.end - t->rest.at);
    bool same = t->palette.n == palette->n && t->palette.block == palette->block &&
                memcmp(t->palette.rgb, palette->rgb, sizeof palette->rgb) == 0;
    if (!same || rest < all / 2 || t->n > t->most / 2) forget(t);
    t->palette = *palette;
    t->picture++;
    t->used = 0;
    t->room = all / 2;
}

bool tiles_canvas(struct canvas *out, const struct tiles *t, struct box size,
                  struct canvas_cells cells, struct arena *a)
{
    size_t w = (size_t)size.w, h = (size_t)size.h;
    int right = cells.x + cells.columns * cells.px, bottom = cells.y + cells.rows * cells.px;
    assert(right <= size.w && bottom <= size.h);
    *out = (struct canvas){ .arena = a, .w = size.w, .h = size.h, .colours = t->palette.n };
    memcpy(out->rgb, t->palette.rgb, sizeof out->rgb);
    out->at = TAKE(a, uint8_t, w * h);
    cells.shown = NEW(a, uint16_t, (size_t)cells.columns * (size_t)cells.rows);
    cells.tile = t->tile;
    if (!out->at || !cells.shown) return false;
    memset(out->at, 0, w * (size_t)cells.y);
    for (int y = cells.y; y < bottom; y++) {
        uint8_t *row = out->at + (size_t)y * w;
        memset(row, 0, (size_t)cells.x);
        memset(row + right, 0, w - (size_t)right);
    }
    memset(out->at + (size_t)bottom * w, 0, w * (h - (size_t)bottom));
    out->cells = cells;
    return true;
}

/* ---- looks ---------------------------------------------------------------------------------
 */

static uint32_t hash_of(struct str look)
{
    uint64_t h = look.n;
    for (; look.n >= 8; look = str_from(look, 8)) {
        uint64_t eight;
        memcpy(&eight, look.s, 8);
        h = (h ^ eight) * UINT64_C(0x9E3779B97F4A7C15);
        h ^= h >> 29;
    }
    for (size_t i = 0; i < look.n; i++)
        h = (h ^ (unsigned char)look.s[i]) * UINT64_C(0x100000001B3);
    return (uint32_t)(h ^ h >> 32);
}

/* What a tile takes of the room of a picture. */
static size_t size_of(size_t px)
{
    return px * px * 3 + px * (sizeof(struct tile_row) + DEFLATE_SPARE) + 256;
}

/* Does the picture, which has not had this tile yet, have room for it? */
static bool afford(struct tiles *t, size_t size)
{
    if (t->used + size > t->room) return false;
    t->used += size;
    return true;
}

unsigned tiles_find(struct tiles *t, struct str look)
{
    uint32_t hash = hash_of(look), mask = t->slots - 1;
    for (uint32_t i = hash & mask; t->slot[i]; i = (i + 1) & mask) {
        struct look *l = &t->look[t->slot[i]];
        if (l->hash != hash || !str_eq(l->bytes, look)) continue;
        if (l->picture == t->picture) return t->slot[i];
        if (!afford(t, size_of(t->tile[t->slot[i]].px))) return 0;
        l->picture = t->picture;
        return t->slot[i];
    }
    return 0;
}

static void enter(struct tiles *t, struct str look, unsigned tile)
{
    uint32_t hash = hash_of(look), mask = t->slots - 1, i = hash & mask;
    while (t->slot[i]) i = (i + 1) & mask;
    t->slot[i] = (uint16_t)tile;
    t->look[tile] = (struct look){ hash, t->picture, look };
}

/* ---- colours -------------------------------------------------------------------------------
 */

static bool has(const struct canvas *c, uint32_t rgb)
{
    for (int i = 0; i < c->colours; i++)
        if (c->rgb[i] == rgb) return true;
    return false;
}

static int find_between(const struct tiles_palette *p, uint32_t rgb, int from, int to)
{
    for (int i = from; i < to; i++)
        if (p->rgb[i] == rgb) return i;
    return -1;
}

static int nearest(const struct tiles_palette *p, uint32_t rgb)
{
    int best = 0;
    int32_t least = INT32_MAX;
    for (int i = 0; i < p->n; i++) {
        int32_t distance = colour_distance(p->rgb[i], rgb);
        if (distance >= least) continue;
        best = i;
        least = distance;
    }
    return p->crowded || least < ALIKE ? best : -1;
}

/* In the block of an army on the square, if it is there: then neighbours on a plate are
 * neighbours in the palette, and their differences are the same for all armies. -1: not at all.
 */
static int index_of(const struct tiles_palette *p, const struct canvas *c, uint32_t rgb)
{
    int found = -1;
    for (int i = p->shared; found < 0 && p->block > 1 && i < p->n; i += p->block)
        if (has(c, p->rgb[i])) found = find_between(p, rgb, i, i + p->block);
    if (found < 0) found = find_between(p, rgb, 0, p->n);
    return found < 0 ? nearest(p, rgb) : found;
}

static bool indices(uint8_t *index, const struct tiles_palette *p, const struct canvas *drawn)
{
    for (int i = 0; i < drawn->colours; i++) {
        int found = index_of(p, drawn, drawn->rgb[i]);
        if (found < 0) return false;
        index[i] = (uint8_t)found;
    }
    return true;
}

unsigned tiles_add(struct tiles *t, struct str look, const struct canvas *drawn)
{
    uint8_t index[PALETTE_MAX];
    size_t px = (size_t)drawn->w, n = px * px;
    if (t->n >= t->most || !indices(index, &t->palette, drawn) || !afford(t, size_of(px)))
        return 0;
    uint8_t *at = TAKE(&t->rest, uint8_t, n);
    char *bytes = TAKE(&t->rest, char, look.n);
    if (!at || !bytes) return 0;
    memcpy(bytes, look.s, look.n);
    for (size_t i = 0; i < n; i++) at[i] = index[drawn->at[i]];
    const struct tile_row *row = tile_rows_encode(&t->rows, &t->code, at, px, &t->rest);
    if (!row) return 0;
    t->tile[t->n] = (struct tile){ at, row, (uint16_t)px, (uint16_t)tile_rows_high(row, px) };
    enter(t, (struct str){ bytes, look.n }, t->n);
    return t->n++;
}
