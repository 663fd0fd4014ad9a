#ifndef ENGINE_SANDBOX_ATTACK_WALK_H
#define ENGINE_SANDBOX_ATTACK_WALK_H
/* The walk over all pieces that makes the list of attacks; private to attack*.c. Emission has
 * no branches: every pair that comes into question is written, and kept if it is an attack. */
#include "engine/sandbox/attack.h"

enum { WALK_SPARE = 64 }; /* more than one piece can add, where no square is shared */

/* What a piece captures by; one row for each movement, one for the disabled. */
struct power {
    uint32_t slide[DIRS];
    unsigned dirs;           /* in which it slides at all, a bit each */
    uint64_t leap;           /* reach.leap_mask */
    int32_t cell[LEAPS_MAX]; /* the same leaps as distances between cells */
    uint8_t n_cell;
};

/* The box of all pieces with a margin, every square a cell: for dense boards. */
struct cells {
    uint32_t *cell; /* first piece plus one, or 0 */
    int64_t width, height;
    struct square low; /* of the first cell */
};

struct walk {
    const struct lines *l;
    const struct piece *piece;
    struct power *power;
    uint8_t *row; /* [n_piece] index of its power */
    bool *guarded;
    struct cells cells;
    attack_t *from, *next, *end; /* the list, where it goes on, the end of its room */
    struct arena *arena;
    bool full;
};

/** Room for some more attacks; false when the arena is used up. */
bool walk_grow(struct walk *w);
/** Add all slides. */
void walk_slides(struct walk *w);
/** Look whether the board is dense, and lay out its cells then; false when out of memory. */
bool walk_cells(struct walk *w, struct arena *a);
/** Add all leaps: by cells, or on a thin board by comparing neighbouring ranks. */
void walk_leaps(struct walk *w);

static inline bool has_room(struct walk *w, ptrdiff_t n)
{
    return w->end - w->next >= n || walk_grow(w);
}

/* Keep the attack if `hits`; of friends only that one protects the other is kept. */
static inline void emit(struct walk *w, uint32_t a, uint32_t v, unsigned dir, unsigned hits)
{
    unsigned hostile = w->piece[a].army != w->piece[v].army;
    *w->next = attack_make(a, v, dir);
    w->next += hits & hostile;
    w->guarded[v] |= hits & (hostile ^ 1u);
}

/* All that stands on the square of `first`, as attacked by piece a if it hits. */
static inline void hit(struct walk *w, uint32_t a, uint32_t first, unsigned dir, unsigned hits)
{
    emit(w, a, first, dir, hits);
    if (!w->l->count) return;
    for (uint32_t v = first + 1; v < first + w->l->count[first]; v++)
        if (has_room(w, 1)) emit(w, a, v, dir, hits);
}
#endif
