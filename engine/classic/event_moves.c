/* What the rows of active events make of the moves of 20.1. The usual moves come from moves.c;
 * where an event changes what checks, their legality is tried out instead of worked out. */
#include "engine/classic/event_moves.h"

#include <assert.h>

/* Without these hooks a check is the same as in orthodox chess. */
static bool changes_checks(const struct event_set *set)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (set->row[i]->leaps || set->row[i]->silences) return true;
    return false;
}

static bool forbidden(const struct event_set *set, const struct pos *p, struct move m)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (set->row[i]->forbids && set->row[i]->forbids(p, m)) return true;
    return false;
}

static uint64_t leapers(const struct event_set *set, const struct pos *p, unsigned s,
                        unsigned side)
{
    uint64_t all = 0;
    for (uint32_t i = 0; i < set->n; i++)
        for (unsigned man = KNIGHT; set->row[i]->leaps && man < NO_MAN; man++)
            all |= set->row[i]->leaps((enum man)man, s) & pos_men(p, side, (enum man)man);
    return all;
}

static struct move plain(const struct pos *p, unsigned side, unsigned from, unsigned to)
{
    return (struct move){ (uint8_t)side, (uint8_t)pos_man(p, from),
                          (uint8_t)from, (uint8_t)to,
                          NO_MAN,        HOW_PLAIN,
                          { 0, 0 } };
}

/* Some row forbids this capture of a king and says that it does not check either. */
static bool silenced(const struct event_set *set, const struct pos *p, struct move m)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (set->row[i]->silences && set->row[i]->forbids(p, m)) return true;
    return false;
}

static bool attacked(const struct event_set *set, const struct pos *p, unsigned s,
                     unsigned side)
{
    uint64_t by = pos_attackers(p, s, side, pos_occupied(p)) | leapers(set, p, s, side);
    while (by)
        if (!silenced(set, p, plain(p, side, bits_pop(&by), s))) return true;
    return false;
}

bool event_check(const struct event_set *set, const struct pos *p, unsigned side)
{
    assert(side < 2);
    unsigned king = pos_king(p, side);
    if (!changes_checks(set)) return pos_in_check(p, side);
    return king != NO_SQUARE && attacked(set, p, king, other_side(side));
}

static bool safe(const struct event_set *set, const struct pos *p, struct move m)
{
    struct pos after = event_play(p, m);
    uint64_t way = m.how == HOW_CASTLE ? move_castle_way(m) : 0;
    while (way)
        if (attacked(set, p, bits_pop(&way), other_side(m.side))) return false;
    return !event_check(set, &after, m.side);
}

/* Squares that the events open to one man. */
static void add_of(struct move_list *out, const struct event_set *set, const struct pos *p,
                   struct move m)
{
    uint64_t leaps = 0, steps = 0;
    for (uint32_t i = 0; i < set->n; i++) {
        const struct chess_event *row = set->row[i];
        if (row->leaps) leaps |= row->leaps((enum man)m.man, m.from) & ~p->side[m.side];
        if (row->steps) steps |= row->steps(p, m.from) & ~pos_occupied(p);
    }
    while (leaps | steps) {
        bool leap = leaps != 0;
        m.to = (uint8_t)bits_pop(leap ? &leaps : &steps);
        m.how = !leap && m.man == PAWN ? HOW_STEP : HOW_PLAIN;
        moves_add(out, m);
    }
}

static void add_own(struct move_list *out, const struct pos *p, unsigned side, uint8_t row)
{
    uint32_t i = out->n;
    chess_event[row]->own(out, p, side);
    for (; i < out->n; i++) {
        out->move[i].how = HOW_OWN;
        out->move[i].own[0] = row;
    }
}

static bool is_active(const struct event_set *set, const struct chess_event *row)
{
    for (uint32_t i = 0; i < set->n; i++)
        if (set->row[i] == row) return true;
    return false;
}

/* What the events add, pseudo-legal. */
static void add_all(struct move_list *out, const struct event_set *set, const struct pos *p,
                    unsigned side)
{
    uint64_t men = p->side[side];
    while (men) add_of(out, set, p, plain(p, side, bits_pop(&men), 0));
    for (uint32_t i = 0; i < chess_events; i++)
        if (chess_event[i]->own && is_active(set, chess_event[i]))
            add_own(out, p, side, (uint8_t)i);
}

/* All legal moves but for `no_checks`. */
static void all_legal(struct move_list *out, const struct event_set *set, const struct pos *p,
                      unsigned side)
{
    bool tried = changes_checks(set);
    uint32_t n = 0;
    if (tried)
        moves_pseudo(out, p, side);
    else
        moves_legal(out, p, side);
    uint32_t sure = tried ? 0 : out->n;
    add_all(out, set, p, side);
    for (uint32_t i = 0; i < out->n; i++) {
        struct move m = out->move[i];
        if (m.how != HOW_OWN && forbidden(set, p, m)) continue;
        if (i < sure || safe(set, p, m)) out->move[n++] = m;
    }
    out->n = n;
}

static bool mere_check(const struct event_set *set, const struct pos *p, struct move m)
{
    unsigned enemy = other_side(m.side);
    struct pos after = event_play(p, m);
    struct move_list answers;
    if (!event_check(set, &after, enemy)) return false;
    all_legal(&answers, set, &after, enemy);
    return answers.n > 0;
}

static void drop_checks(struct move_list *l, const struct event_set *set, const struct pos *p)
{
    struct move_list kept;
    kept.n = 0;
    for (uint32_t i = 0; i < l->n; i++)
        if (!mere_check(set, p, l->move[i])) moves_add(&kept, l->move[i]);
    if (kept.n) *l = kept;
}

void event_moves(struct move_list *out, const struct event_set *set, const struct pos *p,
                 unsigned side)
{
    assert(side < 2);
    all_legal(out, set, p, side);
    for (uint32_t i = 0; i < set->n; i++)
        if (set->row[i]->no_checks) drop_checks(out, set, p);
}

struct pos event_play(const struct pos *p, struct move m)
{
    return m.how == HOW_OWN ? chess_event[m.own[0]]->play(p, m) : pos_play(p, m);
}

const struct chess_event *event_of(struct move m)
{
    return m.how == HOW_OWN ? chess_event[m.own[0]] : NULL;
}
