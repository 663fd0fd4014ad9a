#ifndef TEMPLATES_PICTURE_PNG_BLOCKS_H
#define TEMPLATES_PICTURE_PNG_BLOCKS_H
/* Short pieces of filtered rows with their bit strings, found by their bytes: coordinates and
 * legends come again in every picture of a game. What is kept changes no byte of a file.
 * Internal to templates/picture/. */
#include "templates/picture/png/tiles_row.h"

enum { PNG_BLOCK = 64 /* bytes */ };

struct png_blocks;
/** With nothing kept yet. False: the arena is used up. */
bool png_blocks_make(struct png_blocks **out, struct arena *a);
/** The row of PNG_BLOCK bytes, which are not all zero. Valid until the next call. */
const struct tile_row *png_blocks_row(struct png_blocks *b, const struct deflate_code *code,
                                      const uint8_t *byte);
#endif
