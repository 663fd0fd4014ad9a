#ifndef TEMPLATES_PICTURE_H
#define TEMPLATES_PICTURE_H
/* The board as a PNG. */
#include "engine/base/err.h"
#include "engine/base/str.h"
#include "engine/event.h"
#include "templates/preferences.h"
#include "templates/shown.h"
#include "templates/words/words.h"

enum picture_view {
    PICTURE_WHOLE,  /* the whole board, or ERR_INPUT; of an unbounded one the box of all pieces,
                       grown by 3 */
    PICTURE_LIMITS, /* the limits below, or ERR_INPUT */
    PICTURE_CROP,   /* a crop of the plan below, at most plan_width() pixels wide */
    PICTURE_MAP,    /* the whole board as a sketch, with the crops of the plan below */
    PICTURE_PLOT    /* no board, but how energy and pieces of armies went: `figure` */
};

struct plan;   /* templates/plan.h */
struct canvas; /* templates/picture/canvas/canvas.h */

/* Keeps squares that were drawn for the next picture: of one thread at a time. Pictures are the
 * same with and without, to the byte. */
struct picture_painter;
/** In the arena, some 12 MB of which little is touched while boards are small. False: it has
 * not so much. */
bool picture_painter_make(struct picture_painter **out, struct arena *a);

/* What happened and what can be captured, as the pictures of one letter show it. */
struct picture_marks;

struct picture_query {
    struct picture_painter *painter; /* NULL: one for this picture */
    const struct words *words;       /* of what is written below the board; NULL: English */
    struct str army;                 /* marks it for one army; empty: for nobody */
    unsigned preferences;            /* of the reader: enum preference */
    int px;                          /* size of a square, 8 to 72; 0: chosen */
    enum picture_view view;
    int32_t x0, y0, x1, y1;
    const struct plan *plan; /* of this reader; NULL where it is not asked for */
    size_t crop;             /* which of its crops */
    bool bare;               /* nothing below the board: the map beside it explains all crops */
    const struct event *event; /* what happened last; may be none */
    size_t n_event;
    const struct picture_marks *marks; /* of them, found once for all pictures of the plan;
                                          NULL: for this picture */
    const char *order; /* of `army`, in canonical text: it is drawn instead of what happened,
                          with as much of the board as it needs; NULL: none */
    const struct figure *figure; /* PICTURE_PLOT: by board */
    size_t n_figure;
    const char *const *course; /* PICTURE_PLOT: the armies that are shown, from the top */
    size_t n_course;
    const struct canvas **pixels; /* of templates/picture/: they are left there, and no file is
                                     written; NULL */
};

enum {
    PICTURE_SQUARES_MAX = 200,
    PICTURE_SIDE_MAX = 6000 /* pixels: a larger view is refused */
};

/** Of a game of any kind. ERR_INPUT: unknown army, a view that is too large or empty. */
bool picture_board(struct str *png, const struct shown *shown, const struct picture_query *q,
                   struct arena *a, struct err *e);

/** Finds them for all pictures of one plan: the query is that of its map. Owned by the arena;
 * for queries of the same board, army, preferences, events and plan, not of a diagram. Pictures
 * are the same with and without. */
bool picture_marks_find(const struct picture_marks **out, const struct shown *shown,
                        const struct picture_query *q, struct arena *a, struct err *e);

/** How large it will be shown, in CSS pixels; all are drawn at twice that. */
struct picture_size {
    int w, h;
};
bool picture_extent(struct picture_size *out, const struct shown *shown,
                    const struct picture_query *q, struct arena *a, struct err *e);

/** Is it the 8x8 board of a two-player game? */
bool picture_is_diagram(const struct shown *shown);
#endif
