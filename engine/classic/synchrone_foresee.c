/* Anticipations (21.2): an own man moves as if capturing onto an own man that the enemy could
 * take. Whether the enemy could is asked of the board as it is shown. */
#include "engine/classic/synchrone.h"

/* The men of a side that the enemy could take by an orthodox legal capture. En passant goes to
 * an empty square and so does not count. */
static uint64_t exposed(const struct pos *p, unsigned side)
{
    struct move_list enemy;
    uint64_t squares = 0;
    moves_legal(&enemy, p, other_side(side));
    for (uint32_t i = 0; i < enemy.n; i++) squares |= BIT(enemy.move[i].to);
    return squares & p->side[side];
}

/* The man stands on its own man's square, that one is gone, the enemy stands still. */
static bool king_open(const struct pos *p, unsigned side, unsigned from, unsigned to)
{
    struct pos next = *p;
    enum man man = pos_man(p, from);
    pos_take(&next, from);
    pos_take(&next, to);
    pos_put(&next, side, man, to);
    return pos_in_check(&next, side);
}

enum foresight synchrone_foresight(const struct pos *p, unsigned from, unsigned to)
{
    enum side side = pos_side(p, from);
    if (side == NO_SIDE || !(pos_attacks(p, from) & p->side[side] & BIT(to)))
        return FORESIGHT_NONE;
    if (pos_man(p, from) == KING) return FORESIGHT_KING_MOVES;
    if (pos_man(p, to) == KING) return FORESIGHT_KING_STANDS;
    if (!(exposed(p, side) & BIT(to))) return FORESIGHT_NO_CAPTOR;
    return king_open(p, side, from, to) ? FORESIGHT_KING_OPEN : FORESIGHT_FINE;
}

/* Pawns promote on the last rank like with any other arrival. */
static void add(struct move_list *out, struct move m)
{
    if (m.man != PAWN || !(BIT(m.to) & (RANK(1) | RANK(8)))) {
        moves_add(out, m);
        return;
    }
    for (unsigned man = QUEEN; man >= KNIGHT; man--) {
        m.promote = (uint8_t)man;
        moves_add(out, m);
    }
}

void synchrone_anticipations(struct move_list *out, const struct pos *p, unsigned side)
{
    uint64_t men = p->side[side] & ~p->man[KING], prey = exposed(p, side) & men;
    while (prey && men) {
        unsigned from = bits_pop(&men);
        uint64_t targets = pos_attacks(p, from) & prey;
        while (targets) {
            unsigned to = bits_pop(&targets);
            struct move m = { (uint8_t)side, (uint8_t)pos_man(p, from),
                              (uint8_t)from, (uint8_t)to,
                              NO_MAN,        HOW_OWN,
                              { 0, 0 } };
            if (!king_open(p, side, from, to)) add(out, m);
        }
    }
}
