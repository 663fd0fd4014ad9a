/* The moves of an update that the next board remembers, and which pieces uncovered something
 * by moving. Reads trips and shifts; knows no rule but which of them count. */
#include "engine/sandbox/update/moved.h"

/* Does the piece that went to s still stand there? It may have been sold. `into`: it is a
 * spirit that went into another piece. */
static bool still_stands(const struct next *n, const struct board *b, uint16_t army,
                         struct square s, bool into)
{
    uint32_t p = board_at(b, s);
    for (; p < b->n_piece && square_eq(b->piece[p].at, s); p++)
        if (b->piece[p].army == army &&
            (into ? b->piece[p].marks & MARK_POSSESSED : n->pieces.came[p] == CAME_MOVED))
            return true;
    return false;
}

struct ranked_move {
    struct moved moved;
    uint32_t rank;
};

/* The order of formats.md, and the target last: a host may have been pushed away from where its
 * spirit left it. */
static int by_army(const void *a, const void *b)
{
    const struct ranked_move *p = a;
    const struct ranked_move *q = b;
    if (p->rank != q->rank) return p->rank < q->rank ? -1 : 1;
    int c = square_cmp(p->moved.from, q->moved.from);
    return c ? c : square_cmp(p->moved.to, q->moved.to);
}

/* The moves of armies' orders, and which pieces uncovered something by them (8.4.4): after a
 * push the rook, if it was pushed along. */
static uint32_t add_trips(struct ranked_move *move, uint32_t *lifted, const struct next *n,
                          const struct board *b)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct trip *trip = &n->trip[i];
        const struct action *act = next_done(n, i);
        uint16_t army = (uint16_t)i;
        lifted[i] = PIECE_NONE;
        if (act && act->kind == ACT_PUSH && next_shifted(n, act->mover) &&
            still_stands(n, b, army, next_shift(n, act->mover)->to, false))
            lifted[i] = act->mover;
        if (!trip->made || !still_stands(n, b, army, trip->to, trip->into)) continue;
        lifted[i] = trip->old;
        move[found++] = (struct ranked_move){ { army, trip->from, trip->to }, n->rank[i] };
    }
    return found;
}

static uint32_t add_shifts(struct ranked_move *move, const struct next *n,
                           const struct board *b)
{
    uint32_t found = 0;
    for (uint32_t i = 0; i < n->n_shift; i++) {
        const struct shift *s = &n->shift[i];
        const struct piece *p = &n->board->piece[s->piece];
        if (s->how != SHIFT_DONE || !still_stands(n, b, p->army, s->to, false)) continue;
        move[found++] = (struct ranked_move){ { p->army, p->at, s->to }, n->rank[p->army] };
    }
    return found;
}

bool moved_set(struct board *out, uint32_t **lifted, const struct next *n, struct err *e)
{
    uint32_t armies = n->board->n_army;
    size_t most = (size_t)armies + n->n_shift;
    struct ranked_move *move = NEW(n->arena, struct ranked_move, most);
    out->moved = NEW(n->arena, struct moved, most);
    *lifted = NEW(n->arena, uint32_t, armies);
    if (!move || !out->moved || !*lifted) return err_nomem(e);
    uint32_t found = add_trips(move, *lifted, n, out);
    found += add_shifts(move + found, n, out);
    out->n_moved = 0;
    if (found) qsort(move, found, sizeof *move, by_army);
    for (uint32_t i = 0; i < found; i++) /* two of one army may have shared a square */
        if (i == 0 || by_army(&move[i - 1], &move[i]) != 0)
            out->moved[out->n_moved++] = move[i].moved;
    return true;
}
