/* Powers of men under events: leaps and ranges are read from the rows; a man's worth is how far
 * it gets on some crowded boards, compared with how far it gets without the events. */
#include "engine/classic/house/powers.h"

static const int32_t usual[NO_MAN + 1] = { 100, 320, 335, 500, 975, 20000, 0 };

enum { BOARDS = 2, QUIET = 2, CAPTURE = 5 };

/* A square's share of a fixed disorder. */
static uint32_t disorder(unsigned s, unsigned board)
{
    uint32_t x = (s + 1) * 2654435761u ^ (board + 1) * 40503u * 65537u;
    x ^= x >> 15;
    x *= 2246822519u;
    return x >> 13;
}

/* One square in four is taken, by either side; kings are left out, so nobody is in check. */
static struct pos crowd(unsigned man, unsigned s, unsigned board, unsigned twist)
{
    struct pos p = { .twist = (uint8_t)twist };
    for (unsigned t = 0; t < 64; t++) {
        uint32_t x = disorder(t, board);
        unsigned other = x >> 3 & 3;
        if (t == s || x & 3) continue;
        if (other == PAWN && (rank_of(t) == 0 || rank_of(t) == 7)) other = KNIGHT;
        pos_put(&p, x >> 2 & 1 ? WHITE : BLACK, (enum man)other, t);
    }
    pos_put(&p, WHITE, (enum man)man, s);
    return p;
}

static uint32_t reach_of(const struct event_set *set, const struct pos *p, unsigned s)
{
    struct move_list l;
    uint32_t sum = 0;
    event_moves(&l, set, p, WHITE);
    for (uint32_t i = 0; i < l.n; i++) {
        struct move m = l.move[i];
        if (m.from != s || (m.promote != NO_MAN && m.promote != QUEEN)) continue;
        bool takes = m.how != HOW_OWN && pos_captured(p, m) != NO_SQUARE;
        sum += takes ? CAPTURE : QUIET;
    }
    return sum;
}

static uint32_t reach_all(const struct event_set *set, unsigned man, unsigned twist)
{
    uint32_t sum = 0;
    for (unsigned s = 0; s < 64; s++)
        for (unsigned board = 0; board < BOARDS; board++) {
            if (man == PAWN && (rank_of(s) == 0 || rank_of(s) == 7)) continue;
            struct pos p = crowd(man, s, board, twist);
            sum += reach_of(set, &p, s);
        }
    return sum;
}

/* Pawns are worth what they become: only a part of it follows what they can do now. */
static void weigh(struct powers *out, const struct event_set *set)
{
    const struct event_set none = { .n = 0 };
    unsigned twist = 0;
    for (uint32_t i = 0; i < set->n; i++) twist |= set->row[i]->twist;
    for (unsigned man = PAWN; set->n && man < KING; man++) {
        int32_t with = (int32_t)reach_all(set, man, twist);
        int32_t without = (int32_t)reach_all(&none, man, 0);
        int32_t more = (with - without) * usual[man] / without;
        out->value[man] += man == PAWN ? more / 4 : more;
    }
}

static uint64_t range_of(const struct chess_event *row, unsigned man, unsigned s)
{
    struct pos p = { .ep = 0 };
    uint64_t range = 0;
    pos_put(&p, WHITE, (enum man)man, s);
    for (unsigned t = 0; t < 64; t++) {
        struct move m = { WHITE,  (uint8_t)man, (uint8_t)s, (uint8_t)t,
                          NO_MAN, HOW_PLAIN,    { 0, 0 } };
        if (t != s && !row->forbids(&p, m)) range |= BIT(t);
    }
    return range;
}

void powers_make(struct powers *out, const struct event_set *set)
{
    *out = (struct powers){ .value = { 0 } };
    memcpy(out->value, usual, sizeof usual);
    memset(out->range, 0xff, sizeof out->range);
    for (uint32_t i = 0; i < set->n; i++)
        for (unsigned man = PAWN; man < NO_MAN; man++)
            for (unsigned s = 0; s < 64; s++) {
                const struct chess_event *row = set->row[i];
                if (row->leaps && man != PAWN)
                    out->leap[man][s] |= row->leaps((enum man)man, s);
                if (row->silences) out->range[man][s] &= range_of(row, man, s);
            }
    weigh(out, set);
}

static uint64_t pawn_attacks(unsigned s, unsigned side)
{
    uint64_t row = side == WHITE ? bits_north(BIT(s)) : bits_south(BIT(s));
    return bits_east(row) | bits_west(row);
}

uint64_t powers_attacks(const struct powers *w, const struct pos *p, enum man man, unsigned s)
{
    uint64_t occupied = pos_occupied(p), all = 0;
    switch (man) {
    case PAWN: all = pawn_attacks(s, p->side[WHITE] & BIT(s) ? WHITE : BLACK); break;
    case KNIGHT: all = reach_knight[s]; break;
    case BISHOP: all = reach_bishop(s, occupied); break;
    case ROOK: all = reach_rook(s, occupied); break;
    case QUEEN: all = reach_bishop(s, occupied) | reach_rook(s, occupied); break;
    case KING: all = reach_king[s]; break;
    case NO_MAN: return 0;
    }
    return (all & w->range[man][s]) | w->leap[man][s];
}

uint64_t powers_attackers(const struct powers *w, const struct pos *p, unsigned s,
                          uint64_t occupied)
{
    uint64_t straight = reach_rook(s, occupied), slant = reach_bishop(s, occupied);
    const uint64_t usual_way[NO_MAN] = { 0,        reach_knight[s],  slant,
                                         straight, straight | slant, reach_king[s] };
    uint64_t all = pawn_attacks(s, BLACK) & p->man[PAWN] & p->side[WHITE];
    all |= pawn_attacks(s, WHITE) & p->man[PAWN] & p->side[BLACK];
    for (unsigned man = KNIGHT; man < NO_MAN; man++)
        all |= p->man[man] & ((usual_way[man] & w->range[man][s]) | w->leap[man][s]);
    return all & occupied;
}

/* The least man of a set that is not empty. */
static unsigned least(const struct pos *p, uint64_t men)
{
    unsigned man = PAWN;
    while (!(p->man[man] & men)) man++;
    return man;
}

int32_t powers_exchange(const struct powers *w, const struct pos *p, struct move m)
{
    int32_t gain[34];
    unsigned n = 0, side = m.side;
    unsigned victim = m.how == HOW_OWN ? NO_SQUARE : pos_captured(p, m);
    if (m.to == NO_SQUARE) return 0;
    uint64_t occupied = pos_occupied(p) & ~BIT(m.from);
    int32_t on = w->value[m.promote == NO_MAN ? m.man : m.promote];
    gain[0] = victim == NO_SQUARE ? 0 : w->value[pos_man(p, victim)];
    gain[0] += on - w->value[m.man];
    if (victim != NO_SQUARE && victim != m.to) occupied &= ~BIT(victim);
    while (n < 32) {
        side = other_side(side);
        uint64_t men = powers_attackers(w, p, m.to, occupied) & p->side[side];
        if (!men) break;
        unsigned man = least(p, men);
        gain[n + 1] = on - gain[n];
        n++;
        on = w->value[man];
        occupied &= ~BIT(bits_first(men & p->man[man]));
    }
    for (; n > 0; n--)
        if (gain[n] > -gain[n - 1]) gain[n - 1] = -gain[n];
    return gain[0];
}
