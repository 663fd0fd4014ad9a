#ifndef ENGINE_SANDBOX_NEXT_H
#define ENGINE_SANDBOX_NEXT_H
/* The next board in the making: what the steps of an update (update.c, energy.c) hand on. */
#include "engine/event.h"
#include "engine/sandbox/resolve.h"

/* How a piece got where it stands on the next board. A king that returns by itself has neither
 * moved nor been placed (8.2). */
enum came { CAME_STAYED, CAME_MOVED, CAME_PLACED, CAME_RETURNED };

struct next_piece {
    struct piece piece;
    uint32_t old;  /* index on the shown board, or PIECE_NONE */
    uint32_t rank; /* of its army by name */
    uint8_t came;  /* enum came */
    bool gone;     /* sold */
};

/* Events as they are collected. */
struct news {
    struct event *event;
    size_t n, cap;
    struct event lost; /* where events go when the arena is used up */
    bool full;
};

struct next {
    const struct board *board; /* the shown one, t */
    const struct chain *chain; /* [n_army] */
    struct resolution fate;
    struct next_piece *piece; /* in the order of board.piece */
    uint32_t n_piece;
    struct square *implosion;
    uint32_t n_implosion;
    struct army *army; /* [n_army] as they will be */
    const char **name; /* [n_army] */
    uint32_t *rank;    /* [n_army] place of the army's name among all names */
    bool *
        king_lost; /* [n_army] its king was captured or annihilated (9.5); king_at says where */
    struct news news;
    struct arena *arena;
};

/** Resolve, and do all of 7.1 to 7.4: pieces, implosions, the events of orders and pieces. */
bool next_build(struct next *n, const struct lines *l, const struct chain *chain,
                struct arena *a, struct err *e);
/** Merge more pieces in; sorts them. Fails only with ERR_NOMEM. */
bool next_insert(struct next *n, struct next_piece *more, uint32_t n_more, struct err *e);
/** Make room for so many more events, when they are many; false if the arena is used up. */
bool next_reserve(struct next *n, size_t more);
/** An event of the army (its index, or ARMY_NONE); the caller fills in the rest. */
struct event *next_event(struct next *n, enum event_kind kind, uint32_t army, const char *rule);
struct event_square next_square(struct square s);
/** Is that index of board.piece the mover of the carried-out action of its army? */
bool next_moves(const struct next *n, uint32_t piece);
/** The action that the army carried out, or NULL. */
const struct action *next_done(const struct next *n, uint32_t army);
#endif
