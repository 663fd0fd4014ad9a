#ifndef TEMPLATES_PICTURE_PLATE_PLATE_H
#define TEMPLATES_PICTURE_PLATE_PLATE_H
/* One piece on its square: a plate in its army's colour, its picture, its letters, its marks.
 * Internal to templates/. */
#include "templates/picture/canvas/font.h"
#include "templates/picture/canvas/theme.h"
#include "templates/shown/sign.h"

enum { PLATE_BARE = 255 /* a kind: nothing is on it, as in the legend */ };

/* Marks besides the bits of enum piece_mark. */
enum plate_mark { PLATE_RESTS = 16 };

/* Everything that its pixels depend on, apart from the size of the box and what is under it:
 * plates of equal values look alike, and may be drawn once. No padding, so that bytes can be
 * compared; fill in with { 0 } first. */
struct plate {
    uint32_t rgb;     /* of the army */
    uint8_t kind;     /* of the piece table, or PLATE_BARE, or KIND_OBSTACLE */
    uint8_t sign;     /* of the army: struct colours */
    uint8_t marks;    /* enum piece_mark, enum plate_mark */
    uint8_t theme;    /* enum theme_name */
    uint8_t own;      /* the reader's */
    uint8_t spare[3]; /* 0 */
};

/* Where its parts are, in a box of some side; none overlaps another. */
struct plate_parts {
    struct box shape;   /* all of the plate */
    struct box art;     /* a square; w 0: no picture, the letters are alone */
    struct box letters; /* w 0: none */
    int font;           /* pixels of the letters */
};
struct plate_parts plate_parts(int side, uint8_t kind);

/** Of an army, with nothing on it: how its colour and its second sign look, as in legends. */
struct plate plate_bare(enum theme_name theme, const struct colours *c, uint16_t army);

/* The colours of its edge: around it, and next to that within. A reader's plate has two lines,
 * so that they are seen on whatever colour; of others the second is the plate's own. */
struct plate_rim {
    uint32_t rgb, line;
};
struct plate_rim plate_rim(const struct plate *p);

/** Can one be overlooked on the other? Colours of one lightness are alike to some eye, whatever
 *  their hues. */
bool plate_like(uint32_t a, uint32_t b);
/** A piece of an army of that colour where there is no room for a plate: on a map; a rim around
 *  the box if the ground is like it. */
void plate_dot(struct canvas *c, struct box b, uint32_t rgb, const struct theme *t);

/** Draws it on what is there: a square of the board, or a part of it. Nothing is drawn out of
 *  the box, whose first column and row are left to the lines of the board. */
void plate_draw(struct canvas *c, struct box b, const struct plate *p);

/* picture/plate/marks.c: the marks, one by one. */
void plate_disabled(struct canvas *c, struct box b, const struct theme *t);
/** Around a capturable piece, and what they leave for its plate. */
void plate_brackets(struct canvas *c, struct box b, const struct theme *t);
struct box plate_within_brackets(struct box b);
void plate_ring(struct canvas *c, struct box b, const struct theme *t);
void plate_rests(struct canvas *c, struct box b, const struct theme *t);
void plate_obstacle(struct canvas *c, struct box b, const struct theme *t);
/** Rings from one end of a line to the other. */
void plate_chain(struct canvas *c, struct box line, int r, const struct theme *t);
/** How far the disc of a possessed piece reaches. */
int plate_badge_radius(int side);
#endif
