#ifndef ENGINE_SANDBOX_RESOLVE_H
#define ENGINE_SANDBOX_RESOLVE_H
/* Rule 6: which actions of all armies happen. The cost grows with the orders, not with the
 * board, except for zeroed arrays; pushes cost the pieces on the ranks and files that they
 * push, once for each direction. A captured piece takes its spirit with it, unless that
 * spirit leaves by its army's carried-out action (1.7). */
#include "engine/sandbox/order/order.h"

/** One capture of one piece. A piece captured by two armies has two (7.3). */
struct taking {
    uint32_t victim;
    uint16_t army; /* the capturing army; the action is its carried-out one */
};

struct fate {
    int32_t done;   /* index of the carried-out action in the chain, or -1: none. Its mover may
                     * be captured all the same by 6.5 b: then it arrives nowhere */
    uint32_t tried; /* actions before it that were given up (failed or cancelled) */
    bool cancelled[CHAIN_MAX]; /* given up because the mover was doomed, else because it failed
                                */
};

/* What the ring rule did to one army's current action, for explanations. */
enum ring_way { RING_RELEASED, RING_CAPTURED, RING_FAILED }; /* 6.5 a, b, c */
struct ring_note {
    uint32_t ring;  /* components that were broken are numbered from 1 in the order of time */
    uint16_t army;  /* a member for which the rule decided something */
    uint8_t action; /* index of its current action then */
    uint8_t way;    /* enum ring_way */
};

struct resolution {
    struct fate *fate;     /* [n_army + 1], nobody last: it does nothing */
    bool *captured;        /* [n_piece] */
    bool *doomed;          /* [n_piece] captured while held: its own action was cancelled */
    struct taking *taking; /* sorted by victim, then army index */
    uint32_t n_taking;
    uint8_t *pushed; /* [n_piece] bits 1 << dir / 2: in which directions carried-out pushes
                      * shift it (30), before any exception; NULL: there was no push */
    struct ring_note *note; /* by ring, then army */
    uint32_t n_note;
    uint32_t rings; /* components that were broken; 0: the outcome is the only one that agrees
                     * with the equations of 6.3 and 6.4 */
};

/**
 * Decide the update (6.1 to 6.6, three-valued, with the ring rule a, b, c of 6.5). chain[i]
 * belongs to army i; n = 0 means no order. Same input in any sequence, same outcome.
 * Fails only with ERR_NOMEM.
 */
bool resolve(struct resolution *out, const struct lines *l, const struct chain *chain,
             struct arena *a, struct err *e);
#endif
