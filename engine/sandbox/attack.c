/* The attack relation in one walk over the pieces: each meets its nearest neighbours to the
 * south and west (slides, both ways), and all that stands in the half window below and left of
 * it (leaps, both ways). Emission has no branches: every pair is written, and kept if it is an
 * attack. Only transparency (1.6) leaves the straight path. */
#include "engine/sandbox/attack.h"

#include "engine/sandbox/sort.h"

enum { FIRST_ATTACKS = 1024, SPARE = 64, WINDOW = 2 * LEAP_FAR + 1 };

/* What a piece captures by; one row for each movement, one for the disabled. */
struct power {
    uint32_t slide[DIRS];
    uint64_t leap; /* reach.leap_mask */
};

struct walk {
    const struct lines *l;
    const struct piece *piece;
    struct power *power;
    uint8_t *row; /* [n_piece] index of its power */
    struct attacks *out;
    size_t cap;
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
        for (int dir = 0; dir < DIRS; dir++) w->power[k].slide[dir] = (uint32_t)r->slide[dir];
    }
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        uint8_t possessed = p->marks & MARK_POSSESSED ? piece_kinds : 0;
        w->row[i] = p->marks & MARK_DISABLED ? rows : (uint8_t)(p->kind + possessed);
    }
    return true;
}

static bool grow(struct walk *w)
{
    size_t cap = w->cap + w->cap / 4 + SPARE;
    size_t size = sizeof *w->out->attack;
    if (!arena_extend(w->arena, w->out->attack, w->cap * size, cap * size)) {
        w->full = true;
        w->out->n = 0; /* go on writing into the room there is; the result is not used */
        return false;
    }
    w->cap = cap;
    return true;
}

/* Keep the attack if `hits`; of friends only that one protects the other is kept. */
static inline void emit(struct walk *w, uint32_t a, uint32_t v, unsigned dir, unsigned hits)
{
    unsigned hostile = w->piece[a].army != w->piece[v].army;
    w->out->attack[w->out->n] = attack_make(a, v, dir);
    w->out->n += hits & hostile;
    w->out->guarded[v] |= (uint8_t)(hits & (hostile ^ 1u));
}

static inline uint32_t steps_between(struct square later, struct square before)
{
    uint32_t dy = (uint32_t)later.y - (uint32_t)before.y;
    return dy ? dy : (uint32_t)later.x - (uint32_t)before.x;
}

static inline void emit_slide(struct walk *w, uint32_t a, uint32_t v, int dir, uint32_t steps)
{
    emit(w, a, v, (unsigned)dir, steps <= w->power[w->row[a]].slide[dir]);
}

/* All that stands on the square of `first`, as attacked by a slide of piece a. */
static void slide_onto(struct walk *w, uint32_t a, uint32_t first, int dir, uint32_t steps)
{
    for (uint32_t v = first; v < first + lines_count(w->l, first); v++) {
        if (w->out->n + SPARE > w->cap && !grow(w)) return;
        emit_slide(w, a, v, dir, steps);
    }
}

/* Beyond a square that somebody may look through. */
static void slide_beyond(struct walk *w, uint32_t a, uint32_t over, int dir)
{
    struct square from = w->piece[a].at;
    uint32_t far = w->power[w->row[a]].slide[dir];
    int64_t steps;
    while (far && can_pass(w->l, a, over, PIECE_NONE)) {
        over = lines_next(w->l, over, dir);
        if (over == PIECE_NONE) return;
        (void)line_dir(from, w->piece[over].at, &steps);
        if (steps > far) return;
        slide_onto(w, a, over, dir, (uint32_t)steps);
    }
}

/* Two squares that are neighbours on a line, given by their first pieces; each sees the other,
 * dir is that from `before` to `later`. */
static void meet_groups(struct walk *w, uint32_t before, uint32_t later, int dir)
{
    const struct lines *l = w->l;
    uint32_t steps = steps_between(w->piece[later].at, w->piece[before].at);
    for (uint32_t p = before; p < before + lines_count(l, before); p++) {
        slide_onto(w, p, later, dir, steps);
        if (l->veil && l->veil[later] != VEIL_NONE) slide_beyond(w, p, later, dir);
    }
    for (uint32_t p = later; p < later + lines_count(l, later); p++) {
        slide_onto(w, p, before, dir + 4, steps);
        if (l->veil && l->veil[before] != VEIL_NONE) slide_beyond(w, p, before, dir + 4);
    }
}

static inline void meet(struct walk *w, uint32_t before, uint32_t later, int dir)
{
    const struct lines *l = w->l;
    bool plain = !l->count && (!l->veil || (l->veil[later] & l->veil[before]) == VEIL_NONE);
    if (!plain) {
        meet_groups(w, before, later, dir);
        return;
    }
    uint32_t steps = steps_between(w->piece[later].at, w->piece[before].at);
    emit_slide(w, before, later, dir, steps);
    emit_slide(w, later, before, dir + 4, steps);
}

/* Directions of links 0 to 2; their opposites are links 3 to 5. */
static const int link_dir[LINKS / 2] = { 2, 1, 3 };

static inline void slides_of(struct walk *w, uint32_t i)
{
    const struct lines *l = w->l;
    uint32_t west = i ? lines_first(l, i - 1) : PIECE_NONE;
    if (lines_first(l, i) != i) return;
    if (i && w->piece[west].at.y == w->piece[i].at.y) meet(w, west, i, 0);
    for (int k = 0; k < LINKS / 2; k++) {
        uint32_t before = l->link[i][k + LINKS / 2];
        if (before != PIECE_NONE) meet(w, before, i, link_dir[k]);
    }
}

static inline unsigned leap_hits(const struct walk *w, uint32_t a, int dx, int dy)
{
    return w->power[w->row[a]].leap >> ((dy + LEAP_FAR) * WINDOW + dx + LEAP_FAR) & 1u;
}

/* Pieces i and j, j to the west on the same rank or on a lower rank. */
static inline void emit_leaps(struct walk *w, uint32_t i, uint32_t j, int dy)
{
    int dx = w->piece[j].at.x - w->piece[i].at.x;
    if (w->out->n + 2 > w->cap && !grow(w)) return;
    emit(w, i, j, ATTACK_LEAP, leap_hits(w, i, dx, -dy));
    emit(w, j, i, ATTACK_LEAP, leap_hits(w, j, -dx, dy));
}

/* The pieces dy ranks below i, from *row on: the first that is not too far in the west. It only
 * moves on from piece to piece. */
static inline void leaps_below(struct walk *w, uint32_t i, uint32_t *row, int dy)
{
    struct square at = w->piece[i].at;
    int32_t y = at.y - dy;
    uint32_t j = *row;
    while (w->piece[j].at.y < y ||
           (w->piece[j].at.y == y && w->piece[j].at.x < at.x - LEAP_FAR))
        j++;
    *row = j;
    for (; w->piece[j].at.y == y && w->piece[j].at.x <= at.x + LEAP_FAR; j++)
        emit_leaps(w, i, j, dy);
}

static inline void leaps_of(struct walk *w, uint32_t i, uint32_t row[LEAP_FAR])
{
    struct square at = w->piece[i].at;
    for (uint32_t j = i; j > 0; j--) {
        struct square west = w->piece[j - 1].at;
        if (west.y != at.y || west.x < at.x - LEAP_FAR) break;
        emit_leaps(w, i, j - 1, 0);
    }
    for (int dy = 1; dy <= LEAP_FAR; dy++) leaps_below(w, i, &row[dy - 1], dy);
}

bool attack_all(struct attacks *out, const struct lines *l, struct arena *a, struct err *e)
{
    struct walk w = { .l = l, .piece = l->board->piece, .out = out, .arena = a };
    uint32_t row[LEAP_FAR] = { 0 };
    if (l->board->n_piece >> ATTACK_PIECE_BITS || !powers_build(&w, a)) return err_nomem(e);
    w.cap = FIRST_ATTACKS;
    *out = (struct attacks){ .guarded = NEW(a, uint8_t, l->board->n_piece),
                             .attack = NEW(a, attack_t, w.cap) };
    if (!out->guarded || !out->attack) return err_nomem(e);
    for (uint32_t i = 0; i < l->board->n_piece && !w.full; i++) {
        if (out->n + SPARE > w.cap && !grow(&w)) break;
        slides_of(&w, i);
        leaps_of(&w, i, row);
    }
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
