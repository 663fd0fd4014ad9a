#ifndef ENGINE_SANDBOX_ORDER_H
#define ENGINE_SANDBOX_ORDER_H
/* Orders: the language of rules 4 and 5 on one side, checked chains of actions on the other. */
#include "engine/sandbox/position/lines.h"
#include "engine/verdict.h"

enum action_kind {
    ACT_PASS,
    ACT_MOVE,
    ACT_CAPTURE,
    ACT_PLACE,
    ACT_THEFT,   /* a time thief's capture: targets are held wherever they stand (6.6) */
    ACT_POSSESS, /* a spirit goes onto an own piece (1.7) */
    ACT_PUSH     /* a rook pushes its rank or file (30 line-pushers) */
};
/* A push (30): ordered in words, or by an arrow that may as well mean a move. */
enum push_wish { PUSH_NOT, PUSH_ARROW, PUSH_WORD };
enum { VIA_MAX = 6 }; /* squares that may be written between start and end of an action */
/* The condition that joins an action to the next one of its chain (5.1, 5.2). */
enum action_link { LINK_END, LINK_ELSE, LINK_IF_CAPTURED };

struct action {
    uint8_t kind;    /* enum action_kind */
    uint8_t link;    /* enum action_link */
    uint8_t place;   /* ACT_PLACE: kind of the piece, or KIND_OBSTACLE (30 obstacles) */
    uint8_t promote; /* kind the pawn becomes, or KIND_NONE */
    bool leaves;     /* the spirit in the possessed piece `mover` goes, its host stays (1.7) */
    uint8_t
        victim; /* ACT_THEFT: kind to be named because two pieces left (6.6), or KIND_NONE */
    uint32_t mover;   /* index into board.piece; PIECE_NONE for pass and place */
    uint32_t host;    /* ACT_POSSESS: whom it possesses; else PIECE_NONE */
    uint8_t push;     /* ACT_PUSH: direction of the push, 0 2 4 6 (dir_dx, dir_dy) */
    struct square at; /* ACT_CAPTURE: where it captures; not `to` when it goes on (30) */
    struct square to; /* where the mover arrives; ACT_PUSH: the mover's own square */
    uint32_t
        *target; /* captures: what they look at and capture (6.4, 6.6); owned by the arena */
    uint32_t n_target;
};

/** Is it a capture (of either kind)? */
static inline bool action_captures(const struct action *act)
{
    return act->kind == ACT_CAPTURE || act->kind == ACT_THEFT;
}

/** Actions that differ only in where they end: each a step further in one direction. So a slide
 *  is one thing, however far it goes. */
struct action_run {
    struct action act; /* the first; without its targets */
    uint8_t dir;       /* means nothing where n is 1 */
    int64_t n;         /* how many, at least 1 */
};
/** Called for runs; false stops. */
typedef bool action_run_fn(void *ctx, const struct action_run *run);

/** A legal order: every action is legal on the shown board by itself. */
struct chain {
    struct action action[CHAIN_MAX];
    uint32_t n;            /* 0: the army gave no order */
    const char *canonical; /* its text, by order_judge(); NULL: not written yet */
};

/** What an army orders, as it was written. */
struct order_said {
    uint16_t army;
    struct str text;
};
/**
 * Read and judge one order on the shown board. V_OK fills *out; any other verdict
 * leaves it empty. Fails only with ERR_NOMEM.
 */
bool order_judge(struct verdict *v, struct chain *out, const struct lines *l,
                 struct order_said said, struct arena *a, struct err *e);
/** Canonical text of one action, and of a chain (4.2, 5). */
void order_action_text(struct buf *out, const struct board *b, const struct action *act);
void order_chain_text(struct buf *out, const struct board *b, const struct chain *c);
/** The action of a run that is `i` from its first. */
struct action order_run_at(const struct action_run *run, int64_t i);
/** All legal actions of an army but placing and pass, in no fixed order; where pieces may walk
 * (30) some come twice. As many runs as its pieces have neighbours on lines, and leaps. */
void order_runs(const struct lines *l, uint16_t army, action_run_fn *f, void *ctx);
/** Give a capture of a run its targets (6.4, 6.6); others have none. False: out of memory. */
bool order_aim(struct action *act, const struct lines *l, struct arena *a);
/** May the army place a piece of that kind on the square (9.3, 9.5, 30)? Of a new one only its
 *  king (9.8). */
bool order_places(const struct lines *l, uint16_t army, uint8_t kind, struct square s);
/** Is an action of a run legal on a board whose pieces are those of the run's own, but in
 *  another event (30)? */
bool order_allows(const struct lines *l, const struct action *act);
/** The lines of `zugpost legal` (formats.md), army empty for all, one after the other. On a
 * board without an edge the list of an army ends after a million, and a comment says so. Fails
 * with ERR_NOMEM, also when out is full. */
bool order_legal(struct buf *out, const struct lines *l, struct str army, bool place,
                 struct arena *a, struct err *e);
/** The squares (low corner, high corner) that it lists: the board, or where that has no edge
 * the box of all pieces and 10 squares around it. */
void order_legal_box(struct square box[2], const struct board *b);
/** Bits of enum order_shape (engine/rules.h) of one line of a mail. */
unsigned order_shape(struct str line);
/** Cost of placing a kind, and of a promotion (9.3, 9.4), in halves. */
int32_t order_cost(const struct board *b, const struct action *act);
#endif
