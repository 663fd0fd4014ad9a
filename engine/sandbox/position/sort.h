#ifndef ENGINE_SANDBOX_SORT_H
#define ENGINE_SANDBOX_SORT_H
/* Sorting what grows with the board, by numbers: a stable radix sort in the arena. qsort, whose
 * comparisons have no context argument and which may ask for heap memory, is for short lists.
 */
#include "engine/base/err.h"
#include "engine/sandbox/position/board.h"

struct sort_key {
    uint64_t key;
    uint32_t index; /* of the thing that the key belongs to */
};

/** Sort k[0..n) by key; equal keys keep their order. Fails with ERR_NOMEM. */
bool sort_keys(struct sort_key *k, uint32_t n, struct arena *a, struct err *e);
/** A text and the thing it belongs to. */
struct sort_text {
    struct str text;
    uint32_t index;
};
/** Sort t[0..n) bytewise, stable. Fails with ERR_NOMEM. */
bool sort_texts(struct sort_text *t, uint32_t n, struct arena *a, struct err *e);
/** A number that orders squares by y, then x. */
uint64_t sort_square_key(struct square s);
/** Position of each army among the names, bytewise: rank[army], nobody last; NULL when out of
 *  memory. */
uint32_t *sort_army_ranks(const struct board *b, struct arena *a);
#endif
