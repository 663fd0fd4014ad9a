/* Men on squares, and what a move of orthodox chess changes (20.1). */
#include "engine/classic/pos.h"

#include <assert.h>

enum man pos_man(const struct pos *p, unsigned s)
{
    for (int man = PAWN; man < NO_MAN; man++)
        if (p->man[man] & BIT(s)) return (enum man)man;
    return NO_MAN;
}

enum side pos_side(const struct pos *p, unsigned s)
{
    if (p->side[WHITE] & BIT(s)) return WHITE;
    return p->side[BLACK] & BIT(s) ? BLACK : NO_SIDE;
}

void pos_put(struct pos *p, unsigned side, enum man man, unsigned s)
{
    assert(side < 2 && s < NO_SQUARE);
    p->side[side] |= BIT(s);
    p->man[man] |= BIT(s);
}

void pos_take(struct pos *p, unsigned s)
{
    p->side[WHITE] &= ~BIT(s);
    p->side[BLACK] &= ~BIT(s);
    for (int man = PAWN; man < NO_MAN; man++) p->man[man] &= ~BIT(s);
}

unsigned pos_king(const struct pos *p, unsigned side)
{
    assert(side < 2);
    uint64_t king = pos_men(p, side, KING);
    return king ? bits_first(king) : NO_SQUARE;
}

/* The squares from which a pawn of `side` attacks s. */
static uint64_t pawn_origins(unsigned s, unsigned side)
{
    uint64_t row = side == WHITE ? bits_south(BIT(s)) : bits_north(BIT(s));
    return bits_east(row) | bits_west(row);
}

uint64_t pos_attackers(const struct pos *p, unsigned s, unsigned side, uint64_t occupied)
{
    uint64_t queens = p->man[QUEEN];
    uint64_t all = pawn_origins(s, side) & p->man[PAWN];
    all |= reach_knight[s] & p->man[KNIGHT];
    all |= reach_king[s] & p->man[KING];
    all |= reach_bishop(s, occupied) & (p->man[BISHOP] | queens);
    all |= reach_rook(s, occupied) & (p->man[ROOK] | queens);
    return all & p->side[side];
}

bool pos_in_check(const struct pos *p, unsigned side)
{
    unsigned king = pos_king(p, side);
    if (king == NO_SQUARE) return false;
    return pos_attackers(p, king, other_side(side), pos_occupied(p)) != 0;
}

uint64_t pos_attacks(const struct pos *p, unsigned s)
{
    uint64_t occupied = pos_occupied(p);
    switch (pos_man(p, s)) {
    case PAWN: return pawn_origins(s, other_side(pos_side(p, s)));
    case KNIGHT: return reach_knight[s];
    case BISHOP: return reach_bishop(s, occupied);
    case ROOK: return reach_rook(s, occupied);
    case QUEEN: return reach_bishop(s, occupied) | reach_rook(s, occupied);
    case KING: return reach_king[s];
    case NO_MAN: break;
    }
    return 0;
}

uint64_t pos_ep(const struct pos *p, unsigned side)
{
    bool first = p->twist & TWIST_FIRST_RANK;
    uint64_t pawns = pos_men(p, other_side(side), PAWN), empty = ~pos_occupied(p);
    uint64_t squares = p->ep & empty;
    if (side == WHITE) {
        squares &= (RANK(6) | (first ? RANK(7) : 0)) & bits_north(pawns);
        if (!(p->twist & TWIST_EP_ORIGIN)) squares &= bits_south(empty);
    } else {
        squares &= (RANK(3) | (first ? RANK(2) : 0)) & bits_south(pawns);
        if (!(p->twist & TWIST_EP_ORIGIN)) squares &= bits_north(empty);
    }
    return squares;
}

unsigned pos_ep_victim(unsigned s, unsigned side)
{
    return side == WHITE ? s - 8 : s + 8;
}

uint8_t pos_rights_of(unsigned s)
{
    static const struct {
        uint8_t square, rights;
    } homes[] = { { 0, CASTLE_WQ },  { 4, CASTLE_WK | CASTLE_WQ },  { 7, CASTLE_WK },
                  { 56, CASTLE_BQ }, { 60, CASTLE_BK | CASTLE_BQ }, { 63, CASTLE_BK } };
    for (size_t i = 0; i < sizeof homes / sizeof *homes; i++)
        if (homes[i].square == s) return homes[i].rights;
    return 0;
}

unsigned pos_captured(const struct pos *p, struct move m)
{
    if (m.how == HOW_EP) return pos_ep_victim(m.to, m.side);
    return p->side[other_side(m.side)] & BIT(m.to) ? m.to : NO_SQUARE;
}

static void move_rook(struct pos *p, struct move m)
{
    bool is_short = m.to > m.from;
    pos_take(p, is_short ? m.from + 3u : m.from - 4u);
    pos_put(p, m.side, ROOK, is_short ? m.from + 1u : m.from - 1u);
}

struct pos pos_play(const struct pos *p, struct move m)
{
    assert(m.from < NO_SQUARE && m.to < NO_SQUARE);
    struct pos next = *p;
    unsigned victim = pos_captured(p, m);
    uint64_t from = BIT(m.from), to = BIT(m.to);
    if (victim != NO_SQUARE) pos_take(&next, victim);
    next.side[m.side] ^= from | to;
    next.man[m.man] ^= from;
    next.man[m.promote == NO_MAN ? m.man : m.promote] ^= to;
    if (m.how == HOW_CASTLE) move_rook(&next, m);
    if (next.castle) next.castle &= (uint8_t) ~(pos_rights_of(m.from) | pos_rights_of(m.to));
    next.ep = m.how == HOW_DOUBLE ? BIT((m.from + m.to) / 2) : 0;
    next.clock = m.man == PAWN || victim != NO_SQUARE ? 0 : p->clock + 1;
    next.number = p->number + (m.side == BLACK);
    next.turn = (uint8_t)other_side(m.side);
    return next;
}

struct pos pos_pass(const struct pos *p)
{
    struct pos next = *p;
    next.ep = 0;
    next.turn = (uint8_t)other_side(p->turn);
    return next;
}
