/* Legal moves by pins and checks: what a man may reach is cut down to what keeps the own king
 * safe, so that counting needs no move to be played. En passant alone is tried out. */
#include "engine/classic/moves.h"

#include <assert.h>

/* What one side sees before it moves. */
struct view {
    const struct pos *p;
    unsigned side, king;
    uint64_t own, enemy, occupied;
    uint64_t targets; /* where men other than the king must go: the check is answered there */
    uint64_t pinned;
    uint64_t checkers;
    bool pseudo; /* the own king does not matter */
};

static void find_pins(struct view *v)
{
    const struct pos *p = v->p;
    uint64_t queens = p->man[QUEEN];
    uint64_t snipers = (reach_rook(v->king, v->enemy) & (p->man[ROOK] | queens)) |
                       (reach_bishop(v->king, v->enemy) & (p->man[BISHOP] | queens));
    snipers &= v->enemy;
    while (snipers) {
        uint64_t between = reach_between(v->king, bits_pop(&snipers)) & v->own;
        if (between && !(between & (between - 1))) v->pinned |= between;
    }
}

static struct view look(const struct pos *p, unsigned side, bool pseudo)
{
    struct view v = { .p = p, .side = side, .king = pos_king(p, side), .pseudo = pseudo };
    v.own = p->side[side];
    v.enemy = p->side[other_side(side)];
    v.occupied = v.own | v.enemy;
    v.targets = ~v.own;
    if (v.king == NO_SQUARE) v.pseudo = true;
    if (v.pseudo) return v;
    v.checkers = pos_attackers(p, v.king, other_side(side), v.occupied);
    find_pins(&v);
    if (!v.checkers) return v;
    if (v.checkers & (v.checkers - 1))
        v.targets = 0;
    else
        v.targets &= v.checkers | reach_between(v.king, bits_first(v.checkers));
    return v;
}

static bool attacked(const struct view *v, unsigned s, uint64_t occupied)
{
    return pos_attackers(v->p, s, other_side(v->side), occupied) != 0;
}

/* Where a knight, bishop, rook or queen may go. */
static uint64_t officer_targets(const struct view *v, unsigned s, enum man man)
{
    uint64_t b = 0;
    if (man == KNIGHT) b = reach_knight[s];
    if (man == BISHOP || man == QUEEN) b |= reach_bishop(s, v->occupied);
    if (man == ROOK || man == QUEEN) b |= reach_rook(s, v->occupied);
    b &= v->targets;
    return v->pinned & BIT(s) ? b & reach_line_of(v->king, s) : b;
}

/* The king leaves its square first: it is no shelter from a slider behind it. */
static uint64_t king_targets(const struct view *v)
{
    uint64_t steps = reach_king[v->king] & ~v->own, safe = 0;
    if (v->pseudo) return steps;
    uint64_t occupied = v->occupied ^ BIT(v->king);
    while (steps) {
        unsigned s = bits_pop(&steps);
        if (!attacked(v, s, occupied)) safe |= BIT(s);
    }
    return safe;
}

/* Pawns, all at once: where they arrive, by the way they came. */
struct pawns {
    uint64_t one, two, east, west;
};

/* A pinned pawn may only move along the line on which it is pinned. */
static uint64_t free_along(const struct view *v, enum line line)
{
    uint64_t pawns = pos_men(v->p, v->side, PAWN);
    if (!v->pinned) return pawns;
    const struct reach_line *l = &reach_lines[line][v->king];
    return pawns & (~v->pinned | l->lower | l->upper);
}

static uint64_t ahead(const struct view *v, uint64_t b)
{
    return v->side == WHITE ? bits_north(b) : bits_south(b);
}

static struct pawns pawn_targets(const struct view *v)
{
    bool white = v->side == WHITE, first = v->p->twist & TWIST_FIRST_RANK;
    uint64_t home = white ? RANK(2) : RANK(7);
    if (first) home |= white ? RANK(1) : RANK(8);
    uint64_t walkers = free_along(v, LINE_FILE), empty = ~v->occupied;
    uint64_t east = free_along(v, white ? LINE_DIAGONAL : LINE_ANTIDIAGONAL);
    uint64_t west = free_along(v, white ? LINE_ANTIDIAGONAL : LINE_DIAGONAL);
    uint64_t hit = v->enemy & v->targets;
    return (struct pawns){
        .one = ahead(v, walkers) & empty & v->targets,
        .two = ahead(v, ahead(v, walkers & home) & empty) & empty & v->targets,
        .east = bits_east(ahead(v, east)) & hit,
        .west = bits_west(ahead(v, west)) & hit,
    };
}

static struct move en_passant(const struct view *v, unsigned from, unsigned to)
{
    return (struct move){ (uint8_t)v->side, PAWN,   (uint8_t)from, (uint8_t)to,
                          NO_MAN,           HOW_EP, { 0, 0 } };
}

/* Two men leave one rank at once: the rule of pins does not hold, so it is tried. */
static unsigned add_en_passant(const struct view *v, struct move_list *out)
{
    uint64_t squares = pos_ep(v->p, v->side);
    unsigned n = 0;
    while (squares) {
        unsigned to = bits_pop(&squares);
        uint64_t row = v->side == WHITE ? bits_south(BIT(to)) : bits_north(BIT(to));
        uint64_t from = (bits_east(row) | bits_west(row)) & pos_men(v->p, v->side, PAWN);
        while (from) {
            struct move m = en_passant(v, bits_pop(&from), to);
            if (!v->pseudo && !move_safe(v->p, m)) continue;
            if (out) moves_add(out, m);
            n++;
        }
    }
    return n;
}

uint64_t move_castle_way(struct move m)
{
    return BIT(m.from) | BIT(m.to) | BIT((m.from + m.to) / 2);
}

static bool way_safe(const struct view *v, uint64_t way)
{
    while (way)
        if (attacked(v, bits_pop(&way), v->occupied)) return false;
    return true;
}

static unsigned add_castling(const struct view *v, struct move_list *out)
{
    unsigned rights = v->side == WHITE ? v->p->castle & 3u : v->p->castle >> 2;
    unsigned n = 0;
    if (!rights || v->checkers) return 0;
    for (unsigned i = 0; i < 2; i++) {
        unsigned rook = i == 0 ? v->king + 3 : v->king - 4;
        unsigned to = i == 0 ? v->king + 2 : v->king - 2;
        struct move m = { (uint8_t)v->side, KING,       (uint8_t)v->king, (uint8_t)to,
                          NO_MAN,           HOW_CASTLE, { 0, 0 } };
        if (!(rights & 1u << i) || reach_between(v->king, rook) & v->occupied) continue;
        if (!v->pseudo && !way_safe(v, move_castle_way(m))) continue;
        if (out) moves_add(out, m);
        n++;
    }
    return n;
}

void moves_add(struct move_list *out, struct move m)
{
    assert(out->n < MOVES_MAX);
    out->move[out->n++] = m;
}

static void add_each(struct move_list *out, const struct view *v, unsigned from, enum man man,
                     uint64_t to)
{
    while (to)
        moves_add(out, (struct move){ (uint8_t)v->side,
                                      (uint8_t)man,
                                      (uint8_t)from,
                                      (uint8_t)bits_pop(&to),
                                      NO_MAN,
                                      HOW_PLAIN,
                                      { 0, 0 } });
}

/* Pawns that arrive on these squares, each `back` squares behind. */
static void add_pawns(struct move_list *out, const struct view *v, uint64_t to, int back,
                      enum how how)
{
    while (to) {
        unsigned s = bits_pop(&to);
        struct move m = { (uint8_t)v->side, PAWN,   (uint8_t)((int)s - back),
                          (uint8_t)s,       NO_MAN, (uint8_t)how,
                          { 0, 0 } };
        if (!(BIT(s) & (RANK(1) | RANK(8)))) {
            moves_add(out, m);
            continue;
        }
        for (unsigned man = QUEEN; man >= KNIGHT; man--) {
            m.promote = (uint8_t)man;
            moves_add(out, m);
        }
    }
}

static void add_all(struct move_list *out, const struct view *v)
{
    struct pawns pawns = pawn_targets(v);
    int up = v->side == WHITE ? 8 : -8;
    out->n = 0;
    add_pawns(out, v, pawns.one, up, HOW_PLAIN);
    add_pawns(out, v, pawns.two, 2 * up, HOW_DOUBLE);
    add_pawns(out, v, pawns.east, up + 1, HOW_PLAIN);
    add_pawns(out, v, pawns.west, up - 1, HOW_PLAIN);
    (void)add_en_passant(v, out);
    for (int man = KNIGHT; man < KING; man++) {
        uint64_t men = pos_men(v->p, v->side, (enum man)man);
        while (men) {
            unsigned s = bits_pop(&men);
            add_each(out, v, s, (enum man)man, officer_targets(v, s, (enum man)man));
        }
    }
    if (v->king == NO_SQUARE) return;
    add_each(out, v, v->king, KING, king_targets(v));
    (void)add_castling(v, out);
}

void moves_legal(struct move_list *out, const struct pos *p, unsigned side)
{
    assert(side < 2);
    struct view v = look(p, side, false);
    add_all(out, &v);
}

void moves_pseudo(struct move_list *out, const struct pos *p, unsigned side)
{
    assert(side < 2);
    struct view v = look(p, side, true);
    add_all(out, &v);
}

static unsigned count_pawns(uint64_t to)
{
    return bits_count(to) + 3 * bits_count(to & (RANK(1) | RANK(8)));
}

uint64_t moves_count(const struct pos *p, unsigned side)
{
    struct view v = look(p, side, false);
    struct pawns pawns = pawn_targets(&v);
    unsigned n = count_pawns(pawns.one) + count_pawns(pawns.east) + count_pawns(pawns.west);
    n += bits_count(pawns.two);
    if (p->ep) n += add_en_passant(&v, NULL);
    for (int man = KNIGHT; man < KING; man++) {
        uint64_t men = pos_men(p, side, (enum man)man);
        while (men) n += bits_count(officer_targets(&v, bits_pop(&men), (enum man)man));
    }
    if (v.king == NO_SQUARE) return n;
    return n + bits_count(king_targets(&v)) + add_castling(&v, NULL);
}

bool move_safe(const struct pos *p, struct move m)
{
    struct pos next = pos_play(p, m);
    return !pos_in_check(&next, m.side);
}

bool move_eq(struct move a, struct move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

uint64_t moves_perft(const struct pos *p, int depth)
{
    assert(depth >= 0);
    struct move_list list;
    uint64_t n = 0;
    if (depth <= 0) return 1;
    if (depth == 1) return moves_count(p, p->turn);
    moves_legal(&list, p, p->turn);
    for (uint32_t i = 0; i < list.n; i++) {
        struct pos next = pos_play(p, list.move[i]);
        n += moves_perft(&next, depth - 1);
    }
    return n;
}
