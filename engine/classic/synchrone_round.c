/* One round (21.3 to 21.6). First all movers are lifted, so that a capture finds only what
 * stayed; then targets are taken; then the movers arrive, except two that met. */
#include "engine/classic/synchrone.h"

void synchrone_ready(struct pos *p)
{
    p->twist |= TWIST_EP_ORIGIN;
}

unsigned synchrone_aim(struct move m)
{
    return m.how == HOW_EP ? pos_ep_victim(m.to, m.side) : m.to;
}

unsigned synchrone_rook_from(struct move m)
{
    return m.to > m.from ? m.from + 3u : m.from - 4u;
}

unsigned synchrone_rook_to(struct move m)
{
    return (m.from + m.to) / 2u;
}

/* The squares that a side's move leaves; the rook of a castling cannot be taken either (21.5).
 */
static uint64_t left_by(const struct move *m)
{
    if (!m) return 0;
    return BIT(m->from) | (m->how == HOW_CASTLE ? BIT(synchrone_rook_from(*m)) : 0);
}

/* 21.4: who stands on the common target. An own man can only stand there if it is anticipated;
 * even a king that takes it then vanishes: the line of the anticipating man may have been
 * closed to it by another captor, who stayed. */
static bool survives(const struct move *m, const struct move *other)
{
    if (m->how == HOW_OWN) return true;
    return m->man == KING && other->how != HOW_OWN;
}

static void meet(struct round *r)
{
    const struct move *white = r->by[WHITE], *black = r->by[BLACK];
    r->arrives[WHITE] = white != NULL;
    r->arrives[BLACK] = black != NULL;
    r->met = white && black && white->to == black->to;
    if (!r->met) return;
    r->arrives[WHITE] = survives(white, black);
    r->arrives[BLACK] = survives(black, white);
}

static void capture(struct round *r, const struct pos *p, uint64_t left)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        const struct move *m = r->by[side];
        if (!m) continue;
        uint64_t aim = BIT(synchrone_aim(*m)) & pos_occupied(p);
        r->missed[side] = (aim & left) != 0;
        r->taken |= aim & ~left;
    }
}

static void arrive(struct pos *p, const struct move *m)
{
    bool promoted = m->promote != NO_MAN;
    pos_put(p, m->side, promoted ? (enum man)m->promote : (enum man)m->man, m->to);
    if (m->how == HOW_CASTLE) pos_put(p, m->side, ROOK, synchrone_rook_to(*m));
}

static void clear_all(struct pos *p, uint64_t squares)
{
    while (squares) pos_take(p, bits_pop(&squares));
}

/* The squares of double steps that may be taken in the next round (21.6): the pawn stands, and
 * nobody stands where it passed. */
static uint64_t passed(const struct round *r)
{
    uint64_t squares = 0;
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (r->arrives[side] && r->by[side]->how == HOW_DOUBLE)
            squares |= BIT((r->by[side]->from + r->by[side]->to) / 2);
    return squares & ~pos_occupied(&r->after);
}

/* The clock stands at 0 after a pawn's move and after a loss (21.4). */
static bool restarts_clock(const struct round *r)
{
    for (unsigned side = WHITE; side <= BLACK; side++)
        if (r->by[side] && (r->by[side]->man == PAWN || !r->arrives[side])) return true;
    return r->taken != 0;
}

void synchrone_play(struct round *r, const struct pos *p)
{
    struct pos *next = &r->after;
    uint64_t left = left_by(r->by[WHITE]) | left_by(r->by[BLACK]);
    *r = (struct round){ .by = { r->by[WHITE], r->by[BLACK] }, .after = *p };
    meet(r);
    capture(r, p, left);
    clear_all(next, left | r->taken);
    for (unsigned side = WHITE; side <= BLACK; side++) {
        const struct move *m = r->by[side];
        if (r->arrives[side]) arrive(next, m);
        if (m) next->castle &= (uint8_t) ~(pos_rights_of(m->from) | pos_rights_of(m->to));
    }
    next->ep = passed(r);
    next->clock = restarts_clock(r) ? 0 : p->clock + 1;
    next->number = p->number + 1;
    next->turn = WHITE;
}
