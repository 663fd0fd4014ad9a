#ifndef TESTS_BENCH_ORDERS_H
#define TESTS_BENCH_ORDERS_H
/* Legal orders as players would write them: one for every army, half of them chains with
 * conditions. */
#include "engine/sandbox/order/order.h"
#include "tests/bench/bench.h"

struct order_texts {
    struct str *text;  /* [n_army]; empty: none */
    uint32_t n;        /* how many are not empty */
    uint32_t chained;  /* ... and have a condition */
    uint32_t captures; /* ... and begin with a capture */
};

/** Fails when the arena is used up. */
bool orders_draw(struct order_texts *out, const struct lines *l, struct draw *d,
                 struct arena *a, struct err *e);
/** Judge them all; chain[i] is army i's. Fails if one is refused. */
bool orders_judge(struct chain *chain, const struct order_texts *t, const struct lines *l,
                  struct arena *a, struct err *e);
#endif
