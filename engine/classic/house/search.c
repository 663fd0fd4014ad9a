/* The search of games in which a move answers a move: alpha-beta with deepening, a table, and
 * captures looked at to their end. The game says what the moves are. */
#include "engine/classic/house/house.h"
#include "engine/classic/house/value.h"

enum { BOUND_NONE, BOUND_LOW, BOUND_HIGH, BOUND_EXACT };
enum {
    RANK_KNOWN = 1 << 30,
    RANK_GOOD = 1 << 24,
    RANK_KILLER = 1 << 20,
    RANK_BAD = -(1 << 20)
};

struct spot {
    int depth, ply;
    bool passed; /* the move before was a pass */
};

static int32_t search(struct house *h, const struct house_state *s, struct house_span w,
                      struct spot at);

static bool same(struct move a, struct move b)
{
    return house_packed(a) == house_packed(b);
}

static int32_t victim_value(const struct house *h, const struct pos *p, struct move m)
{
    unsigned at = m.how == HOW_OWN ? NO_SQUARE : pos_captured(p, m);
    return at == NO_SQUARE ? 0 : h->powers.value[pos_man(p, at)];
}

/* Captures, promotions. */
static bool is_loud(const struct house *h, const struct pos *p, struct move m)
{
    return m.promote == QUEEN || victim_value(h, p, m) > 0;
}

static int32_t rank_loud(const struct house *h, const struct pos *p, struct move m)
{
    int32_t victim = victim_value(h, p, m), mover = m.man < NO_MAN ? h->powers.value[m.man] : 0;
    int32_t gain = victim * 8 - mover / 8;
    if (m.promote == QUEEN) gain += 8 * h->powers.value[QUEEN];
    bool loses = mover > victim && m.man != KING && powers_exchange(&h->powers, p, m) < 0;
    return (loses ? RANK_BAD : RANK_GOOD) + gain;
}

static void rank_moves(struct house *h, const struct house_state *s, int ply, uint32_t known)
{
    struct house_frame *f = &h->frame[ply];
    uint32_t killer[2] = { house_packed(f->killer[0]), house_packed(f->killer[1]) };
    for (uint32_t i = 0; i < f->list.n; i++) {
        struct move m = f->list.move[i];
        uint32_t packed = house_packed(m);
        if (packed == known)
            f->rank[i] = RANK_KNOWN;
        else if (is_loud(h, &s->pos, m))
            f->rank[i] = rank_loud(h, &s->pos, m);
        else if (packed == killer[0] || packed == killer[1])
            f->rank[i] = RANK_KILLER;
        else
            f->rank[i] = m.to < 64 ? h->history[m.side][m.from][m.to] : 0;
    }
}

/* Bring the best of the moves from i on to place i. */
static struct move pick(struct house_frame *f, uint32_t i)
{
    uint32_t best = i;
    for (uint32_t j = i + 1; j < f->list.n; j++)
        if (f->rank[j] > f->rank[best]) best = j;
    struct move m = f->list.move[best];
    int32_t r = f->rank[best];
    f->list.move[best] = f->list.move[i];
    f->rank[best] = f->rank[i];
    f->list.move[i] = m;
    f->rank[i] = r;
    return m;
}

/* The value, for the side to move in `s`, of the position after one of its moves. */
static int32_t behind(struct house *h, const struct house_state *s,
                      const struct house_state *next, struct house_span w, struct spot at)
{
    if (next->pos.turn == s->pos.turn) return search(h, next, w, at);
    return -search(h, next, (struct house_span){ -w.high, -w.low }, at);
}

static bool count_node(struct house *h)
{
    if (h->nodes >= h->most) h->over = true;
    if (!h->over) h->nodes++;
    return !h->over;
}

static int32_t stuck(const struct house *h, const struct house_state *s, bool check, int ply)
{
    int32_t v = check ? -HOUSE_MATE : 0;
    if (h->as->stuck) v = h->as->stuck(h, s);
    return v <= -HOUSE_SURE ? v + ply : v;
}

static bool has_push(const struct move_list *l)
{
    for (uint32_t i = 0; i < l->n; i++)
        if (l->move[i].how == HOW_OWN) return true;
    return false;
}

/* Captures until all is quiet; in check all moves; at its first ply pushes as well (23.2). */
static int32_t settle(struct house *h, const struct house_state *s, struct house_span w,
                      struct spot at)
{
    struct house_frame *f = &h->frame[at.ply];
    if (!count_node(h)) return 0;
    bool check = at.depth > -6 && h->as->check(h, s);
    int32_t stand = value_of(&h->powers, &s->pos), best = check ? -HOUSE_MATE + at.ply : stand;
    if (at.ply >= HOUSE_PLIES - 1) return stand;
    if (best >= w.high) return best;
    if (best > w.low) w.low = best;
    h->as->moves(&f->list, h, s);
    if (f->list.n == 0) return stuck(h, s, check, at.ply);
    bool pushes = at.depth == 0 && has_push(&f->list);
    rank_moves(h, s, at.ply, 0);
    for (uint32_t i = 0; i < f->list.n; i++) {
        struct move m = pick(f, i);
        bool push = pushes && m.how == HOW_OWN, loud = f->rank[i] >= RANK_GOOD;
        if (!check && !pushes && !loud) break; /* quiet ones are left */
        int32_t hope = stand + victim_value(h, &s->pos, m) + 120;
        if (m.promote == QUEEN) hope += h->powers.value[QUEEN];
        if (!check && !push && (!loud || hope <= w.low)) continue;
        struct house_state next = *s;
        h->as->play(&next, h, m);
        int32_t v = behind(h, s, &next, w, (struct spot){ at.depth - 1, at.ply + 1, false });
        if (h->over) return 0;
        if (v > best) best = v;
        if (best > w.low) w.low = best;
        if (best >= w.high) break;
    }
    return best;
}

static bool is_draw(const struct house *h, const struct house_state *s, uint64_t key, int ply)
{
    if (s->pos.clock >= 100) return true;
    for (int i = 2; i <= ply && i <= (int)s->pos.clock; i++)
        if (h->path[ply - i] == key) return true;
    return pos_occupied(&s->pos) == s->pos.man[KING];
}

/* Mates are counted from the stored position, not from the root. */
static int32_t shifted(int32_t value, int plies)
{
    if (value >= HOUSE_SURE) return value + plies;
    return value <= -HOUSE_SURE ? value - plies : value;
}

static bool recall(const struct house_known *k, int32_t *value, struct house_span w,
                   struct spot at)
{
    *value = shifted(k->value, -at.ply);
    if (k->depth < at.depth) return false;
    if (k->bound == BOUND_EXACT) return true;
    return k->bound == BOUND_LOW ? *value >= w.high : *value <= w.low;
}

static void keep(struct house *h, uint64_t key, struct move m, int32_t best,
                 struct house_span w, struct spot at)
{
    struct house_known *k = house_recall(h, key);
    uint8_t bound = best <= w.low ? BOUND_HIGH : best >= w.high ? BOUND_LOW : BOUND_EXACT;
    uint32_t move = bound == BOUND_HIGH ? 0 : house_packed(m);
    if (k->key == key && !move) move = k->move;
    *k = (struct house_known){ key, move, (int16_t)shifted(best, at.ply), (uint8_t)at.depth,
                               bound };
}

static void praise(struct house *h, struct house_frame *f, struct move m, int depth)
{
    if (!same(m, f->killer[0])) {
        f->killer[1] = f->killer[0];
        f->killer[0] = m;
    }
    if (m.to >= 64) return;
    int16_t *worth = &h->history[m.side][m.from][m.to];
    *worth = (int16_t)(*worth + depth * depth);
    if (*worth > 16000) *worth /= 2;
}

/* Does it stay good even if nothing is moved? Then nobody needs to look closer. */
static bool stands_well(struct house *h, const struct house_state *s, struct house_span w,
                        struct spot at)
{
    const struct pos *p = &s->pos;
    uint64_t officers = p->side[p->turn] & ~p->man[PAWN] & ~p->man[KING];
    if (h->as->no_pass || at.passed || at.depth < 3 || !officers) return false;
    if (value_of(&h->powers, p) < w.high) return false;
    struct house_state next = *s;
    next.pos = pos_pass(p);
    int less = at.depth > 6 ? 4 : 3;
    struct spot then = { at.depth - less, at.ply + 1, true };
    int32_t v = behind(h, s, &next, (struct house_span){ w.high - 1, w.high }, then);
    return v >= w.high && v < HOUSE_SURE && !h->over;
}

/* By how much less depth a late and quiet move is searched. */
static int reduction(const struct house_frame *f, uint32_t i, struct spot at, bool check)
{
    if (check || at.depth < 3 || i < 4 || f->rank[i] >= RANK_KILLER) return 0;
    return 1 + (i >= 12) + (at.depth >= 7 && i >= 8);
}

static int32_t try_move(struct house *h, const struct house_state *s, uint32_t i,
                        struct house_span w, struct spot at)
{
    struct house_frame *f = &h->frame[at.ply];
    struct house_state next = *s;
    h->as->play(&next, h, f->list.move[i]);
    bool check = h->as->check(h, &next);
    struct spot then = { at.depth - 1 + check, at.ply + 1, false };
    if (i == 0) return behind(h, s, &next, w, then);
    int less = reduction(f, i, at, check);
    struct house_span narrow = { w.low, w.low + 1 };
    struct spot less_deep = { then.depth - less, then.ply, false };
    int32_t v = behind(h, s, &next, narrow, less_deep);
    if (less && v > w.low) v = behind(h, s, &next, narrow, then);
    return v > w.low && v < w.high ? behind(h, s, &next, w, then) : v;
}

static int32_t search(struct house *h, const struct house_state *s, struct house_span w,
                      struct spot at)
{
    if (at.depth <= 0 || at.ply >= HOUSE_DEPTH) {
        at.depth = 0;
        return settle(h, s, w, at);
    }
    uint64_t key = house_key(s);
    struct house_frame *f = &h->frame[at.ply];
    struct house_span given = w;
    struct move best_move = { .side = 0 };
    int32_t value, best = -HOUSE_MATE;
    if (!count_node(h)) return 0;
    h->path[at.ply] = key;
    if (is_draw(h, s, key, at.ply)) return 0;
    const struct house_known *k = house_recall(h, key);
    uint32_t known = k->key == key ? k->move : 0;
    if (k->key == key && recall(k, &value, w, at)) return value;
    bool check = h->as->check(h, s);
    if (!check && stands_well(h, s, w, at)) return w.high;
    h->as->moves(&f->list, h, s);
    if (f->list.n == 0) return stuck(h, s, check, at.ply);
    rank_moves(h, s, at.ply, known);
    for (uint32_t i = 0; i < f->list.n && best < w.high; i++) {
        struct move m = pick(f, i);
        value = try_move(h, s, i, w, at);
        if (h->over) return 0;
        if (value <= best) continue;
        best = value;
        best_move = m;
        if (best > w.low) w.low = best;
        if (best >= w.high && f->rank[i] < RANK_GOOD) praise(h, f, m, at.depth);
    }
    keep(h, key, best_move, best, given, at);
    return best;
}

int32_t house_search(struct house *h, const struct house_state *s,
                     const struct house_state *next, struct house_span w, int depth)
{
    return behind(h, s, next, w, (struct spot){ depth, 1, true });
}
