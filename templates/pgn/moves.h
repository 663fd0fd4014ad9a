#ifndef TEMPLATES_PGN_MOVES_H
#define TEMPLATES_PGN_MOVES_H
/* From what happened to movetext. Internal to templates/pgn*. */
#include "engine/classic/look.h"
#include "templates/pgn.h"
#include "templates/pgn/pgn_text.h"

struct pgn_course {
    const struct game_kind *kind;
    struct pgn_text text;
    struct pos pos; /* chess: the position; others: whose turn it is only */
    bool skipped;   /* a C-move was skipped just now, and the turn is the other side's (22.3) */
    bool lent;      /* or not yet: the opponent moves the men of whose C-move it was */
    bool lends;     /* the option for that */
    struct arena *arena;
    struct err *e;
};

/** Add one update. */
bool pgn_step(struct pgn_course *c, const struct pgn_update *update);
#endif
