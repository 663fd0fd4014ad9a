/* "Did you mean": the legal actions nearest to an order that cannot be. Every own piece is
 * asked for the wanted square; those that fit the order otherwise are also asked for the
 * squares that a slip of the hand could have made of it. Nearness counts slips in letters,
 * start and square, then the distance to go. */
#include "engine/sandbox/order/legal/wish.h"
#include "engine/sandbox/order/refuse/suggest.h"

/* What a slip costs. Above COST_MAX only the wanted square itself is suggested. */
enum {
    COST_NEIGHBOUR = 10, /* a square one step off */
    COST_TURNED = 12,    /* signs or coordinates exchanged */
    COST_PLAIN = 5,      /* no capture where one was wanted */
    COST_START_NEAR = 8,
    COST_START = 16,
    COST_LETTER = 3, /* each letter to be changed */
    COST_KIND = 15,  /* another piece */
    COST_KIND_HERE = 9,
    COST_MAX = 12,
    SQUARES = 12, /* what a slip can make of a square: eight neighbours, signs, coordinates
                     exchanged */
    WORD = 16,
    KINDS_MAX = 64
};

struct slip {
    int64_t x, y;
    uint32_t cost;
};

/* The square itself and what slips of the hand make of it. */
static void slips_of(struct slip out[SQUARES + 1], int64_t x, int64_t y)
{
    const struct slip turned[] = { { y, x, COST_TURNED - 1 },
                                   { -x, y, COST_TURNED },
                                   { x, -y, COST_TURNED },
                                   { -x, -y, COST_TURNED } };
    out[0] = (struct slip){ x, y, 0 };
    for (int i = 0; i < DIRS; i++) {
        int dir = i < 4 ? 2 * i : 2 * i - 7; /* ranks and files first */
        out[1 + i].x = x + dir_dx[dir];
        out[1 + i].y = y + dir_dy[dir];
        out[1 + i].cost = COST_NEIGHBOUR + (uint32_t)dir % 2;
    }
    for (int i = 0; i < 4; i++) out[1 + DIRS + i] = turned[i];
}

static size_t least(size_t a, size_t b)
{
    return a < b ? a : b;
}

/* How many letters to add, drop or change; two neighbours exchanged count as one. */
static uint32_t letters_apart(struct str a, struct str b)
{
    size_t d[WORD + 1][WORD + 1];
    a = str_head(a, WORD);
    b = str_head(b, WORD);
    for (size_t i = 0; i <= a.n; i++) d[i][0] = i;
    for (size_t j = 0; j <= b.n; j++) d[0][j] = j;
    for (size_t i = 1; i <= a.n; i++)
        for (size_t j = 1; j <= b.n; j++) {
            bool same = char_lower(a.s[i - 1]) == char_lower(b.s[j - 1]);
            d[i][j] = least(least(d[i - 1][j], d[i][j - 1]) + 1, d[i - 1][j - 1] + !same);
            bool swapped = i > 1 && j > 1 && char_lower(a.s[i - 1]) == char_lower(b.s[j - 2]) &&
                           char_lower(a.s[i - 2]) == char_lower(b.s[j - 1]);
            if (swapped) d[i][j] = least(d[i][j], d[i - 2][j - 2] + 1);
        }
    return (uint32_t)d[a.n][b.n];
}

/* How far the letters as written are from those of a kind, or from its name. */
static uint32_t kind_cost(const struct order_context *h, const struct letters *l, uint8_t kind)
{
    const struct piece_info *k = &piece_table[kind];
    struct str word = str_head(str_from(h->text, l->span.at), l->span.len);
    if (l->span.len == 0 || l->kind == kind) return 0;
    if (l->kind != KIND_NONE) return COST_KIND;
    uint32_t short_form = COST_LETTER * letters_apart(word, str_of(k->letters));
    uint32_t name = COST_LETTER * letters_apart(word, str_of(k->name));
    return (uint32_t)least(least(short_form, name), COST_KIND);
}

struct meaning {
    uint64_t cost;
    uint32_t mover;
    struct wish wish;
};

struct meanings {
    struct order_context *h;
    const struct draft *d;
    struct slip from[SQUARES + 1]; /* of the start, if there is one */
    struct wish wish[SQUARES + 1]; /* of the wanted square */
    uint32_t cost[SQUARES + 1];    /* of the square; UINT32_MAX: off the board */
    uint32_t kind[KINDS_MAX];      /* cost of each kind */
    struct meaning best[CANDIDATES];
    uint32_t n;
};

static uint32_t start_cost(const struct meanings *m, struct square at)
{
    if (!m->d->from.given) return 0;
    for (int i = 0; i <= SQUARES; i++)
        if (m->from[i].x == at.x && m->from[i].y == at.y) return i ? COST_START_NEAR : 0;
    return COST_START;
}

static uint64_t way(struct square a, struct square b)
{
    int64_t dx = (int64_t)a.x - b.x, dy = (int64_t)a.y - b.y;
    if (dx < 0) dx = -dx;
    if (dy < 0) dy = -dy;
    return (uint64_t)(dx > dy ? dx : dy);
}

/* Keep the best, in their order. */
static void keep(struct meanings *m, const struct meaning *one)
{
    uint32_t at = m->n;
    while (at > 0 && one->cost < m->best[at - 1].cost) at--;
    if (at == CANDIDATES) return;
    if (m->n < CANDIDATES) m->n++;
    for (uint32_t k = m->n - 1; k > at; k--) m->best[k] = m->best[k - 1];
    m->best[at] = *one;
}

static void try_square(struct meanings *m, uint32_t mover, bool spirit, int i, uint32_t cost)
{
    struct meaning one = { 0, mover, m->wish[i] };
    uint32_t blocker;
    bool thief = (piece_table[m->h->b->piece[mover].kind].flags & PIECE_THIEF) && !spirit;
    one.wish.spirit = spirit;
    one.wish.takes = m->d->takes && thief && one.wish.n == 0;
    enum verdict_code code = wish_try(m->h->l, mover, &one.wish, &blocker);
    bool steals = code == V_OK && one.wish.takes;
    if (one.wish.takes && !steals) {
        one.wish.takes = false;
        code = wish_try(m->h->l, mover, &one.wish, &blocker);
    }
    if (code != V_OK) return;
    if (m->d->takes && !steals && one.wish.n_target == 0) cost += COST_PLAIN;
    one.cost = (uint64_t)(cost + m->cost[i]) << 32 | way(m->h->b->piece[mover].at, one.wish.to);
    keep(m, &one);
}

static void try_actor(struct meanings *m, uint32_t mover, uint8_t kind, bool spirit)
{
    uint32_t letters = m->kind[kind];
    uint32_t start = start_cost(m, m->h->b->piece[mover].at);
    if (letters == COST_KIND && start == 0) letters = COST_KIND_HERE;
    for (int i = 0; i <= SQUARES; i++) {
        if (m->cost[i] == UINT32_MAX) continue;
        if (i > 0 && letters + start > COST_MAX) break;
        try_square(m, mover, spirit, i, letters + start);
    }
}

static uint8_t spirit_kind(void)
{
    uint8_t k = 0;
    while (!(piece_table[k].flags & PIECE_SPIRIT)) k++;
    return k;
}

static void try_all(struct meanings *m)
{
    uint32_t n;
    const uint32_t *own = lines_army(m->h->l, m->h->army, &n);
    for (uint32_t i = 0; i < n; i++) {
        const struct piece *p = &m->h->b->piece[own[i]];
        try_actor(m, own[i], p->kind, false);
        if (p->marks & MARK_POSSESSED) try_actor(m, own[i], spirit_kind(), true);
    }
}

/* The wanted squares, each once: one with equal coordinates turns into itself. */
static void squares_of(struct meanings *m)
{
    struct slip slip[SQUARES + 1];
    slips_of(slip, m->d->to.x, m->d->to.y);
    for (int i = 0; i <= SQUARES; i++) {
        bool again = false;
        for (int k = 0; k < i; k++) again |= slip[k].x == slip[i].x && slip[k].y == slip[i].y;
        m->cost[i] = UINT32_MAX;
        if (again || !board_has(m->h->b, slip[i].x, slip[i].y)) continue;
        m->cost[i] = slip[i].cost;
        struct square s = { (int32_t)slip[i].x, (int32_t)slip[i].y };
        m->wish[i] = wish_make(m->h->l, m->h->army, s);
    }
}

static void suggest_going(struct order_context *h, const struct draft *d, bool exact)
{
    struct meanings m = { .h = h, .d = d };
    bool pawn = d->mover.span.len == 0 && !d->from.given; /* 4.2 */
    for (uint8_t k = 0; k < piece_kinds; k++) {
        m.kind[k] = kind_cost(h, &d->mover, k);
        if (pawn && !(piece_table[k].flags & PIECE_PAWN)) m.kind[k] = COST_KIND_HERE;
    }
    if (d->from.given) slips_of(m.from, d->from.x, d->from.y);
    squares_of(&m);
    try_all(&m);
    for (uint32_t i = 0; i < m.n; i++) {
        uint64_t cost = m.best[i].cost >> 32, best = m.best[0].cost >> 32;
        if (cost > best + (best ? COST_MAX : 0)) break; /* far behind the nearest */
        if (exact && cost > 0) break;
        (void)suggest(h, m.best[i].mover, &m.best[i].wish);
    }
}

/* May the army place such a piece at all? */
static bool may_place(const struct order_context *h, uint8_t kind)
{
    bool royal = (piece_table[kind].flags & PIECE_ROYAL) != 0;
    if (!wish_kind_in_game(h->b, kind) || wish_second_king(h->l, h->army, kind)) return false;
    return royal || !h->b->army[h->army].fresh; /* 9.8 */
}

static void place_near(struct order_context *h, const struct draft *d, uint8_t kind,
                       bool slipped)
{
    struct slip slip[SQUARES + 1];
    struct action act = {
        .kind = ACT_PLACE, .place = kind, .mover = PIECE_NONE, .promote = KIND_NONE
    };
    slips_of(slip, d->to.x, d->to.y);
    for (int i = slipped; i <= (slipped ? SQUARES : 0); i++) {
        if (!board_has(h->b, slip[i].x, slip[i].y)) continue;
        act.to = (struct square){ (int32_t)slip[i].x, (int32_t)slip[i].y };
        if (wish_try_place(h->l, h->army, kind, act.to) == V_OK) (void)suggest_action(h, &act);
    }
}

/* Kinds with nearly these letters on the square; then the same kind on squares near by. */
static void suggest_placing(struct order_context *h, const struct draft *d)
{
    size_t before = h->v->n_candidate;
    for (uint32_t cost = 0; cost <= COST_MAX && h->v->n_candidate == before; cost++)
        for (uint8_t k = 0; k < piece_kinds; k++)
            if (kind_cost(h, &d->mover, k) == cost && may_place(h, k))
                place_near(h, d, k, false);
    uint8_t kind = d->mover.kind;
    if (kind != KIND_NONE && may_place(h, kind)) place_near(h, d, kind, true);
}

void suggest_near(struct order_context *h, const struct draft *d, bool exact)
{
    if (!d->to.given || h->v->n_candidate == CANDIDATES) return;
    if (d->form == DRAFT_PLACE)
        suggest_placing(h, d);
    else if (d->form == DRAFT_GO && !h->b->army[h->army].fresh)
        suggest_going(h, d, exact);
}
