/* Leaps. On a dense board each piece looks its leaps up in an array of squares; on a wide one
 * it meets all that stands in the half window below and to the left of it, both ways. In
 * between: attack_window.c. */
#include "engine/sandbox/position/attack_walk.h"

enum { WINDOW = 2 * LEAP_FAR + 1, DENSE = 8 /* cells a piece */ };

/* The piece at hand, its leaps, and whether a friend protects it, while it meets others. */
struct leaper {
    uint32_t i;
    struct square at;
    uint16_t army;
    uint64_t leap;
    bool guarded;
};

/* Piece j stands to the west of the leaper on the same rank, or dy ranks below. */
static inline void meet_leaper(struct walk *w, struct leaper *p, uint32_t j, int dy)
{
    int dx = w->piece[j].at.x - p->at.x;
    unsigned foe = w->army[j] != p->army;
    unsigned hits = p->leap >> ((LEAP_FAR - dy) * WINDOW + LEAP_FAR + dx) & 1u;
    unsigned back =
        attack_reach(w, j)->leap_mask >> ((LEAP_FAR + dy) * WINDOW + LEAP_FAR - dx) & 1u;
    attack_t *next = w->next;
    *next = attack_make(p->i, j, ATTACK_LEAP);
    next += hits & foe;
    *next = attack_make(j, p->i, ATTACK_LEAP);
    next += back & foe;
    w->next = next;
    w->guarded[j] |= hits & (foe ^ 1u);
    p->guarded |= back & (foe ^ 1u);
}

/* The pieces dy ranks below, from *row on: the first that is not too far in the west. It only
 * moves on from piece to piece. */
static inline void leaps_below(struct walk *w, struct leaper *p, uint32_t *row, int dy)
{
    int32_t y = p->at.y - dy;
    int32_t west = p->at.x - LEAP_FAR;
    int32_t east = p->at.x + LEAP_FAR;
    const struct piece *q = &w->piece[*row];
    while (q->at.y < y || (q->at.y == y && q->at.x < west)) q++;
    *row = (uint32_t)(q - w->piece);
    for (uint32_t j = *row; q->at.y == y && q->at.x <= east; q++, j++) {
        if (w->l->count && !attack_has_room(w, 2)) return;
        meet_leaper(w, p, j, dy);
    }
}

static inline void leaps_of(struct walk *w, uint32_t i, uint32_t row[LEAP_FAR])
{
    const struct piece *q = &w->piece[i];
    struct leaper p = { i, q->at, w->army[i], attack_reach(w, i)->leap_mask, false };
    for (uint32_t j = i; j > 0; j--) {
        struct square west = w->piece[j - 1].at;
        if (west.y != p.at.y || west.x < p.at.x - LEAP_FAR) break;
        if (w->l->count && !attack_has_room(w, 2)) break;
        meet_leaper(w, &p, j - 1, 0);
    }
    for (int dy = 1; dy <= LEAP_FAR; dy++) leaps_below(w, &p, &row[dy - 1], dy);
    w->guarded[i] |= p.guarded;
}

static void by_ranks(struct walk *w)
{
    uint32_t row[LEAP_FAR] = { 0 };
    for (uint32_t i = 0; i < w->l->board->n_piece && attack_has_room(w, WALK_SPARE); i++)
        leaps_of(w, i, row);
}

static struct cells cells_between(struct square low, struct square high)
{
    low.x -= LEAP_FAR;
    low.y -= LEAP_FAR;
    return (struct cells){ .low = low,
                           .width = (int64_t)high.x - low.x + LEAP_FAR + 1,
                           .height = (int64_t)high.y - low.y + LEAP_FAR + 1 };
}

static struct cells cells_of_board(const struct board *b)
{
    return cells_between((struct square){ b->xmin, b->ymin },
                         (struct square){ b->xmax, b->ymax });
}

/* The box of the pieces, which are sorted by y. */
static struct cells cells_of_pieces(const struct board *b)
{
    struct square low = b->piece[0].at;
    struct square high = { low.x, b->piece[b->n_piece - 1].at.y };
    for (uint32_t i = 0; i < b->n_piece; i++) {
        int32_t x = b->piece[i].at.x;
        low.x = x < low.x ? x : low.x;
        high.x = x > high.x ? x : high.x;
    }
    return cells_between(low, high);
}

static bool is_dense(const struct board *b, const struct cells *c)
{
    return c->width * c->height <= DENSE * (int64_t)b->n_piece;
}

static inline int64_t cell_of(const struct cells *c, struct square s)
{
    return ((int64_t)s.y - c->low.y) * c->width + s.x - c->low.x;
}

static void cells_fill(struct walk *w)
{
    const struct cells *c = &w->cells;
    const struct board *b = w->l->board;
    for (int64_t i = 0; i < c->width * c->height; i++) c->cell[i] = b->n_piece;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        uint32_t *cell = &c->cell[cell_of(c, b->piece[i].at)];
        if (*cell == b->n_piece) *cell = i;
    }
    bool pairs = b->event && b->event->pair;
    uint8_t rows = pairs ? MOVEMENT_NONE : (uint8_t)(2 * piece_kinds);
    for (uint8_t row = 0; row < rows; row++) {
        const struct reach *r = &b->movement[row].capture;
        for (uint8_t i = 0; i < r->n_leap; i++)
            c->leap[row][i] = (int32_t)(r->leap[i][1] * c->width + r->leap[i][0]);
    }
}

/* The leaps of one piece, onto the first pieces of squares: a cell without a piece is treated
 * like a friend. */
static inline void leaps_at(struct walk *w, uint32_t i, const uint32_t *cell)
{
    const int32_t *leap = w->cells.leap[w->row[i]];
    uint8_t leaps = attack_reach(w, i)->n_leap;
    uint32_t nobody = w->l->board->n_piece;
    uint16_t army = w->army[i];
    attack_t *next = w->next;
    w->army[nobody] = army;
    for (uint8_t k = 0; k < leaps; k++) {
        uint32_t v = cell[leap[k]];
        bool foe = w->army[v] != army;
        *next = attack_make(i, v, ATTACK_LEAP);
        next += foe;
        w->guarded[foe ? nobody : v] = true;
    }
    w->next = next;
}

/* The same onto all others on these squares; few squares have others. */
static inline void leaps_at_others(struct walk *w, uint32_t i, const uint32_t *cell)
{
    const int32_t *leap = w->cells.leap[w->row[i]];
    uint8_t leaps = attack_reach(w, i)->n_leap;
    for (uint8_t k = 0; k < leaps; k++) {
        uint32_t first = cell[leap[k]];
        for (uint32_t n = 1; n < w->l->count[first]; n++)
            if (attack_has_room(w, 1)) attack_emit(w, i, first + n, ATTACK_LEAP, 1);
    }
}

static void by_cells(struct walk *w)
{
    for (uint32_t i = 0; i < w->l->board->n_piece && attack_has_room(w, WALK_SPARE); i++) {
        const uint32_t *cell = &w->cells.cell[cell_of(&w->cells, w->piece[i].at)];
        leaps_at(w, i, cell);
        if (w->l->count) leaps_at_others(w, i, cell);
    }
}

bool attack_cells(struct walk *w, struct arena *a)
{
    const struct board *b = w->l->board;
    if (b->n_piece == 0) return true;
    struct cells *c = &w->cells;
    *c = cells_of_board(b);
    if (!is_dense(b, c)) *c = cells_of_pieces(b);
    if (!is_dense(b, c)) return attack_windows_make(w, a);
    c->cell = TAKE(a, uint32_t, (size_t)(c->width * c->height));
    c->leap = arena_take(a, sizeof *c->leap, MOVEMENT_NONE + 1u);
    if (!c->cell || !c->leap) return false;
    cells_fill(w);
    return true;
}

void attack_leaps(struct walk *w)
{
    if (w->cells.cell)
        by_cells(w);
    else if (w->cells.bits)
        attack_windows(w);
    else
        by_ranks(w);
}
