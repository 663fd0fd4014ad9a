#ifndef ENGINE_SANDBOX_HOUSE_TRIAL_H
#define ENGINE_SANDBOX_HOUSE_TRIAL_H
/* Orders tried out: the engine plays the update, and what comes of it is weighed. */
#include "engine/sandbox/house/level.h"
#include "engine/sandbox/house/near.h"
#include "engine/sandbox/house/plan.h"

/* What is known of the orders of army 0 of a neighbourhood. */
struct trial {
    struct plan *plan; /* [n] */
    int64_t *mix;      /* [n] how often to give it, of REGRET_ONE in all */
    int64_t *worth;    /* [n] what it is worth, for the army and against the others */
    uint32_t n;
    uint64_t nodes; /* updates that were tried */
};

/** Fails with ERR_NOMEM. `allowed` drops orders that the whole board forbids (NULL: none). */
typedef bool trial_allowed_fn(void *ctx, const struct chain *c, struct arena *a);
struct trial_query {
    const struct lines *l;
    const struct level *level;
    uint64_t nodes;
    trial_allowed_fn *allowed;
    void *ctx;
};
bool trial_all(struct trial *out, const struct trial_query *q, struct arena *a, struct err *e);
#endif
