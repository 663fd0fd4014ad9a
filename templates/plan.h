#ifndef TEMPLATES_PLAN_H
#define TEMPLATES_PLAN_H
/* Which parts of a board a reader is shown: the whole of a small one; of a wide one a map, and
 * crops around what matters to the reader. Pictures, captions and boards as text are all made
 * from the same plan. */
#include "engine/base/err.h"
#include "engine/base/str.h"
#include "engine/event.h"
#include "engine/sandbox/look.h"
#include "templates/shown.h"

/* So many crops, and so many bytes of them as a mail holds them: mails stay below 600 kB. */
enum { PLAN_CROPS_MOST = 12, PLAN_BYTES_MOST = 240000 };

/* Pixels of pictures, two of which are one CSS pixel: as wide as a phone, as a letter on a
 * screen; the least square with a piece on it; what is seen of the board beyond a crop. */
enum { PLAN_WIDTH = 750, PLAN_WIDTH_MOST = 1280, PLAN_SQUARE = 56, PLAN_TORN = 14 };

/** Why a crop is shown: the weightiest thing on it, the first that fits. */
enum crop_about {
    CROP_WHOLE,  /* the whole board */
    CROP_ALL,    /* all that stands on a board too wide to be shown whole */
    CROP_KING,   /* the reader's king */
    CROP_THREAT, /* a piece of the reader's that cannot dodge, or one that takes it so */
    CROP_TAKE,   /* a piece that cannot dodge the reader's */
    CROP_CHECK,  /* a piece of the reader's that is attacked, or one that attacks it */
    CROP_OWN,    /* a piece of the reader's */
    CROP_PLACE,  /* where the reader's king may be placed, or has died */
    CROP_NEWS,   /* something happened to the reader there */
    CROP_HILL,   /* the hill (30) */
    CROP_NEAR,   /* others fought near the reader's pieces */
    CROP_OTHERS, /* others' pieces, for a reader who has none */
    CROP_ABOUTS
};

struct crop {
    char label;             /* 'A' ...; 0: it is the only one, and there is no map */
    int32_t x0, y0, x1, y1; /* its squares, all of them on the board */
    enum crop_about about;
    struct square about_at; /* of that thing; CROP_WHOLE and CROP_ALL: any square of it */
    uint32_t own, others;   /* pieces that stand on it, obstacles not counted */
};

/** Each piece of the reader's, and each that attacks one, is on a crop, unless that would be
 * too much for a mail; the weightiest crop is the first. */
struct plan {
    const struct crop *crop; /* owned by the arena */
    size_t n;                /* 1 to PLAN_CROPS_MOST */
    bool map;                /* a map of the whole board goes before them */
    uint32_t left_out;       /* pieces of the reader's that are on no crop */
    bool full;               /* something is left out: it would be too much for a mail */
};

struct plan_query {
    const struct shown *shown;
    struct str army;           /* the reader's; empty: of nobody */
    unsigned preferences;      /* enum preference: how large squares are */
    const struct event *event; /* what happened last; may be none */
    size_t n_event;
};

/** Of a game of any kind; a diagram is one crop. In time that grows with the number of pieces,
 *  never with their distance. ERR_INPUT: unknown army; ERR_NOMEM. */
bool plan_make(struct plan *out, const struct plan_query *q, struct arena *a, struct err *e);
/** Pixels of a square of a crop for a reader with these preferences. */
int plan_square(unsigned preferences);
/** Pixels of a crop's width, at most. */
int plan_width(unsigned preferences);
/** The first crop that shows the square, or NULL. */
const struct crop *plan_crop_at(const struct plan *p, int64_t x, int64_t y);
#endif
