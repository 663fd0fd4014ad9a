#ifndef ENGINE_SANDBOX_ORDER_CONTEXT_H
#define ENGINE_SANDBOX_ORDER_CONTEXT_H
/* Judging one order, private to these folders: who asks, on which board, and the verdict as
 * far as it is known. */
#include "engine/sandbox/order/language/draft.h"
#include "engine/sandbox/order/legal/wish.h"

enum { CANDIDATES = 8 };

struct order_context {
    const struct lines *l;
    const struct board *b;
    uint16_t army;
    struct str text;
    struct arena *a;
    struct verdict *v;
    const char **candidate; /* the list of v, CANDIDATES long, once there is one */
    bool nomem;             /* a slot or a list did not fit into the arena */
};

/** A piece that might have been meant, and why it cannot. */
struct near_miss {
    uint32_t mover; /* PIECE_NONE: no piece of that kind at all */
    bool spirit;    /* the spirit in it */
    enum verdict_code code;
    uint32_t blocker;
};
#endif
