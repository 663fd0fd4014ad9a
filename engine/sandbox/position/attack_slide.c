/* Slides: each square meets its nearest neighbours to the south and west, both ways, and what
 * is beyond those that are transparent (1.6). */
#include "engine/sandbox/position/attack_walk.h"

/* Beyond a square that somebody may look through. */
static void slide_beyond(struct walk *w, uint32_t a, uint32_t over, int dir)
{
    int32_t far = attack_reach(w, a)->slide[dir];
    while (cover_can_pass(w->l, a, over, PIECE_NONE)) {
        over = lines_next(w->l, over, dir);
        if (over == PIECE_NONE) return;
        int64_t steps = square_distance(w->piece[a].at, w->piece[over].at);
        if (steps > far || !attack_has_room(w, 1)) return;
        attack_hit(w, a, over, (unsigned)dir, steps >= w->shortest);
    }
}

/* Most pieces do not slide there, and most squares are not transparent to them. */
static void look_beyond(struct walk *w, uint32_t a, uint32_t over, int dir)
{
    uint16_t veil = w->l->veil[over];
    if (veil == VEIL_NONE || attack_reach(w, a)->slide[dir] == 0) return;
    if (veil == w->army[a] || veil == VEIL_MANY) slide_beyond(w, a, over, dir);
}

/* All pieces on the square of `from` towards the next one. */
static void slide_from(struct walk *w, uint32_t from, uint32_t next, int dir, int32_t steps)
{
    for (uint32_t a = from; a < from + lines_count(w->l, from); a++) {
        if (!attack_has_room(w, 1)) return;
        attack_hit(w, a, next, (unsigned)dir,
                   steps <= attack_reach(w, a)->slide[dir] && steps >= w->shortest);
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

/* The piece at hand while it meets its neighbours, where squares hold one piece each. */
struct slider {
    uint32_t i;
    struct square at;
    uint16_t army;
    const int32_t *slide;
    bool guarded;
};

/* `before` is the next one on a line; dir is the direction from there. `shortest` is a constant
 * except in events that change it (30), because this is the innermost loop of all. */
static inline __attribute__((always_inline)) void
meet(struct walk *w, struct slider *p, uint32_t before, int dir, int32_t shortest)
{
    const struct lines *l = w->l;
    struct square from = w->piece[before].at;
    int32_t steps = dir == 0 ? p->at.x - from.x : p->at.y - from.y;
    if (l->count && l->count[before] + l->count[p->i] > 2) {
        meet_shared(w, before, p->i, dir, steps);
        return;
    }
    unsigned foe = w->army[before] != p->army;
    unsigned far = steps >= shortest;
    unsigned hits = far & (steps <= attack_reach(w, before)->slide[dir]);
    unsigned back = far & (steps <= p->slide[dir + 4]);
    attack_t *next = w->next;
    *next = attack_make(before, p->i, (unsigned)dir);
    next += hits & foe;
    *next = attack_make(p->i, before, (unsigned)dir + 4);
    next += back & foe;
    w->next = next;
    p->guarded |= hits & (foe ^ 1u);
    w->guarded[before] |= back & (foe ^ 1u);
    if (l->veil && (l->veil[before] & l->veil[p->i]) != VEIL_NONE)
        meet_veiled(w, before, p->i, dir);
}

static inline __attribute__((always_inline)) void meet_all(struct walk *w, uint32_t i,
                                                           int32_t shortest)
{
    const struct lines *l = w->l;
    const uint32_t *south = l->link[i] + LINKS / 2; /* S, SW, SE */
    const struct piece *piece = &w->piece[i];
    struct slider p = { i, piece->at, w->army[i], attack_reach(w, i)->slide, false };
    if (i > 0 && piece[-1].at.y == piece->at.y) meet(w, &p, lines_first(l, i - 1), 0, shortest);
    if (south[0] != PIECE_NONE) meet(w, &p, south[0], 2, shortest);
    if (south[1] != PIECE_NONE) meet(w, &p, south[1], 1, shortest);
    if (south[2] != PIECE_NONE) meet(w, &p, south[2], 3, shortest);
    w->guarded[i] |= p.guarded;
}

static inline __attribute__((always_inline)) void slides_from(struct walk *w, int32_t shortest)
{
    const struct lines *l = w->l;
    for (uint32_t i = 0; i < l->board->n_piece && attack_has_room(w, WALK_SPARE);
         i += lines_count(l, i))
        meet_all(w, i, shortest);
}

void attack_slides(struct walk *w)
{
    if (w->shortest == 1)
        slides_from(w, 1);
    else
        slides_from(w, w->shortest);
}
