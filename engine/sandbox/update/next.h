#ifndef ENGINE_SANDBOX_NEXT_H
#define ENGINE_SANDBOX_NEXT_H
/* The next board in the making: what the steps of an update (update.c, energy.c) hand on. */
#include "engine/event.h"
#include "engine/sandbox/update/resolve.h"

/* How a piece got to its square on the next board. A king that returns by itself has neither
 * moved nor been placed (8.2); a host whose spirit comes or goes has stayed (8.4). */
enum came {
    CAME_STAYED,
    CAME_MOVED,
    CAME_PLACED,
    CAME_RETURNED,
    CAME_NOT /* sold, or an obstacle that vanished */
};

/* The pieces of the next board, in the order of board.piece, in parallel arrays. */
struct next_pieces {
    struct piece *piece;
    uint32_t *old; /* index on the shown board; PIECE_NONE: new, or a spirit out of its host */
    uint8_t *came; /* enum came */
    uint32_t n, cap;
};

/* One piece that comes to a pieces. */
struct arrival {
    struct piece piece;
    uint32_t old, rank; /* of its army by name */
    uint8_t came;
};

/* What the piece of an army's carried-out action did, if it arrived anywhere. */
struct trip {
    struct square from, to;
    uint32_t old; /* index on the shown board, PIECE_NONE for a spirit out of its host */
    bool made;    /* it moved and arrived */
    bool into;    /* a spirit, into a piece that it possesses now */
};

/* What became of a piece in the way of carried-out pushes (30 line-pushers), if it was not
 * captured and did not move by its army's order. */
enum shift_how {
    SHIFT_DONE,
    SHIFT_STUCK, /* refused: another piece of its army is on the goal */
    SHIFT_WEDGED /* pushed in two directions */
};
struct shift {
    uint32_t piece;   /* of the shown board */
    uint32_t by;      /* SHIFT_STUCK: the other piece; PIECE_NONE: the army's order brings it */
    struct square to; /* SHIFT_WEDGED: where it is */
    uint8_t how;      /* enum shift_how */
};

/* Events as they are collected. */
struct event_list {
    struct event *event;
    size_t n, cap;
    struct event lost; /* where events go when the arena is used up */
    bool full;
};

struct next {
    const struct board *board; /* the shown one, t */
    const struct chain *chain; /* [n_army] */
    struct resolution fate;
    struct next_pieces pieces;
    struct trip *trip;   /* [n_army]; a push makes none */
    struct shift *shift; /* in the order of the pieces */
    uint32_t n_shift;
    uint32_t *shift_of; /* [n_piece] index in shift plus one, or 0; NULL: nobody pushed */
    uint8_t spirit;     /* kind of the spirit */
    struct square *implosion;
    uint32_t n_implosion;
    struct army *army; /* [n_army] as they will be */
    const char **name; /* [n_army + 1], that of nobody is NULL */
    uint32_t *rank;    /* [n_army + 1] place of the army's name among all names, nobody last */
    bool *king_lost;   /* [n_army] captured or annihilated (9.5); king_at says where */
    struct event_list news;
    struct arena *arena;
};

/** Resolve, and do all of 7.1 to 7.4: pieces, implosions, the events of orders and pieces. */
bool next_build(struct next *n, const struct lines *l, const struct chain *chain,
                struct arena *a, struct err *e);
/** Merge more pieces in; sorts them. There is room for two of each army. */
void next_insert(struct next *n, struct arrival *more, uint32_t n_more);
/** Make room for that many more pieces; false if the arena is full. */
bool next_room(struct next *n, uint32_t more);
/** Drop the pieces that are gone, and let the board have those that are left. */
void next_settle(struct next *n, struct board *out);
/** Does this piece of the shown board hold a spirit that dies with it? */
bool next_takes_spirit(const struct next *n, uint32_t piece);
/** Did the spirit in this possessed piece leave it in this update (1.7)? */
bool next_spirit_left(const struct next *n, uint32_t piece);
/** Make room for that many more events, if they are many; false if the arena is full. */
bool next_reserve(struct next *n, size_t more);
/** An event of the army (its index, or ARMY_NONE); the caller fills in the rest. */
struct event *next_event(struct next *n, enum event_kind kind, uint32_t army, const char *rule);
struct event_square next_square(struct square s);
/** Does that piece of the shown board leave its square by its army's carried-out action? No
 *  push counts. */
bool next_moves(const struct next *n, uint32_t piece);
/** What became of a piece that was pushed, or NULL; was it shifted? */
const struct shift *next_shift(const struct next *n, uint32_t piece);
bool next_shifted(const struct next *n, uint32_t piece);
/** Does a carried-out action (NULL: none) bring a piece to its square? */
bool next_arrives(const struct next *n, const struct action *act);
/** Does the army's carried-out action bring a piece of its own to s? */
bool next_brings(const struct next *n, uint32_t army, struct square s);
/** The action that the army carried out, or NULL. */
const struct action *next_done(const struct next *n, uint32_t army);
#endif
