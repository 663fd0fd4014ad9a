/* Blocks are stored in the order of their pictures, so that a picture like the last one reads
 * them from first to last. */
#include "templates/picture/png/blocks.h"

#include <string.h>

enum {
    MOST = 12000, /* a board of 199 columns at 16 pixels has some 5,000 */
    SLOTS = 1 << 15,
    STRING = PNG_BLOCK * DEFLATE_LITERAL_MOST / 8 + 1 + DEFLATE_SPARE
};

struct block {
    uint8_t byte[PNG_BLOCK];
    struct tile_row row;
    uint8_t string[STRING];
};

struct png_blocks {
    struct block *block;
    uint32_t n;
    uint16_t slot[SLOTS]; /* by hash, index of a block + 1; 0: none */
};

bool png_blocks_make(struct png_blocks **out, struct arena *a)
{
    struct png_blocks *b = *out = NEW(a, struct png_blocks, 1);
    return b && (b->block = TAKE(a, struct block, MOST));
}

static uint32_t hash_of(const uint8_t *byte)
{
    uint64_t h = 0, eight;
    for (int i = 0; i < PNG_BLOCK; i += 8) {
        memcpy(&eight, byte + i, 8);
        h = (h ^ eight) * UINT64_C(0x9E3779B97F4A7C15);
        h ^= h >> 29;
    }
    return (uint32_t)(h ^ h >> 32);
}

/* Where the block is, or the free slot where it belongs. */
static uint16_t *find(struct png_blocks *b, const uint8_t *byte)
{
    uint32_t mask = SLOTS - 1, i = hash_of(byte) & mask;
    while (b->slot[i] && memcmp(b->block[b->slot[i] - 1].byte, byte, PNG_BLOCK) != 0)
        i = (i + 1) & mask;
    return &b->slot[i];
}

const struct tile_row *png_blocks_row(struct png_blocks *b, const struct deflate_code *code,
                                      const uint8_t *byte)
{
    uint16_t *slot = find(b, byte);
    if (*slot) return &b->block[*slot - 1].row;
    if (b->n == MOST) { /* other pictures than before: nothing in it will be missed for long */
        memset(b->slot, 0, sizeof b->slot);
        b->n = 0;
        slot = find(b, byte);
    }
    struct block *new = &b->block[b->n++];
    memcpy(new->byte, byte, PNG_BLOCK);
    tile_row_encode(&new->row, new->string, new->byte, PNG_BLOCK, code);
    *slot = (uint16_t)b->n;
    return &new->row;
}
