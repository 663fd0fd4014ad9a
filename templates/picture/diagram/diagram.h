#ifndef TEMPLATES_PICTURE_DIAGRAM_DIAGRAM_H
#define TEMPLATES_PICTURE_DIAGRAM_DIAGRAM_H
/* The board of a two-player game as a printed diagram. Internal to templates/: called by
 * picture/picture.c, which knows which game is of which kind. */
#include "engine/classic/look.h"
#include "templates/picture.h"
#include "templates/picture/canvas/font.h"
#include "templates/picture/canvas/theme.h"
#include "templates/picture/painter.h"

enum { DIAGRAM_SIDE = 8 };

struct diagram {
    struct game game;
    struct canvas canvas;
    struct tiles *tiles; /* squares that were drawn already */
    enum theme_name theme;
    const struct theme *tone; /* of that name */
    struct arena *arena;
    int px, margin; /* a square; the room for coordinates on all sides */
    bool black;     /* seen from black's side */
    bool trail[DIAGRAM_SIDE * DIAGRAM_SIDE]; /* squares of the last move */
    bool ordered;                            /* an order is drawn: */
    struct game_action order;
    bool heads; /* of arrows only their heads, where men stand: above these */
    bool full;  /* the arena is used up */
};

/** Width and height of its picture in CSS pixels: half of what is drawn. */
int diagram_side(const struct picture_query *q);
/** The picture of a two-player game; q->army black turns the board round. q->event are what
 * happened last. ERR_INPUT: unknown army. */
bool diagram_board(struct str *png, const struct game *game, const struct picture_query *q,
                   struct arena *a, struct err *e);

/** picture/diagram/cells.c: the canvas, empty squares on it; men, above what was drawn on them
 *  meanwhile. False: the arena is used up. */
bool diagram_canvas(struct diagram *d, struct picture_painter *painter);
void diagram_man(struct diagram *d, unsigned square);
/** A square of the last move. */
void diagram_tint(struct diagram *d, unsigned square);

/** The box of a square on the canvas; file and rank count from 0. */
struct box diagram_box(const struct diagram *d, unsigned square);

/** picture/diagram/marks.c. Below the men: tints, arrows of what happened last, or of an order;
 * the stated C-move (22.2); kings in check. Above them: signs. */
void diagram_trails(struct diagram *d, const struct picture_query *q);
void diagram_arrows(struct diagram *d, const struct picture_query *q);
void diagram_signs(struct diagram *d, const struct picture_query *q);
void diagram_pending(struct diagram *d);
void diagram_checks(struct diagram *d);
/** picture/diagram/order.c: reads the query's order of the side, if there is one and it is a
 *  move, and draws it below the men. */
void diagram_order_read(struct diagram *d, const struct picture_query *q);
void diagram_order_trail(struct diagram *d);
void diagram_order(struct diagram *d);
/** Above them: what a pawn becomes. */
void diagram_order_promotion(struct diagram *d);

/** The way of a stated move of `side`, as far as it is known on that position. */
void diagram_stated(struct diagram *d, const struct cmove *c, const struct pos *p,
                    unsigned side);

/** picture/diagram/arrow.c: an arrow between two squares in the colours of a side; signs on a
 * square.
 */
enum diagram_arrow {
    DIAGRAM_PLAYED,
    DIAGRAM_BESIDE, /* on the right of its line, where another comes the other way */
    DIAGRAM_STATED  /* dotted */
};
void diagram_arrow(struct diagram *d, unsigned from, unsigned to, unsigned side,
                   enum diagram_arrow how);
enum diagram_sign { SIGN_TAKEN, SIGN_MISSED, SIGN_CRASH };
/** What an event shows; NULL: nothing. */
struct diagram_look {
    enum event_kind kind;
    bool arrow;
    bool signs;
    enum diagram_sign sign;
};
const struct diagram_look *diagram_look(enum event_kind kind);
void diagram_sign(struct diagram *d, unsigned square, enum diagram_sign sign);
/** A man on a disc: what a pawn becomes there. */
void diagram_man_sign(struct diagram *d, unsigned square, enum man man);
/** A frame inside a square, broken into dashes or not; below the men. */
void diagram_frame(struct diagram *d, unsigned square, bool dashed);
#endif
