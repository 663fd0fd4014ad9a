/* The one thing that speaks most for a move, found on the board once it was chosen. */
#include "engine/classic/house/house.h"

static void name_own(struct choice *out, unsigned man, unsigned s)
{
    out->piece = game_man_text(man);
    if (s < NO_SQUARE) out->at = game_square(s);
}

static void name_other(struct choice *out, const struct pos *p, unsigned s)
{
    out->other = game_man_text(pos_man(p, s));
    out->other_at = game_square(s);
}

static bool takes(struct choice *out, const struct house *h, const struct pos *p, struct move m)
{
    unsigned at = m.how == HOW_OWN ? NO_SQUARE : pos_captured(p, m);
    if (at == NO_SQUARE) return false;
    uint64_t then = pos_occupied(p) & ~BIT(m.from);
    uint64_t back = powers_attackers(&h->powers, p, m.to, then) & p->side[other_side(m.side)];
    back &= ~BIT(at);
    int32_t victim = h->powers.value[pos_man(p, at)], mover = h->powers.value[m.man];
    name_own(out, m.man, m.to);
    name_other(out, p, at);
    if (!back) return out->why = CHOICE_TAKES_FREE, true;
    if (victim + 50 >= mover) return out->why = CHOICE_TAKES, true;
    return false;
}

/* What the man on s stands to lose there. */
static int32_t danger(const struct house *h, const struct pos *p, unsigned s)
{
    enum side side = pos_side(p, s);
    if (side == NO_SIDE) return 0;
    uint64_t by =
        powers_attackers(&h->powers, p, s, pos_occupied(p)) & p->side[other_side(side)];
    int32_t worst = 0;
    while (by) {
        unsigned from = bits_pop(&by);
        struct move m = { (uint8_t)other_side(side),
                          (uint8_t)pos_man(p, from),
                          (uint8_t)from,
                          (uint8_t)s,
                          NO_MAN,
                          HOW_PLAIN,
                          { 0, 0 } };
        int32_t loss = powers_exchange(&h->powers, p, m);
        if (loss > worst) worst = loss;
    }
    return worst;
}

/* The man of `side` that stands to lose most, but for its king; NO_SQUARE: none does. */
static unsigned worst_off(const struct house *h, const struct pos *p, unsigned side,
                          int32_t *loss)
{
    unsigned worst = NO_SQUARE;
    *loss = 50;
    for (uint64_t men = p->side[side] & ~p->man[KING]; men;) {
        unsigned s = bits_pop(&men);
        int32_t d = danger(h, p, s);
        if (d <= *loss) continue;
        *loss = d;
        worst = s;
    }
    return worst;
}

static bool helps(struct choice *out, const struct house *h, const struct pos *p, struct move m,
                  const struct pos *then)
{
    int32_t loss, gain;
    unsigned own = worst_off(h, p, m.side, &loss);
    if (own == m.from && m.to < NO_SQUARE && danger(h, then, m.to) < loss / 2) {
        name_own(out, m.man, m.to);
        return out->why = CHOICE_SAVES, true;
    }
    if (own != NO_SQUARE && own != m.from && danger(h, then, own) < loss / 2) {
        name_own(out, pos_man(p, own), own);
        return out->why = CHOICE_PROTECTS, true;
    }
    unsigned prey = worst_off(h, then, other_side(m.side), &gain);
    if (prey == NO_SQUARE || m.to >= NO_SQUARE || danger(h, p, prey) >= gain) return false;
    name_own(out, pos_man(then, m.to), m.to);
    name_other(out, then, prey);
    return out->why = CHOICE_THREATENS, true;
}

static bool comes(struct choice *out, const struct house *h, const struct house_state *s,
                  struct move m)
{
    struct house_state next = *s;
    h->as->play(&next, h, m);
    if (m.promote != NO_MAN) {
        name_own(out, m.promote, m.to);
        return out->why = CHOICE_PROMOTES, true;
    }
    if (takes(out, h, &s->pos, m)) return true;
    if (next.pos.turn != m.side && helps(out, h, &s->pos, m, &next.pos)) return true;
    out->piece = out->other = NULL;
    if (m.how == HOW_CASTLE) return out->why = CHOICE_CASTLES, true;
    if (next.pos.turn == m.side || !h->as->check(h, &next) || m.to >= NO_SQUARE) return false;
    name_own(out, m.man, m.to);
    return out->why = CHOICE_CHECKS, true;
}

void house_why(struct choice *out, const struct house *h, const struct house_state *s,
               const struct house_root *root)
{
    if (str_eq(out->text, STR("start event"))) {
        out->why = CHOICE_STARTS;
    } else if (root->value >= HOUSE_SURE) {
        out->why = CHOICE_MATES;
    } else if (h->n_root == 1) {
        out->why = CHOICE_ONLY;
    } else if (h->lent || !comes(out, h, s, root->move)) {
        out->why = CHOICE_BEST;
        out->piece = out->other = NULL;
    }
}
