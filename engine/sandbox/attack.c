/* The attack relation in one walk over the pieces: each meets its nearest neighbours to the
 * south and west (slides, both ways), and all that stands in the half window below and left of
 * it (leaps, both ways). Emission has no branches: every pair is written, and kept if it is an
 * attack. Only transparency (1.6) leaves the straight path. */
#include "engine/sandbox/attack.h"

#include "engine/sandbox/sort.h"

enum { FIRST_ATTACKS = 1024, SPARE = 64, WINDOW = 2 * LEAP_FAR + 1, DENSE = 8 };

/* What a piece captures by; one row for each movement, one for the disabled. */
struct power {
    uint32_t slide[DIRS];
    unsigned dirs;           /* in which it slides at all, a bit each */
    uint64_t leap;           /* reach.leap_mask */
    int32_t cell[LEAPS_MAX]; /* the same leaps as distances between cells */
    uint8_t n_cell;
};

struct walk {
    const struct lines *l;
    const struct piece *piece;
    struct power *power;
    uint8_t *row; /* [n_piece] index of its power */
    bool *guarded;
    attack_t *from, *next, *end; /* the list, where it goes on, the end of its room */
    struct arena *arena;
    bool full;
};

static bool powers_build(struct walk *w, struct arena *a)
{
    const struct board *b = w->l->board;
    uint8_t rows = (uint8_t)(2 * piece_kinds);
    w->power = NEW(a, struct power, (size_t)rows + 1); /* the last one: none */
    w->row = NEW(a, uint8_t, b->n_piece);
    if (!w->power || !w->row) return false;
    for (uint8_t k = 0; k < rows; k++) {
        const struct reach *r = &b->movement[k].capture;
        w->power[k].leap = r->leap_mask;
        for (int dir = 0; dir < DIRS; dir++) {
            w->power[k].slide[dir] = (uint32_t)r->slide[dir];
            w->power[k].dirs |= (r->slide[dir] > 0 ? 1u : 0u) << dir;
        }
    }
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        uint8_t possessed = p->marks & MARK_POSSESSED ? piece_kinds : 0;
        w->row[i] = p->marks & MARK_DISABLED ? rows : (uint8_t)(p->kind + possessed);
    }
    return true;
}

/* Room for some more attacks. */
static bool grow(struct walk *w)
{
    size_t size = sizeof *w->from;
    size_t n = (size_t)(w->next - w->from);
    size_t cap = (size_t)(w->end - w->from);
    size_t more = cap + cap / 4 + SPARE;
    if (!arena_extend(w->arena, w->from, cap * size, more * size)) {
        w->full = true;
        w->next = w->from; /* go on writing into the room there is; the result is not used */
        return false;
    }
    w->next = w->from + n;
    w->end = w->from + more;
    return true;
}

static inline bool has_room(struct walk *w, ptrdiff_t n)
{
    return w->end - w->next >= n || grow(w);
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

static inline void slides_of(struct walk *w, uint32_t i)
{
    for (unsigned dirs = w->power[w->row[i]].dirs; dirs; dirs &= dirs - 1) {
        int dir = __builtin_ctz(dirs);
        slide(w, i, lines_next(w->l, i, dir), dir);
    }
}

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
    unsigned foe = w->piece[j].army != p->army;
    unsigned hits = p->leap >> ((LEAP_FAR - dy) * WINDOW + LEAP_FAR + dx) & 1u;
    unsigned back = w->power[w->row[j]].leap >> ((LEAP_FAR + dy) * WINDOW + LEAP_FAR - dx) & 1u;
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
        if (w->l->count && !has_room(w, 2)) return;
        meet_leaper(w, p, j, dy);
    }
}

static inline void leaps_of(struct walk *w, uint32_t i, uint32_t row[LEAP_FAR])
{
    const struct piece *q = &w->piece[i];
    struct leaper p = { i, q->at, q->army, w->power[w->row[i]].leap, false };
    for (uint32_t j = i; j > 0; j--) {
        struct square west = w->piece[j - 1].at;
        if (west.y != p.at.y || west.x < p.at.x - LEAP_FAR) break;
        if (w->l->count && !has_room(w, 2)) break;
        meet_leaper(w, &p, j - 1, 0);
    }
    for (int dy = 1; dy <= LEAP_FAR; dy++) leaps_below(w, &p, &row[dy - 1], dy);
    w->guarded[i] |= p.guarded;
}

static void by_ranks(struct walk *w)
{
    uint32_t row[LEAP_FAR] = { 0 };
    for (uint32_t i = 0; i < w->l->board->n_piece && !w->full; i++) {
        if (!has_room(w, SPARE)) return;
        slides_of(w, i);
        leaps_of(w, i, row);
    }
}

/* The box of all pieces with a margin, every square a cell: for dense boards. */
struct cells {
    uint32_t *cell; /* first piece plus one, or 0 */
    int64_t width, height;
    struct square low; /* of the first cell */
};

static struct cells cells_measure(const struct board *b)
{
    struct cells c = { .low = { INT32_MAX, INT32_MAX } };
    struct square high = { INT32_MIN, INT32_MIN };
    for (uint32_t i = 0; i < b->n_piece; i++) {
        struct square s = b->piece[i].at;
        c.low.x = s.x < c.low.x ? s.x : c.low.x;
        high.x = s.x > high.x ? s.x : high.x;
    }
    c.low.y = b->piece[0].at.y;
    high.y = b->piece[b->n_piece - 1].at.y;
    c.low.x -= LEAP_FAR;
    c.low.y -= LEAP_FAR;
    c.width = (int64_t)high.x - c.low.x + LEAP_FAR + 1;
    c.height = (int64_t)high.y - c.low.y + LEAP_FAR + 1;
    return c;
}

static inline int64_t cell_of(const struct cells *c, struct square s)
{
    return ((int64_t)s.y - c->low.y) * c->width + s.x - c->low.x;
}

static void cells_fill(struct walk *w, struct cells *c)
{
    const struct board *b = w->l->board;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        uint32_t *cell = &c->cell[cell_of(c, b->piece[i].at)];
        if (*cell == 0) *cell = i + 1;
    }
    for (uint8_t k = 0; k < 2 * piece_kinds; k++) {
        const struct reach *r = &b->movement[k].capture;
        struct power *p = &w->power[k];
        p->n_cell = r->n_leap;
        for (uint8_t i = 0; i < r->n_leap; i++)
            p->cell[i] = (int32_t)(r->leap[i][1] * c->width + r->leap[i][0]);
    }
}

static void by_cells(struct walk *w, const struct cells *c)
{
    for (uint32_t i = 0; i < w->l->board->n_piece && !w->full; i++) {
        const struct power *p = &w->power[w->row[i]];
        const uint32_t *cell = &c->cell[cell_of(c, w->piece[i].at)];
        if (!has_room(w, SPARE)) return;
        slides_of(w, i);
        for (uint8_t k = 0; k < p->n_cell; k++) {
            uint32_t v = cell[p->cell[k]];
            hit(w, i, v - (v != 0), ATTACK_LEAP, v != 0);
        }
    }
}

bool attack_all(struct attacks *out, const struct lines *l, struct arena *a, struct err *e)
{
    uint32_t pieces = l->board->n_piece;
    struct walk w = { .l = l, .piece = l->board->piece, .arena = a };
    struct cells c = pieces ? cells_measure(l->board) : (struct cells){ .cell = NULL };
    bool dense = c.width * c.height <= (int64_t)pieces * DENSE;
    if (pieces >> ATTACK_PIECE_BITS || !powers_build(&w, a)) return err_nomem(e);
    w.guarded = NEW(a, bool, pieces);
    if (dense) c.cell = NEW(a, uint32_t, (size_t)(c.width * c.height));
    w.from = w.next = NEW(a, attack_t, FIRST_ATTACKS); /* the last: it grows in place */
    if (!w.guarded || !w.from || (dense && !c.cell)) return err_nomem(e);
    w.end = w.from + FIRST_ATTACKS;
    if (dense) {
        cells_fill(&w, &c);
        by_cells(&w, &c);
    } else {
        by_ranks(&w);
    }
    *out = (struct attacks){ w.from, (size_t)(w.next - w.from), w.guarded };
    return !w.full || err_nomem(e);
}

/* Within a victim's run, by attacker; runs are short. */
static void sort_run(attack_t *k, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        attack_t x = k[i];
        size_t j = i;
        for (; j > 0 && k[j - 1] > x; j--) k[j] = k[j - 1];
        k[j] = x;
    }
}

bool attack_sort(struct attacks *t, const struct lines *l, struct arena *a, struct err *e)
{
    uint32_t pieces = l->board->n_piece;
    attack_t *sorted = NEW(a, attack_t, t->n);
    struct arena before = *a;
    uint32_t *from = NEW(a, uint32_t, (size_t)pieces + 2);
    if (!sorted || !from || t->n > UINT32_MAX) return err_nomem(e);
    for (size_t i = 0; i < t->n; i++) from[attack_on(t->attack[i]) + 2]++;
    for (uint32_t v = 1; v < pieces; v++) from[v + 1] += from[v];
    for (size_t i = 0; i < t->n; i++)
        sorted[from[attack_on(t->attack[i]) + 1]++] = t->attack[i];
    for (uint32_t v = 0; v < pieces; v++) sort_run(sorted + from[v], from[v + 1] - from[v]);
    t->attack = sorted;
    *a = before;
    return true;
}
