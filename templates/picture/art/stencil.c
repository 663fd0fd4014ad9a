/* Finds a shape at a size among those that were cut when building. */
#include "templates/picture/art/stencil.h"

int stencil_label_px(int px)
{
    if (px > STENCIL_LABEL_MOST) return STENCIL_LABEL_MOST;
    return px > STENCIL_LABEL_EACH ? px / 4 * 4 : px;
}

int stencil_piece_px(int px)
{
    if (px > STENCIL_PIECE_MOST) return STENCIL_PIECE_MOST;
    return px > STENCIL_PIECE_EACH ? px / 4 * 4 : px;
}

static struct stencil of_row(const struct stencil_row *r)
{
    return (struct stencil){ r->x, r->y, r->w, r->h, stencil_runs + r->run };
}

static bool piece(struct stencil *out, const struct stencil_row *rows, const char *letters,
                  int px)
{
    enum {
        EACH = STENCIL_PIECE_EACH - STENCIL_PIECE_LEAST + 1,
        SIZES = EACH + (STENCIL_PIECE_MOST - STENCIL_PIECE_EACH) / 4
    };
    const struct piece_art *art = outline_piece(letters);
    if (!art || px < STENCIL_PIECE_LEAST) return false;
    px = stencil_piece_px(px);
    int size = px <= STENCIL_PIECE_EACH ? px - STENCIL_PIECE_LEAST
                                        : EACH - 1 + (px - STENCIL_PIECE_EACH) / 4;
    *out = of_row(&rows[(art - piece_art) * SIZES + size]);
    return true;
}

bool stencil_piece(struct stencil *out, const char *letters, int px)
{
    return piece(out, stencil_pieces, letters, px);
}

bool stencil_rim(struct stencil *out, const char *letters, int px)
{
    return piece(out, stencil_rims, letters, px);
}

bool stencil_inks(const struct stencil *s, int x0, int y0, int x1, int y1)
{
    const uint8_t *run = s->run;
    for (int row = s->y; row < s->y + s->h && row < y1; row++)
        for (int column = s->x, n; column < s->x + s->w; column += n, run++) {
            n = (*run >> STENCIL_LEVEL_BITS) + 1;
            bool ink = (*run & ((1 << STENCIL_LEVEL_BITS) - 1)) != 0;
            if (ink && row >= y0 && column < x1 && column + n > x0) return true;
        }
    return false;
}

const struct label_art *stencil_art(uint32_t character)
{
    uint8_t index = character < STENCIL_CHARACTERS ? stencil_art_index[character] : 0;
    return index ? &label_art[index - 1] : NULL;
}

bool stencil_label(struct stencil *out, uint32_t character, int px)
{
    enum {
        EACH = STENCIL_LABEL_EACH - STENCIL_LABEL_LEAST + 1,
        SIZES = EACH + (STENCIL_LABEL_MOST - STENCIL_LABEL_EACH) / 4
    };
    const struct label_art *art = stencil_art(character);
    if (!art || px < STENCIL_LABEL_LEAST) return false;
    px = stencil_label_px(px);
    int size = px <= STENCIL_LABEL_EACH ? px - STENCIL_LABEL_LEAST
                                        : EACH - 1 + (px - STENCIL_LABEL_EACH) / 4;
    *out = of_row(&stencil_labels[(art - label_art) * SIZES + size]);
    return true;
}
