/* Witches and spirits as seen by sliders. For each piece the one army that looks through it is
 * kept; if several do, the neighbours are looked at instead. */
#include "engine/sandbox/position/veil.h"

static bool has_power(const struct piece *p, unsigned flag)
{
    return (piece_table[p->kind].flags & flag) && !(p->marks & MARK_DISABLED); /* 1.5 */
}

/* Are all pieces transparent to their own army (30)? */
static bool all_clear(const struct board *b)
{
    return b->event && b->event->own_transparent;
}

/* Can its own army see through it, wherever it stands (1.6)? */
static bool is_clear(const struct piece *p, bool all)
{
    return all ? !piece_is_obstacle(p) : has_power(p, PIECE_WITCH | PIECE_SPIRIT);
}

static void veil_add(struct lines *l, uint32_t p, uint16_t army)
{
    uint16_t *veil = &l->veil[p];
    if (*veil == VEIL_NONE)
        *veil = army;
    else if (*veil != army)
        *veil = VEIL_MANY;
}

static uint32_t neighbour(const struct lines *l, uint32_t p, int dir)
{
    const struct piece *piece = l->board->piece;
    uint32_t q = lines_next(l, p, dir);
    if (q == PIECE_NONE) return PIECE_NONE;
    return square_distance(piece[p].at, piece[q].at) == 1 ? q : PIECE_NONE;
}

static void aura(struct lines *l, uint32_t witch)
{
    for (int dir = 0; dir < DIRS; dir++) {
        uint32_t q = neighbour(l, witch, dir);
        for (uint32_t i = 0; i < lines_count(l, q); i++)
            veil_add(l, q + i, l->board->piece[witch].army);
    }
}

bool veil_build(struct lines *l, struct arena *a)
{
    const struct board *b = l->board;
    bool all = all_clear(b);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (!is_clear(p, all)) continue;
        if (!l->veil) {
            l->veil = TAKE(a, uint16_t, b->n_piece);
            if (!l->veil) return false;
            memset(l->veil, 0xff, b->n_piece * sizeof *l->veil); /* VEIL_NONE */
        }
        veil_add(l, i, p->army);
        if (has_power(p, PIECE_WITCH)) aura(l, i);
    }
    return true;
}

static bool beside_witch(const struct lines *l, uint32_t p, uint16_t army)
{
    for (int dir = 0; dir < DIRS; dir++) {
        uint32_t q = neighbour(l, p, dir);
        for (uint32_t i = 0; i < lines_count(l, q); i++) {
            const struct piece *w = &l->board->piece[q + i];
            if (w->army == army && has_power(w, PIECE_WITCH)) return true;
        }
    }
    return false;
}

static bool transparent(const struct lines *l, uint32_t p, uint16_t army)
{
    const struct piece *q = &l->board->piece[p];
    if (l->veil[p] != VEIL_MANY) return l->veil[p] == army;
    return (q->army == army && is_clear(q, all_clear(l->board))) || beside_witch(l, p, army);
}

bool veil_passes(const struct lines *l, uint32_t first, uint16_t army, uint32_t lifted)
{
    for (uint32_t p = first; p < first + lines_count(l, first); p++)
        if (p != lifted && (!l->veil || !transparent(l, p, army))) return false;
    return true;
}
