#ifndef TEMPLATES_PICTURE_DIAGRAM_H
#define TEMPLATES_PICTURE_DIAGRAM_H
/* The board of a two-player game as a printed diagram. Internal to templates/: called by
 * picture/picture.c, which knows which game is of which kind. */
#include "engine/classic/look.h"
#include "templates/picture.h"
#include "templates/picture/canvas.h"

#define DIAGRAM_PAPER 0xFFFFFF
#define DIAGRAM_LIGHT 0xF3EEE2
#define DIAGRAM_DARK  0xBFB199
#define DIAGRAM_TRAIL 0xE8D36B /* squares of the last moves, mixed into light and dark */
#define DIAGRAM_INK   0x111111

enum { DIAGRAM_SIDE = 8 };

struct diagram {
    struct game game;
    struct canvas canvas;
    struct arena *arena;
    int px, margin; /* a square; the room for coordinates on all sides */
    bool black;     /* seen from black's side */
    bool full;      /* the arena is used up */
};

/** The picture of a two-player game; q->army black turns the board round. q->event are what
 * happened last. ERR_INPUT: unknown army. */
bool diagram_board(struct str *png, const struct game *game, const struct picture_query *q,
                   struct arena *a, struct err *e);

/** The box of a square on the canvas; file and rank count from 0. */
struct box diagram_box(const struct diagram *d, unsigned square);

/** picture/diagram_marks.c: what happened last, as tints below the men and as signs above them;
 * the stated C-move (22.2); kings in check. */
void diagram_trails(struct diagram *d, const struct picture_query *q);
void diagram_events(struct diagram *d, const struct picture_query *q);
void diagram_pending(struct diagram *d);
void diagram_checks(struct diagram *d);

/** picture/diagram_arrow.c: an arrow between two squares in the colours of a side; signs on a
 * square.
 */
enum diagram_arrow {
    ARROW_PLAYED,
    ARROW_BESIDE, /* on the right of its line, where another comes the other way */
    ARROW_STATED  /* dotted */
};
void diagram_arrow(struct diagram *d, unsigned from, unsigned to, unsigned side,
                   enum diagram_arrow how);
enum diagram_sign { SIGN_TAKEN, SIGN_MISSED, SIGN_CRASH };
void diagram_sign(struct diagram *d, unsigned square, enum diagram_sign sign);
/** A frame inside a square, broken into dashes or not. */
void diagram_frame(struct diagram *d, unsigned square, bool dashed);
#endif
