/* Anticipations (21.2): recapturing on the square of an own man that an enemy could take,
 * ordered before the enemy comes. Whether it could is asked of the board as shown; who could
 * take back, of the board on which it has come. */
#include "engine/classic/synchrone.h"

#include <assert.h>

/* The own men that could capture an enemy on a square: all, and those that may, for the own
 * king is not attacked afterwards. */
struct recapture {
    uint64_t all, safe;
};

/* Is the own king attacked when the man has captured on the square? */
static bool king_open(const struct pos *p, unsigned side, unsigned from, unsigned to)
{
    struct pos next = *p;
    enum man man = pos_man(p, from);
    pos_take(&next, from);
    pos_take(&next, to);
    pos_put(&next, side, man, to);
    return pos_in_check(&next, side);
}

/* The captor stands on its prey's square, and its own is empty: lines that it closed are open,
 * and its pins are gone. Its kind does not matter, because it is taken. */
static struct recapture recaptures(const struct pos *p, unsigned side, struct move captor)
{
    struct pos then = *p;
    pos_take(&then, captor.to);
    pos_take(&then, captor.from);
    pos_put(&then, captor.side, (enum man)captor.man, captor.to);
    struct recapture r = { pos_attackers(&then, captor.to, side, pos_occupied(&then)), 0 };
    for (uint64_t men = r.all; men;) {
        unsigned from = bits_pop(&men);
        if (!king_open(&then, side, from, captor.to)) r.safe |= BIT(from);
    }
    return r;
}

/* For each own man but the king that an orthodox legal capture could take: who could take back
 * from some captor. En passant goes to an empty square and so does not count. */
static uint64_t foresee(struct recapture at[64], const struct pos *p, unsigned side)
{
    struct move_list enemy;
    uint64_t prey = 0;
    memset(at, 0, 64 * sizeof *at);
    moves_legal(&enemy, p, other_side(side));
    for (uint32_t i = 0; i < enemy.n; i++) {
        struct move m = enemy.move[i];
        if (!(p->side[side] & ~p->man[KING] & BIT(m.to))) continue;
        struct recapture r = recaptures(p, side, m);
        at[m.to].all |= r.all;
        at[m.to].safe |= r.safe;
        prey |= BIT(m.to);
    }
    return prey;
}

enum foresight synchrone_foresight(const struct pos *p, unsigned from, unsigned to)
{
    assert(from < NO_SQUARE && to < NO_SQUARE);
    struct recapture at[64];
    enum side side = pos_side(p, from);
    if (side == NO_SIDE || from == to || pos_side(p, to) != side) return FORESIGHT_NONE;
    if (foresee(at, p, side) & BIT(to)) {
        if (at[to].safe & BIT(from)) return FORESIGHT_FINE;
        return at[to].all & BIT(from) ? FORESIGHT_KING_OPEN : FORESIGHT_NONE;
    }
    if (!(pos_attacks(p, from) & BIT(to))) return FORESIGHT_NONE;
    return pos_man(p, to) == KING ? FORESIGHT_KING_STANDS : FORESIGHT_NO_CAPTOR;
}

/* Pawns promote on the last rank as with any other arrival. */
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
    assert(side < 2);
    struct recapture at[64];
    uint64_t prey = foresee(at, p, side);
    for (uint64_t men = prey ? p->side[side] : 0; men;) {
        unsigned from = bits_pop(&men);
        for (uint64_t targets = prey; targets;) {
            unsigned to = bits_pop(&targets);
            if (!(at[to].safe & BIT(from))) continue;
            add(out, (struct move){ (uint8_t)side,
                                    (uint8_t)pos_man(p, from),
                                    (uint8_t)from,
                                    (uint8_t)to,
                                    NO_MAN,
                                    HOW_OWN,
                                    { 0, 0 } });
        }
    }
}
