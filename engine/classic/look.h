#ifndef ENGINE_CLASSIC_LOOK_H
#define ENGINE_CLASSIC_LOOK_H
/* A board of a game of two as others see it: letters, diagrams and PGN read it and change
 * nothing. The one header of this folder that they include. */
#include "engine/classic/cmove.h"
#include "engine/classic/event_chess.h"
#include "engine/classic/events/rule.h"
#include "engine/classic/game.h"

struct classic_look {
    struct game game;
    struct awaited turn;
};

/** Read a game text, once for all its readers; ERR_INPUT "line N: ...", or ERR_NOMEM. */
bool classic_look(struct classic_look *out, struct str text, struct arena *a, struct err *e);
/** What an order of `side` does on that board. False: it is no legal move, or the arena is used
 *  up; *out means nothing then. */
bool classic_look_order(struct game_action *out, const struct game *g, unsigned side,
                        struct str text, struct arena *a);
/** From where to where men go by a move of an order, the rook of a castling left out: one step,
 * or one of each man that a push shifts (23.2). How many. */
enum { CLASSIC_STEPS_MAX = 7 };
struct classic_step {
    unsigned from, to;
};
size_t classic_steps(struct classic_step out[CLASSIC_STEPS_MAX], const struct game *g,
                     const struct move *m);
#endif
