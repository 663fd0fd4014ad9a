#ifndef TEMPLATES_PICTURE_PNG_TILES_ROW_H
#define TEMPLATES_PICTURE_PNG_TILES_ROW_H
/* Rows as bit strings; of tiles, which of them are equal. Internal to templates/picture/. */
#include "templates/picture/png/tiles.h"

/* The first two rows of all tiles, each only once: of empty squares there is a row that repeats
 * all along the board. */
struct tile_rows {
    struct str *row;
    uint16_t *slot; /* by hash, index of a row + 1; 0: none */
    uint32_t n, slots;
};
/** For so many tiles. False: the arena is used up. */
bool tile_rows_make(struct tile_rows *out, uint32_t tiles, struct arena *a);
void tile_rows_forget(struct tile_rows *r);

/** Encodes px bytes as they come out of the filter into `string`, which has room for
 *  DEFLATE_LITERAL_MOST bits of each and DEFLATE_SPARE + 1 bytes; how many of these it needs.
 */
int tile_row_encode(struct tile_row *row, uint8_t *string, const uint8_t *byte, size_t px,
                    const struct deflate_code *code);
/** Rows of a square of px by px pixels, in the arena; NULL: it is used up. */
const struct tile_row *tile_rows_encode(struct tile_rows *r, const struct deflate_code *code,
                                        const uint8_t *at, size_t px, struct arena *a);
/** How many of them differ from the row above, up to the last that does. */
unsigned tile_rows_high(const struct tile_row *row, size_t px);
#endif
