/* The steps of rule 9, each for all armies before the next step. Every change of an army's
 * energy is an event, so that the account in a report adds up. */
#include "engine/sandbox/update/energy.h"

#include <assert.h>

enum {
    INCOME = 2,             /* halves, 9.1 */
    KING_FEE = 6,           /* halves, 9.5 */
    KING_PERCENT = 10,      /* 9.5 */
    KING_BOARDS = 3,        /* updates in which a new king is free, 9.5 */
    OUT_UPDATES = 5,        /* 9.7 */
    ENERGY_MAX = 2000000000 /* halves; gains beyond it are lost, so that nothing overflows */
};

int32_t energy_sale(int32_t points)
{
    assert(points >= 0);
    return (points + 2) / 3;
}

int32_t energy_king_loss(int64_t points, int64_t energy, int32_t percent)
{
    int64_t sum = points + energy;
    if (sum <= 0) return KING_FEE;
    int64_t part = (sum * percent + 199) / 200 * 2; /* whole energy: halves of the percents */
    return (int32_t)(part < ENERGY_MAX ? part : ENERGY_MAX) + KING_FEE;
}

/* Add to an army's energy; the change that is told is the change that was made. */
static int32_t credit(struct next *n, uint32_t army, int32_t change)
{
    int64_t sum = (int64_t)n->army[army].energy + change;
    if (sum > ENERGY_MAX) sum = ENERGY_MAX;
    if (sum < -ENERGY_MAX) sum = -ENERGY_MAX;
    change = (int32_t)(sum - n->army[army].energy);
    n->army[army].energy = (int32_t)sum;
    return change;
}

/* Charged only if carried out (9.4): a pawn that was captured in a trade (6.5 b) was not
 * promoted. */
static void costs(struct next *n)
{
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct action *act = next_done(n, i);
        if (!act || act->kind == ACT_PASS) continue;
        bool placed = act->kind == ACT_PLACE;
        if (placed && piece_table[act->place].flags & PIECE_ROYAL) {
            n->army[i].fresh = false;
            n->army[i].king_dead = false;
        }
        if (!placed && !n->trip[i].made) continue;
        int32_t cost = order_cost(n->board, act);
        if (cost == 0) continue;
        struct event *event = next_event(n, EV_COST, i, placed ? "9.3" : "9.4");
        event->piece = piece_table[placed ? act->place : act->promote].letters;
        event->change = credit(n, i, -cost);
    }
}

static void reward(struct next *n, const struct taking *t, uint8_t kind)
{
    const struct piece *p = &n->board->piece[t->victim];
    int32_t won = energy_prize(n->board, kind);
    if (won == 0) return; /* kings, obstacles */
    struct event *event = next_event(n, EV_REWARD, t->army, "9.2");
    event->by = n->name[p->army];
    event->by_piece = piece_table[kind].letters;
    event->to = next_square(p->at);
    event->change = credit(n, t->army, won);
}

int32_t energy_prize(const struct board *b, uint8_t kind)
{
    assert(kind <= piece_kinds);
    bool full = b->event && b->event->full_reward;
    return full ? piece_table[kind].points : piece_table[kind].reward;
}

/* A possessed piece rewards twice, unless its spirit got away (1.7). */
static void rewards(struct next *n)
{
    for (uint32_t i = 0; i < n->fate.n_taking; i++) {
        const struct taking *t = &n->fate.taking[i];
        const struct piece *p = &n->board->piece[t->victim];
        reward(n, t, p->kind);
        if (next_takes_spirit(n, t->victim)) reward(n, t, n->spirit);
    }
}

/* What the event gives on top (30). */
static void bonus(struct next *n, uint32_t army)
{
    const struct event_rule *rule = n->board->event;
    int32_t halves = rule->bonus(n, army);
    if (halves == 0) return;
    struct event *event = next_event(n, EV_BONUS, army, "30");
    event->change = credit(n, army, halves);
    event->word = rule->word;
}

/* A chain that begins with anything but pass is an order other than pass, wherever it ends. */
static void income(struct next *n)
{
    const struct event_rule *rule = n->board->event;
    bool paid = !rule || !rule->no_income;
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        if (paid && n->chain[i].n && n->chain[i].action[0].kind != ACT_PASS)
            next_event(n, EV_INCOME, i, "9.1")->change = credit(n, i, INCOME);
        if (rule && rule->bonus && n->board->army[i].out_until < 0) bonus(n, i);
    }
}

static bool king_losses(struct next *n, struct err *e)
{
    const struct event_rule *rule = n->board->event;
    int32_t percent = rule && rule->king_percent ? rule->king_percent : KING_PERCENT;
    int64_t *points = NEW(n->arena, int64_t, (size_t)n->board->n_army + 1);
    if (!points) return err_nomem(e);
    for (uint32_t i = 0; i < n->pieces.n; i++) {
        const struct piece *p = &n->pieces.piece[i];
        points[p->army] += piece_table[p->kind].points;
        if (p->marks & MARK_POSSESSED) points[p->army] += piece_table[n->spirit].points;
    }
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        struct army *army = &n->army[i];
        if (!n->king_lost[i]) continue;
        army->king_dead = true;
        army->king_until = n->board->update + KING_BOARDS;
        struct event *event = next_event(n, EV_KING_LOST, i, "9.5");
        event->to = next_square(army->king_at);
        event->update = army->king_until;
        event->change = credit(n, i, -energy_king_loss(points[i], army->energy, percent));
    }
    return true;
}

struct offer {
    uint32_t piece; /* pieces are sorted by y, then x */
    int32_t points;
    uint16_t army;
};

static int by_price(const void *a, const void *b)
{
    const struct offer *p = a;
    const struct offer *q = b;
    if (p->army != q->army) return p->army < q->army ? -1 : 1;
    if (p->points != q->points) return p->points < q->points ? -1 : 1;
    return p->piece < q->piece ? -1 : 1;
}

static bool any_debt(const struct next *n)
{
    for (uint32_t i = 0; i < n->board->n_army; i++)
        if (n->army[i].energy < 0) return true;
    return false;
}

static void sell_kind(struct next *n, const struct piece *p, uint8_t kind)
{
    struct event *event = next_event(n, EV_SOLD, p->army, "9.6");
    event->piece = piece_table[kind].letters;
    event->to = next_square(p->at);
    event->change = credit(n, p->army, energy_sale(piece_table[kind].points));
}

/* With the spirit in it, at the price of both. */
static void sell(struct next *n, uint32_t i)
{
    const struct piece *p = &n->pieces.piece[i];
    sell_kind(n, p, p->kind);
    if (p->marks & MARK_POSSESSED) sell_kind(n, p, n->spirit);
    n->pieces.came[i] = CAME_NOT;
}

static bool sales(struct next *n, struct err *e)
{
    uint32_t offers = 0;
    if (!any_debt(n)) return true;
    struct offer *offer = NEW(n->arena, struct offer, n->pieces.n);
    if (!offer) return err_nomem(e);
    for (uint32_t i = 0; i < n->pieces.n; i++) {
        const struct piece *p = &n->pieces.piece[i];
        bool owned = !piece_is_obstacle(p) && !(piece_table[p->kind].flags & PIECE_ROYAL);
        if (n->army[p->army].energy >= 0 || !owned) continue;
        offer[offers++] = (struct offer){ i, piece_table[p->kind].points, p->army };
    }
    if (offers) qsort(offer, offers, sizeof *offer, by_price);
    for (uint32_t i = 0; i < offers; i++)
        if (n->army[offer[i].army].energy <= 0) sell(n, offer[i].piece);
    return true;
}

static bool taken(const struct next *n, struct square s)
{
    const struct next_pieces *t = &n->pieces;
    uint32_t i = board_piece_lower(t->piece, 0, t->n, s);
    for (; i < t->n && square_eq(t->piece[i].at, s); i++)
        if (t->came[i] != CAME_NOT) return true;
    return false;
}

/* Kings that return in this update; few. */
struct returning {
    struct arrival *king;
    uint32_t n;
};

static bool is_free(const struct next *n, const struct returning *t, int64_t x, int64_t y)
{
    if (!board_has(n->board, x, y)) return false;
    struct square s = { (int32_t)x, (int32_t)y };
    for (uint32_t i = 0; i < t->n; i++)
        if (square_eq(t->king[i].piece.at, s)) return false;
    return !taken(n, s);
}

static int64_t farther(int64_t at, int64_t min, int64_t max)
{
    return max - at > at - min ? max - at : at - min;
}

/* A free one of the eight squares at distances r and k from `at`: the smallest y, then x. */
static bool free_of_eight(struct square *out, const struct next *n, const struct returning *t,
                          struct square at, const int64_t rk[2])
{
    const int64_t r = rk[0];
    const int64_t k = rk[1];
    const int64_t offset[8][2] = { { -k, -r }, { k, -r }, { -r, -k }, { r, -k },
                                   { -r, k },  { r, k },  { -k, r },  { k, r } };
    for (int i = 0; i < 8; i++) {
        int64_t x = at.x + offset[i][0];
        int64_t y = at.y + offset[i][1];
        if (!is_free(n, t, x, y)) continue;
        *out = (struct square){ (int32_t)x, (int32_t)y };
        return true;
    }
    return false;
}

/* 9.5: the nearest free square, ring by ring; on a ring k grows with dx^2 + dy^2. Rings that
 * lie off the board on all sides are not walked, so thin boards cost no more than others. */
static bool nearest_free(struct square *out, const struct next *n, const struct returning *t,
                         struct square at)
{
    const struct board *b = n->board;
    int64_t far_x = farther(at.x, b->xmin, b->xmax);
    int64_t far_y = farther(at.y, b->ymin, b->ymax);
    int64_t far = far_x > far_y ? far_x : far_y;
    for (int64_t r = 0; r <= far; r++) {
        int64_t last = r <= far_x ? far_y : -1;
        if (r <= far_y && far_x > last) last = far_x;
        for (int64_t k = 0; k <= r && k <= last; k++)
            if (free_of_eight(out, n, t, at, (const int64_t[2]){ r, k })) return true;
    }
    return false;
}

/* In the order of joining, if several return. On a full board a king waits for room, and may be
 * ordered as long as it waits. */
static bool kings_return(struct next *n, struct err *e)
{
    struct returning t = { .king = NEW(n->arena, struct arrival, n->board->n_army) };
    if (!t.king) return err_nomem(e);
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        struct army *army = &n->army[i];
        struct arrival *d = &t.king[t.n];
        if (!army->king_dead || n->board->update < army->king_until) continue;
        *d = (struct arrival){ .piece = { .army = (uint16_t)i, .kind = piece_kind(STR("K")) },
                               .old = PIECE_NONE,
                               .rank = n->rank[i],
                               .came = CAME_RETURNED };
        if (!nearest_free(&d->piece.at, n, &t, army->king_at)) {
            army->king_until++;
            continue;
        }
        army->king_dead = false;
        next_event(n, EV_KING_BACK, i, "9.5")->to = next_square(d->piece.at);
        t.n++;
    }
    next_insert(n, t.king, t.n);
    return true;
}

static void remove_army(struct next *n, uint32_t i)
{
    struct army *army = &n->army[i];
    struct event *event = next_event(n, EV_REMOVED, i, "9.7");
    event->change = -army->energy;
    army->energy = 0;
    army->king_dead = false;
    army->out_until = n->board->update + OUT_UPDATES;
    event->update = army->out_until + 1;
}

static bool removals(struct next *n, struct err *e)
{
    bool *alive = NEW(n->arena, bool, (size_t)n->board->n_army + 1);
    if (!alive) return err_nomem(e);
    for (uint32_t i = 0; i < n->pieces.n; i++)
        if (n->pieces.came[i] != CAME_NOT) alive[n->pieces.piece[i].army] = true;
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct army *army = &n->army[i];
        if (army->out_until >= 0) {
            if (army->out_until == n->board->update) next_event(n, EV_REJOINED, i, "9.7");
        } else if (!army->fresh && !alive[i]) {
            remove_army(n, i);
        }
    }
    return true;
}

bool energy_settle(struct next *n, struct err *e)
{
    costs(n);
    rewards(n);
    income(n);
    return king_losses(n, e) && sales(n, e) && kings_return(n, e) && removals(n, e);
}
