#ifndef ENGINE_CLASSIC_SYNCHRONE_TREE_H
#define ENGINE_CLASSIC_SYNCHRONE_TREE_H
/* A tree of rounds for a player of the house: both sides choose at the same time, each for
 * itself (decoupled UCT). What a side chose how often is its mixed strategy. */
#include "engine/classic/game.h"
#include "engine/classic/house/house.h"

enum { TREE_WON = 1000 }; /* worth of a won game; 0 is even */

/** What one side may order, and how it did. */
struct tree_option {
    struct move move;
    uint32_t visits;
    int32_t sum; /* of worths for its side */
};

struct tree_spot {
    uint64_t key;
    struct pos pos;
    struct tree_option *option[2]; /* NULL: not opened yet */
    uint16_t n[2];
    uint32_t visits;
    int32_t worth; /* for white, at a glance; or how it ended */
    bool over;
};

struct tree {
    struct house *h;
    struct tree_spot *spot; /* the root is the first */
    uint32_t spots, spots_max;
    struct tree_option *option; /* of all spots */
    uint32_t options, options_max;
    uint32_t *index; /* of spots by key, a fixed number of them; 0: none */
};

/** Grow a tree with as many rounds as h->most allows. False: the arena is used up. */
bool synchrone_grow(struct tree *out, struct house *h);
/** A worth in hundredths of a pawn. */
int32_t synchrone_value(int32_t worth);
#endif
