/* The moves of an update that the next board remembers, and who uncovered something by them.
 * Reads trips; knows no rule but which of them count. */
#include "engine/sandbox/update/moved.h"

/* Does the piece of that trip still stand where it went? It may have been sold. */
static bool still_stands(const struct board *b, const struct throng *t, uint16_t army,
                         const struct trip *trip)
{
    uint32_t p = board_at(b, trip->to);
    for (; p < b->n_piece && square_eq(b->piece[p].at, trip->to); p++)
        if (b->piece[p].army == army &&
            (trip->into ? b->piece[p].marks & MARK_POSSESSED : t->came[p] == CAME_MOVED))
            return true;
    return false;
}

struct ranked_move {
    struct moved moved;
    uint32_t rank;
};

static int by_army(const void *a, const void *b)
{
    const struct ranked_move *p = a;
    const struct ranked_move *q = b;
    return (p->rank > q->rank) - (p->rank < q->rank);
}

/* The moves that are remembered, and which pieces uncovered something by them (8.4.4). */
bool moved_set(struct board *out, uint32_t **lifted, const struct next *n, struct err *e)
{
    uint32_t armies = n->board->n_army;
    struct ranked_move *move = NEW(n->arena, struct ranked_move, armies);
    out->moved = NEW(n->arena, struct moved, armies);
    *lifted = NEW(n->arena, uint32_t, armies);
    if (!move || !out->moved || !*lifted) return err_nomem(e);
    out->n_moved = 0;
    for (uint32_t i = 0; i < armies; i++) {
        const struct trip *trip = &n->trip[i];
        (*lifted)[i] = PIECE_NONE;
        if (!trip->made || !still_stands(out, &n->throng, (uint16_t)i, trip)) continue;
        (*lifted)[i] = trip->old;
        move[out->n_moved++] =
            (struct ranked_move){ { (uint16_t)i, trip->from, trip->to }, n->rank[i] };
    }
    if (out->n_moved) qsort(move, out->n_moved, sizeof *move, by_army);
    for (uint32_t i = 0; i < out->n_moved; i++) out->moved[i] = move[i].moved;
    return true;
}
