/* Slides: each square meets its nearest neighbours to the south and west, both ways, and what
 * is beyond those that are transparent (1.6). */
#include "engine/sandbox/attack_walk.h"

/* Beyond a square that somebody may look through. */
static void slide_beyond(struct walk *w, uint32_t a, uint32_t over, int dir)
{
    int32_t far = walk_reach(w, a)->slide[dir];
    int64_t steps;
    while (can_pass(w->l, a, over, PIECE_NONE)) {
        over = lines_next(w->l, over, dir);
        if (over == PIECE_NONE) return;
        (void)line_dir(w->piece[a].at, w->piece[over].at, &steps);
        if (steps > far || !has_room(w, 1)) return;
        hit(w, a, over, (unsigned)dir, 1);
    }
}

/* Most pieces do not slide there, and most squares are not transparent to them. */
static void look_beyond(struct walk *w, uint32_t a, uint32_t over, int dir)
{
    uint16_t veil = w->l->veil[over];
    if (veil == VEIL_NONE || walk_reach(w, a)->slide[dir] == 0) return;
    if (veil == w->army[a] || veil == VEIL_MANY) slide_beyond(w, a, over, dir);
}

/* All pieces on the square of `from` towards the next one. */
static void slide_from(struct walk *w, uint32_t from, uint32_t next, int dir, int32_t steps)
{
    for (uint32_t a = from; a < from + lines_count(w->l, from); a++) {
        if (!has_room(w, 1)) return;
        hit(w, a, next, (unsigned)dir, steps <= walk_reach(w, a)->slide[dir]);
        if (w->l->veil) look_beyond(w, a, next, dir);
    }
}

/* The rare sequels of a meeting: shared squares, transparent ones. */
static void meet_shared(struct walk *w, uint32_t before, uint32_t later, int dir, int32_t steps)
{
    slide_from(w, before, later, dir, steps);
    slide_from(w, later, before, dir + 4, steps);
}

static void meet_veiled(struct walk *w, uint32_t before, uint32_t later, int dir)
{
    look_beyond(w, before, later, dir);
    look_beyond(w, later, before, dir + 4);
}

/* Two squares next to each other on a line; dir is that from `before` to `later`. */
static inline __attribute__((always_inline)) void meet(struct walk *w, uint32_t before,
                                                       uint32_t later, int dir)
{
    const struct lines *l = w->l;
    struct square from = w->piece[before].at;
    struct square to = w->piece[later].at;
    int32_t steps = dir == 0 ? to.x - from.x : to.y - from.y;
    if (l->count) {
        meet_shared(w, before, later, dir, steps);
        return;
    }
    emit(w, before, later, (unsigned)dir, steps <= walk_reach(w, before)->slide[dir]);
    emit(w, later, before, (unsigned)dir + 4, steps <= walk_reach(w, later)->slide[dir + 4]);
    if (l->veil && (l->veil[before] & l->veil[later]) != VEIL_NONE)
        meet_veiled(w, before, later, dir);
}

void walk_slides(struct walk *w)
{
    const struct lines *l = w->l;
    for (uint32_t i = 0; i < l->board->n_piece && has_room(w, WALK_SPARE);
         i += lines_count(l, i)) {
        if (i > 0 && w->piece[i - 1].at.y == w->piece[i].at.y)
            meet(w, lines_first(l, i - 1), i, 0);
        const uint32_t *south = l->link[i] + LINKS / 2; /* S, SW, SE */
        if (south[0] != PIECE_NONE) meet(w, south[0], i, 2);
        if (south[1] != PIECE_NONE) meet(w, south[1], i, 1);
        if (south[2] != PIECE_NONE) meet(w, south[2], i, 3);
    }
}
