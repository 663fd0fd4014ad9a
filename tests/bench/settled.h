#ifndef TESTS_BENCH_SETTLED_H
#define TESTS_BENCH_SETTLED_H
/* Positions in the middle of a game: some updates were played with random orders. */
#include "tests/bench/orders.h"

struct settled {
    struct board *board;      /* the shown board */
    struct lines lines;       /* of it */
    struct order_texts texts; /* orders for the next update */
    struct chain *chain;      /* judged; [n_army] */
};

/** Draw a position and play so many updates. Owned by the arena; fails with ERR_NOMEM. */
bool settled_make(struct settled *out, struct position_query q, int updates, struct arena *a,
                  struct err *e);
#endif
