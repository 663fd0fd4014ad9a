#ifndef TEMPLATES_FILM_H
#define TEMPLATES_FILM_H
/* A whole game as one small animated picture: a frame for each board. The boards come twice,
 * one after the other: measured first, so that all frames show the same squares, then drawn.
 * The same boards always give the same bytes. The only text on it is numbers: it serves
 * every language. */
#include "engine/base/err.h"
#include "engine/event.h"
#include "templates/shown.h"

enum {
    FILM_SIDE = 480,        /* pixels, at most; below it the number of the board */
    FILM_FRAMES = 120,      /* of longer games every second board is left out, or more */
    FILM_BYTES = 400 * 1000 /* at most: a larger film leaves out boards, too */
};

struct film;
struct film_query {
    unsigned preferences; /* of the reader: enum preference */
    bool black;           /* games of two: seen from black's side */
    int32_t last;         /* number of the last board; the first is 0 */
};
/** Owned by the arena, some megabytes for each hundred boards. */
bool film_begin(struct film **out, const struct film_query *q, struct arena *a, struct err *e);
/** Does it show the board with that number? Others need not be opened. */
bool film_wants(const struct film *f, int32_t board);
bool film_measure(struct film *f, const struct shown *board);
/** The frame of a board, by number; what happened before is drawn in games of two. The arena
 *  is only for drawing: it may be discarded. */
struct film_board {
    int32_t number;
    const struct shown *shown;
    const struct event *event;
    size_t n_event;
};
bool film_add(struct film *f, const struct film_board *b, struct arena *a, struct err *e);
/** The file; empty if the game does not fit into so few bytes. */
bool film_write(struct str *gif, struct film *f, struct arena *a, struct err *e);
/** Its size in CSS pixels. */
void film_extent(const struct film *f, int *w, int *h);
#endif
