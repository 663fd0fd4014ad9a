#ifndef ENGINE_CLASSIC_GAME_HEAR_H
#define ENGINE_CLASSIC_GAME_HEAR_H
/* One order of one side, judged against the shown board.
 * Between game_rules.c and game.h's hooks; no game needs it. */
#include "engine/classic/game.h"

/** A valid order. */
struct heard {
    bool given;
    bool offers;         /* a draw, with the move or alone */
    enum talk_kind kind; /* TALK_MOVE: `action` is filled */
    struct game_action action;
};

/** Judge; *out is filled if the verdict is V_OK. False: the arena is used up. */
bool game_hear(struct verdict *v, struct heard *out, const struct game *g, unsigned side,
               struct str text, struct arena *a);
#endif
