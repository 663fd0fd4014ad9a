#ifndef TEMPLATES_PGN_H
#define TEMPLATES_PGN_H
/* The record of a two-player game as PGN ("Portable Game Notation", 1994), in its export format
 * where the game is orthodox chess; what the other games add is in cron/install/zugpost.1. A
 * function of what happened: it knows no orders, so none that is still secret can be in it. */
#include "engine/base/buf.h"
#include "engine/base/err.h"

struct pgn_view {
    const char *game, *site, *white, *black; /* NULL or "": unknown */
    int64_t made;                            /* when the first board was made; 0: unknown */
    int64_t every;      /* seconds that a move has; 0: no clock; less: unknown */
    const char *ending; /* "0-1 on time": a result that the boards do not know; or NULL, "" */
    bool over;          /* also without a result */
    struct str first, last;   /* game texts of the first and of the present board */
    const struct str *events; /* of each update between them, lines "# event ..." */
    size_t n_events;
};

/** ERR_INPUT: the boards are none of a two-player game, or an update cannot have been as its
 *  events tell ("update 7: ..."). */
bool pgn_print(struct str *out, const struct pgn_view *v, struct arena *a, struct err *e);
#endif
