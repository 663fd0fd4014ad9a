#ifndef TEMPLATES_PICTURE_ART_ART_H
#define TEMPLATES_PICTURE_ART_ART_H
/* Pictures of pieces and characters, as data: picture/art/art_pieces.c and
 * picture/art/art_labels.c, made by art/convert.py. Licences: art/LICENSE.md. */
#include <stddef.h>
#include <stdint.h>

enum { ART_END = INT16_MIN, ART_GRID = 512 };

struct piece_art {
    const char *letters; /* of the piece table; or the shape of a sign's plate: "sign.disc" */
    const int16_t *xy;   /* x, y, x, y ...; ART_END twice closes a polygon */
    size_t n;            /* numbers in xy */
};
extern const struct piece_art piece_art[];
extern const size_t piece_arts;

struct label_art {
    uint16_t character; /* of Unicode */
    int16_t width;      /* to the next character, in grid units */
    const int16_t *xy;
    size_t n;
};
extern const struct label_art label_art[];
extern const size_t label_arts;
#endif
