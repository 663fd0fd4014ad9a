/* Slides: every slider looks at its nearest neighbours, and past those that are transparent to
 * it (1.6). */
#include "engine/sandbox/attack_walk.h"

/* Beyond a square that somebody may look through. */
static void slide_beyond(struct walk *w, uint32_t a, uint32_t over, int dir)
{
    uint32_t far = w->power[w->row[a]].slide[dir];
    int64_t steps;
    while (can_pass(w->l, a, over, PIECE_NONE)) {
        over = lines_next(w->l, over, dir);
        if (over == PIECE_NONE || !has_room(w, 1)) return;
        (void)line_dir(w->piece[a].at, w->piece[over].at, &steps);
        if (steps > far) return;
        hit(w, a, over, (unsigned)dir, 1);
    }
}

static inline uint32_t distance(struct square a, struct square b)
{
    int64_t dx = (int64_t)a.x - b.x;
    int64_t dy = (int64_t)a.y - b.y;
    if (dx == 0) dx = dy;
    return (uint32_t)(dx < 0 ? -dx : dx);
}

/* What a slide in one direction meets first. */
static inline void slide(struct walk *w, uint32_t a, uint32_t v, int dir)
{
    const struct lines *l = w->l;
    if (v == PIECE_NONE) return;
    uint32_t steps = distance(w->piece[a].at, w->piece[v].at);
    hit(w, a, v, (unsigned)dir, steps <= w->power[w->row[a]].slide[dir]);
    if (l->veil && l->veil[v] != VEIL_NONE) slide_beyond(w, a, v, dir);
}

void walk_slides(struct walk *w)
{
    for (uint32_t i = 0; i < w->l->board->n_piece && has_room(w, WALK_SPARE); i++)
        for (unsigned dirs = w->power[w->row[i]].dirs; dirs; dirs &= dirs - 1) {
            int dir = __builtin_ctz(dirs);
            slide(w, i, lines_next(w->l, i, dir), dir);
        }
}
