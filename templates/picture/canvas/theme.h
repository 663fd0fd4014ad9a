#ifndef TEMPLATES_PICTURE_CANVAS_THEME_H
#define TEMPLATES_PICTURE_CANVAS_THEME_H
/* The colours of pictures, except those of armies (shown/colour.h). */
#include <stdbool.h>
#include <stdint.h>

enum theme_name { THEME_LIGHT, THEME_DARK, THEME_CONTRAST, THEMES };

/* Colours are 0xRRGGBB. */
struct theme {
    uint32_t paper, text;           /* around the board, and what is written there */
    uint32_t light, dark;           /* squares of a board of many armies */
    uint32_t band_light, band_dark; /* every tenth rank and file of a large view */
    uint32_t grid;                  /* lines between squares */
    uint32_t ink, blank;            /* marks: black and white in every theme */
    uint32_t edge, own;             /* edge of a plate, of the reader's plates */
    uint32_t sample;                /* plates of no army, in the legend */
    uint32_t danger, danger_ground; /* implosion squares: hatching and ground */
    uint32_t wall, hill;            /* grounds of obstacles and of the hill */
    uint32_t even, odd;             /* squares of the 8x8 board, light and dark */
    uint32_t trail;                 /* mixed into squares of the last moves there */
    bool bold;                      /* thicker edges, letters black on white */
};

/** Never NULL. */
const struct theme *theme_of(enum theme_name name);
/** What a reader prefers (enum preference); contrast before dark. */
enum theme_name theme_preferred(unsigned preferences);
#endif
