#ifndef ENGINE_SANDBOX_ATTACK_WALK_H
#define ENGINE_SANDBOX_ATTACK_WALK_H
/* The walk over all pieces that makes the list of attacks; private to attack*.c. Emission has
 * no branches: every pair that comes into question is written, and kept if it is an attack. */
#include "engine/sandbox/position/attack.h"

enum { WALK_SPARE = 64 }; /* more than one piece can add, where no square is shared */

/* The board, or the box of all pieces, with a margin. Every square is a cell on dense boards,
 * a bit on thin ones, and there is no grid where pieces stand too far apart. */
struct cells {
    int64_t width, height;
    struct square low;          /* of the first cell */
    uint32_t *cell;             /* first piece, or n_piece: nobody */
    int32_t (*leap)[LEAPS_MAX]; /* leaps of each movement as distances between cells */
    uint8_t *bits;              /* one for each square, rank by rank */
    uint32_t *first;            /* first piece of a byte of bits that has any */
    int64_t row_bytes;          /* of a rank */
};

struct walk {
    const struct lines *l;
    const struct piece *piece;
    uint8_t *row;     /* [n_piece] of the board's movements: how it captures */
    uint16_t *army;   /* [n_piece + 1] as in piece, close together for the caches */
    bool *guarded;    /* [n_piece + 1] */
    int32_t shortest; /* fewest steps of a slide */
    struct cells cells;
    attack_t *from, *next, *end; /* the list, where it goes on, the end of its room */
    struct arena *arena;
    bool full;
};

/** How piece p captures on this board. */
static inline const struct reach *attack_reach(const struct walk *w, uint32_t p)
{
    return &w->l->board->movement[w->row[p]].capture;
}
/** Room for some more attacks; false when the arena is used up. */
bool attack_grow(struct walk *w);
/** Add all slides. */
void attack_slides(struct walk *w);
/** Look whether the board is dense, and lay out its cells then; false when out of memory. */
bool attack_cells(struct walk *w, struct arena *a);
/** Add all leaps: by cells, by windows, or on a wide board by comparing neighbouring ranks. */
void attack_leaps(struct walk *w);
/** Lay out the bits of a board that is not dense, if it is not too wide for that either; false
 *  when out of memory. */
bool attack_windows_make(struct walk *w, struct arena *a);
void attack_windows(struct walk *w);

static inline bool attack_has_room(struct walk *w, ptrdiff_t n)
{
    return w->end - w->next >= n || attack_grow(w);
}

/* Keep the attack if `hits`; of friends only that one protects the other is kept. */
static inline void attack_emit(struct walk *w, uint32_t a, uint32_t v, unsigned dir,
                               unsigned hits)
{
    unsigned hostile = w->army[a] != w->army[v];
    *w->next = attack_make(a, v, dir);
    w->next += hits & hostile;
    w->guarded[v] |= hits & (hostile ^ 1u);
}

/* All that stands on the square of `first`, as attacked by piece a if it hits. */
static inline void attack_hit(struct walk *w, uint32_t a, uint32_t first, unsigned dir,
                              unsigned hits)
{
    attack_emit(w, a, first, dir, hits);
    if (!w->l->count) return;
    for (uint32_t v = first + 1; v < first + w->l->count[first]; v++)
        if (attack_has_room(w, 1)) attack_emit(w, a, v, dir, hits);
}
#endif
