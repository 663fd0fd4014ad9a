#ifndef TEMPLATES_SHOWN_COLOUR_H
#define TEMPLATES_SHOWN_COLOUR_H
/* Armies are named by colours; here the names become colours. */
#include "engine/sandbox/look.h"

struct colours {
    uint32_t *rgb; /* 0xRRGGBB, [board.n_army]; no two alike */
    uint8_t *sign; /* [board.n_army]: shown/sign.h */
};

/** False when the arena is used up. The same armies always get the same colours. */
bool colours_of(struct colours *out, const struct board *b, struct arena *a);
/** The colour that a name stands for ("crimson-red", "Red"), or false. */
bool colour_named(struct str name, uint32_t *rgb);
/** Is white ink easier to read on it than black? */
bool colour_dark(uint32_t rgb);
/** How different two colours look, roughly; 0 for the same one. */
int32_t colour_distance(uint32_t a, uint32_t b);
#endif
