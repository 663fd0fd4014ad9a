#ifndef ENGINE_SANDBOX_HOUSE_H
#define ENGINE_SANDBOX_HOUSE_H
/* A player of the house: one order for one army, chosen from the shown board alone. */
#include "engine/choice.h"
#include "engine/sandbox/order/order.h"

struct house_query {
    const struct lines *l; /* with its armies */
    uint16_t army;
    int level; /* as choose_query of engine/rules.h, and so are these */
    uint64_t nodes;
    struct stream *stream;
};

/** ERR_CONFLICT: the army has nothing to order; ERR_NOMEM. */
bool house_choose(struct choice *out, const struct house_query *q, struct arena *a,
                  struct err *e);
#endif
