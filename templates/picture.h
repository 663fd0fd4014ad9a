#ifndef TEMPLATES_PICTURE_H
#define TEMPLATES_PICTURE_H
/* The board as a PNG. */
#include "engine/base/err.h"
#include "engine/base/str.h"
#include "engine/event.h"
#include "templates/shown.h"
#include "templates/words/words.h"

/* How much of the board is shown. The whole of an unbounded one is the box of all pieces, grown
 * by 3. */
enum picture_view {
    PICTURE_FITTING, /* the whole board if it fits into one picture, else as PICTURE_PART */
    PICTURE_WHOLE,   /* the whole board, or ERR_INPUT */
    PICTURE_PART,    /* for a phone: at most 28 x 22 squares and 1200 pixels wide, around what
                        matters to the army (its pieces, or else all pieces) */
    PICTURE_LIMITS   /* the limits below, or ERR_INPUT */
};

struct picture_query {
    const struct words *words; /* of what is written below the board; NULL: English */
    struct str army;           /* marks it for one army; empty: for nobody */
    int px;                    /* size of a square, 8 to 64; 0: chosen */
    enum picture_view view;
    int32_t x0, y0, x1, y1;
    const struct event *event; /* what happened last, for two-player games; may be none */
    size_t n_event;
};

enum {
    PICTURE_SQUARES_MAX = 200,
    PICTURE_SIDE_MAX = 4096 /* pixels: a larger view is refused */
};

/** Of a game of any kind. ERR_INPUT: unknown army, a view that is too large or empty. What is
 *  shown of a wide board says how many pieces are not on the picture. */
bool picture_board(struct str *png, const struct shown *shown, const struct picture_query *q,
                   struct arena *a, struct err *e);

/** Is it the 8x8 board of a two-player game? */
bool picture_is_diagram(const struct shown *shown);
#endif
