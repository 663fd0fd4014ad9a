#ifndef TEMPLATES_SHOWN_PALETTE_H
#define TEMPLATES_SHOWN_PALETTE_H
/* Colours that armies may have, and how far apart they look, as data: palette.c, made by
 * palette.py. Internal to templates/shown/. */
#include <stddef.h>
#include <stdint.h>

enum {
    PALETTE = 100,
    PALETTE_USUAL = 16, /* the first ones: colours that people name their armies after */
    PALETTE_CLEAR = 20, /* of CIEDE2000: so far apart are two colours that nobody confuses */
    PALETTE_CLEAR_BLIND = 12
};

struct palette_colour {
    const char *name; /* or NULL */
    uint32_t rgb;
};
extern const struct palette_colour palette[PALETTE];
/* CIEDE2000 in whole steps, rounded down, of colour i and k < i at i * (i - 1) / 2 + k: as most
 * people see them, and as those to whom they look most alike who are blind to red, green or
 * blue. */
extern const uint8_t palette_normal[], palette_blind[];
#endif
