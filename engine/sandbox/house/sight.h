#ifndef ENGINE_SANDBOX_HOUSE_SIGHT_H
#define ENGINE_SANDBOX_HOUSE_SIGHT_H
/* What one army sees on a board at a glance: what is attacked, what it may hunt, and what
 * would happen to a piece on some square. */
#include "engine/sandbox/house/worth.h"

enum { SIGHT_PREY = 16 };

struct sight {
    const struct lines *l;
    const struct board *b;
    const struct peril *peril; /* of every piece */
    uint16_t army;
    uint32_t prey[SIGHT_PREY]; /* the enemy's pieces that stand nearest */
    uint32_t n_prey;
    int32_t share; /* percent of others' losses that count as a gain */
};

/** `peril` belongs to the board, and serves all its armies. */
struct sight sight_make(const struct lines *l, const struct peril *peril, uint16_t army);

/* A piece that would stand somewhere; it may be new. */
struct stand {
    struct square at;
    uint32_t mover; /* lifted off the board, or PIECE_NONE */
    uint32_t eaten; /* what it would have captured, or PIECE_NONE */
    uint8_t kind;
    int32_t worth;
};
/** What it would lose there: what arrives on a covered square cannot get away (8.4.2). */
int32_t sight_danger(const struct sight *s, const struct stand *t);
/** What it would attack from there: worth the most where it attacks two (only one gets away).
 */
int32_t sight_fork(const struct sight *s, const struct stand *t);
/** The most valuable prey that it would attack from there, or PIECE_NONE. */
uint32_t sight_dearest(const struct sight *s, const struct stand *t);
/** King steps to the nearest prey; a thousand where there is none. */
int32_t sight_far(const struct sight *s, struct square at);
#endif
