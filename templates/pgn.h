#ifndef TEMPLATES_PGN_H
#define TEMPLATES_PGN_H
/* The record of a two-player game as PGN ("Portable Game Notation", 1994), in its export format
 * where the game is orthodox chess; what the other games add is in cron/install/zugpost.1. A
 * function of what happened: it knows no orders, so none that is still secret can be in it. */
#include "engine/base/buf.h"
#include "engine/base/err.h"

/* One update. Sides are those of the engine, 0: white, 1: black. */
struct pgn_update {
    struct str events; /* lines "# event ..." */
    int64_t since;     /* when the board was there that it made an end of; 0: unknown */
    int64_t came[2];   /* when the sides' orders came in; 0: none, or unknown */
    int64_t bank[2];   /* seconds that they had left when it was made; 0: unknown */
};

struct pgn_view {
    const char *game, *site, *white, *black; /* NULL or "": unknown */
    int64_t begun; /* when the game began, or its first board was made; 0: unknown */
    int64_t ended; /* when the last board was made, which ended it if it says so; 0: unknown */
    int64_t every; /* seconds that a move has; 0: no clock; less: unknown */
    int64_t bank;  /* seconds that a side has for all moves; 0: none */
    int64_t increment;  /* that each move adds */
    const char *ending; /* "0-1 on time": a result that the boards do not know; or NULL, "" */
    bool over;          /* also without a result */
    struct str first, last;          /* game texts of the first and of the present board */
    const struct pgn_update *update; /* between them */
    size_t n_updates;
};

/** ERR_INPUT: the boards are not those of a two-player game, or an update cannot have happened
 *  as its events say ("update 7: ..."). */
bool pgn_print(struct str *out, const struct pgn_view *v, struct arena *a, struct err *e);
/** Of such a text the moves alone, as people read them: without tags and times. */
bool pgn_moves(struct str *out, struct str pgn, struct arena *a, struct err *e);
#endif
