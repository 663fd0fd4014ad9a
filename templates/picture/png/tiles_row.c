/* Encodes the rows of a tile, each but the first as what it adds to the one above it (filter UP
 * of PNG), so that a tile depends on no neighbour. */
#include "templates/picture/png/tiles_row.h"

#include <string.h>

enum { REPEATING = 2 /* rows that are looked up */ };

bool tile_rows_make(struct tile_rows *out, uint32_t tiles, struct arena *a)
{
    *out = (struct tile_rows){ .slots = 16 };
    while (out->slots < 2 * REPEATING * tiles) out->slots *= 2;
    out->row = TAKE(a, struct str, (size_t)REPEATING * tiles);
    out->slot = TAKE(a, uint16_t, out->slots);
    return out->row && out->slot;
}

void tile_rows_forget(struct tile_rows *r)
{
    r->n = 0;
    memset(r->slot, 0, r->slots * sizeof *r->slot);
}

/* The number of a row, from 1; equal rows have equal numbers. 0: the arena is used up. */
static uint16_t number_of(struct tile_rows *r, struct str row, struct arena *a)
{
    uint32_t hash = (uint32_t)row.n, mask = r->slots - 1, i;
    for (size_t k = 0; k < row.n; k++)
        hash = (hash ^ (uint32_t)(unsigned char)row.s[k]) * 16777619u;
    hash ^= hash >> 15;
    for (i = hash & mask; r->slot[i]; i = (i + 1) & mask)
        if (str_eq(r->row[r->slot[i] - 1], row)) return r->slot[i];
    char *kept = TAKE(a, char, row.n);
    if (!kept) return 0;
    memcpy(kept, row.s, row.n);
    r->row[r->n++] = (struct str){ kept, row.n };
    r->slot[i] = (uint16_t)r->n;
    return r->slot[i];
}

static void add_sums(struct tile_row *row, const uint8_t *byte)
{
    for (size_t i = 0; i < row->n; i++) {
        row->a += byte[i];
        row->b += row->a;
    }
}

int tile_row_encode(struct tile_row *row, uint8_t *string, const uint8_t *byte, size_t px,
                    const struct deflate_code *code)
{
    size_t from = 0, to = px;
    while (from < px && byte[from] == 0) from++;
    while (to > from && byte[to - 1] == 0) to--;
    *row = (struct tile_row){ .lead = (uint16_t)from,
                              .n = (uint16_t)(to - from),
                              .trail = (uint16_t)(px - to) };
    if (row->n == 0) return 0;
    struct deflate d = { .code = code, .at = string };
    deflate_bytes(&d, byte + from, row->n);
    row->string = string;
    row->string_n = (uint16_t)((d.at - string) * 8 + d.n);
    add_sums(row, byte + from);
    return (int)(d.at - string) + DEFLATE_SPARE;
}

/* With its string in the arena. */
static bool encode(struct tile_row *row, const uint8_t *byte, size_t px,
                   const struct deflate_code *code, struct arena *a)
{
    uint8_t *string = TAKE(a, uint8_t, px * DEFLATE_LITERAL_MOST / 8 + 1 + DEFLATE_SPARE);
    if (!string) return false;
    arena_trim(a, string, (size_t)tile_row_encode(row, string, byte, px, code));
    return true;
}

const struct tile_row *tile_rows_encode(struct tile_rows *r, const struct deflate_code *code,
                                        const uint8_t *at, size_t px, struct arena *a)
{
    uint8_t byte[UINT8_MAX];
    struct tile_row *row = TAKE(a, struct tile_row, px);
    if (!row || px > sizeof byte) return NULL;
    for (size_t y = 0; y < px; y++, at += px) {
        for (size_t x = 0; x < px; x++) byte[x] = (uint8_t)(y ? at[x] - (at - px)[x] : at[x]);
        if (!encode(&row[y], byte, px, code, a)) return NULL;
        if (y >= REPEATING) continue;
        row[y].same = number_of(r, (struct str){ (const char *)byte, px }, a);
        if (row[y].same == 0) return NULL;
    }
    return row;
}

unsigned tile_rows_high(const struct tile_row *row, size_t px)
{
    while (px > 0 && row[px - 1].n == 0) px--;
    return (unsigned)px;
}
