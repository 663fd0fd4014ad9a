/* Orders that the reader could write, taken from the engine's legal actions; so an example is
 * never wrong. Actions come in no particular order: of equally good ones, the first by its text
 * is taken. */
#include "templates/letters/event_example.h"
#include "templates/letters/example.h"
#include "templates/rules/rules.h"
#include "templates/shown/armies.h"
#include "templates/shown/place.h"

struct found {
    struct examples *out;
    const struct draft *d;
    int best_move, best_capture;
};

/* An enemy piece on s with one of these marks (0: any) and of this kind (KIND_NONE: any). */
static const struct piece *enemy_on(const struct draft *d, struct square s, uint8_t marks,
                                    uint8_t kind)
{
    const struct board *b = &d->board;
    for (uint32_t i = board_at(b, s); i < b->n_piece && square_eq(b->piece[i].at, s); i++) {
        const struct piece *p = &b->piece[i];
        if (p->army == d->army || piece_is_obstacle(p) || (marks && !(p->marks & marks)))
            continue;
        if (kind == KIND_NONE || kind == p->kind) return p;
    }
    return NULL;
}

/* What a time thief takes on an empty square: the enemy that left it (6.6). */
static const struct piece *stolen(const struct draft *d, const struct action *act)
{
    const struct board *b = &d->board;
    for (uint32_t i = 0; i < b->n_moved; i++) {
        if (b->moved[i].army == d->army || !square_eq(b->moved[i].from, act->to)) continue;
        const struct piece *p = enemy_on(d, b->moved[i].to, 0, act->victim);
        if (p) return p;
    }
    return NULL;
}

/* The piece that the legal capture takes for certain; NULL: it may dodge. */
static const struct piece *certain_prize(const struct draft *d, const struct action *act)
{
    if (act->kind == ACT_THEFT) return stolen(d, act);
    return enemy_on(d, act->at, MARK_CAPTURABLE, KIND_NONE);
}

/* A typical move makes the better example: no king, no pawn, no promotion, and no spirit, which
 * may mean to go into a piece. */
static int appeal(const struct draft *d, const struct action *act)
{
    unsigned flags = piece_table[d->board.piece[act->mover].kind].flags;
    if (act->promote != KIND_NONE) return 0;
    if (act->leaves || flags & (PIECE_PAWN | PIECE_SPIRIT)) return 2;
    return flags & PIECE_ROYAL ? 1 : 3;
}

/* An obstacle is worth nothing (30). */
static bool on_obstacle(const struct draft *d, const struct action *act)
{
    uint32_t i = board_at(&d->board, act->at);
    return i != PIECE_NONE && piece_is_obstacle(&d->board.piece[i]);
}

/* Capturing a possessed piece earns both rewards (1.7). */
static int32_t worth(const struct draft *d, const struct piece *p)
{
    uint8_t spirit = piece_kind(STR("S"));
    int32_t prize = sandbox_look_prize(&d->board, p->kind);
    if (p->marks & MARK_POSSESSED && spirit != KIND_NONE)
        prize += sandbox_look_prize(&d->board, spirit);
    return prize;
}

static int take_cmp(const struct take *a, const struct take *b)
{
    if (a->worth != b->worth) return a->worth > b->worth ? -1 : 1;
    return strcmp(a->order, b->order);
}

/* Add a capture to the list, which is sorted and holds the first of all. */
static void take(struct examples *x, const struct take *one)
{
    size_t at = x->n_take;
    while (at > 0 && take_cmp(one, &x->take[at - 1]) < 0) at--;
    if (at > 0 && take_cmp(one, &x->take[at - 1]) == 0) return;
    x->takes_left |= x->n_take == TAKE_MAX;
    if (at == TAKE_MAX) return;
    if (x->n_take < TAKE_MAX) x->n_take++;
    for (size_t i = x->n_take - 1; i > at; i--) x->take[i] = x->take[i - 1];
    x->take[at] = *one;
}

static void capture(struct found *f, const struct action *act)
{
    struct examples *x = f->out;
    struct take one = { .piece = certain_prize(f->d, act) };
    if (on_obstacle(f->d, act)) return;
    example_text(one.order, &f->d->board, act);
    example_offer(x->capture, &f->best_capture, one.order,
                  appeal(f->d, act) + (one.piece ? 4 : 0));
    if (!one.piece || act->promote != KIND_NONE) return;
    one.worth = worth(f->d, one.piece);
    take(x, &one);
}

/* Of a pawn's promotions the one to the dearest piece, by a move before one by a capture, the
 * first by its text. */
static bool promotes_better(const struct promotion *a, const struct promotion *b)
{
    bool captures = strchr(a->order, 'x') != NULL, also = strchr(b->order, 'x') != NULL;
    if (piece_table[a->to].points != piece_table[b->to].points)
        return piece_table[a->to].points > piece_table[b->to].points;
    return captures == also ? strcmp(a->order, b->order) < 0 : also;
}

static void promotion(struct found *f, const struct action *act)
{
    struct examples *x = f->out;
    struct promotion one = { .pawn = act->mover, .to = act->promote };
    size_t at = 0;
    if (act->promote == KIND_NONE) return;
    example_text(one.order, &f->d->board, act);
    while (at < x->n_promotion && x->promotion[at].pawn < one.pawn) at++;
    if (at < x->n_promotion && x->promotion[at].pawn == one.pawn) {
        if (promotes_better(&one, &x->promotion[at])) x->promotion[at] = one;
        return;
    }
    if (at == PROMOTION_MAX) return;
    if (x->n_promotion < PROMOTION_MAX) x->n_promotion++;
    for (size_t i = x->n_promotion - 1; i > at; i--) x->promotion[i] = x->promotion[i - 1];
    x->promotion[at] = one;
}

/* Ways that go on past the victim, and pushes, are left out: only events allow them (30). */
static bool run_found(void *ctx, const struct action_run *run)
{
    struct found *f = ctx;
    const struct action *act = &run->act;
    char order[EXAMPLE_MAX];
    if (act->kind == ACT_PUSH || !square_eq(act->at, act->to)) return true;
    promotion(f, act);
    if (action_captures(act)) {
        capture(f, act);
        return true;
    }
    for (int64_t i = 0; i < run->n && i < EXAMPLE_NEAR; i++) {
        struct action one = order_run_at(run, i);
        example_text(order, &f->d->board, &one);
        example_offer(f->out->move, &f->best_move, order, appeal(f->d, &one));
    }
    return true;
}

/* The dearest piece of the game that the army can pay for (9.3). */
static uint8_t affordable(const struct draft *d, int32_t energy)
{
    uint8_t best = KIND_NONE;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        if (piece_table[k].flags & (PIECE_ROYAL | PIECE_PAWN)) continue;
        if (!rules_has(&d->board, k) || piece_table[k].points > energy) continue;
        if (best == KIND_NONE || piece_table[k].points > piece_table[best].points) best = k;
    }
    return best;
}

/* A new piece next to one of the army's own; its king, if it has none. */
static void placing(struct examples *x, const struct draft *d, struct square near)
{
    const struct army *army = &d->board.army[d->army];
    uint8_t best = affordable(d, army->energy);
    if (army->fresh || army->king_dead)
        snprintf(x->place, sizeof x->place, "+K(%d,%d)", (int)near.x, (int)near.y);
    else if (best != KIND_NONE)
        snprintf(x->place, sizeof x->place, "+%s(%d,%d)", piece_table[best].letters,
                 (int)near.x, (int)near.y);
}

/* An obstacle on that square, in an event in which armies place them (30). */
static void building(struct examples *x, const struct draft *d, struct square near)
{
    const struct army *army = &d->board.army[d->army];
    if (!d->board.event || !d->board.event->builds || army->fresh || army->out_until >= 0)
        return;
    snprintf(x->event, sizeof x->event, "+%s(%d,%d)", piece_table[KIND_OBSTACLE].letters,
             (int)near.x, (int)near.y);
}

/* What a new army can order once its king stands on s. */
static void after_king(struct examples *x, const struct draft *d, struct square s)
{
    uint8_t best = affordable(d, d->board.army[d->army].energy);
    for (int dir = 0; dir < DIRS; dir++) {
        struct square to = { s.x + dir_dx[dir], s.y + dir_dy[dir] };
        if (!board_has_square(&d->board, to) || board_at(&d->board, to) != PIECE_NONE) continue;
        if (!x->then_move[0])
            snprintf(x->then_move, sizeof x->then_move, "K(%d,%d)-(%d,%d)", (int)s.x, (int)s.y,
                     (int)to.x, (int)to.y);
        else if (!x->then_place[0] && best != KIND_NONE)
            snprintf(x->then_place, sizeof x->then_place, "+%s(%d,%d)",
                     piece_table[best].letters, (int)to.x, (int)to.y);
    }
}

/* From all legal actions of the reader, which are too many to list if the board has no edge. */
static void from_actions(struct examples *out, const struct draft *d)
{
    struct found f = { .out = out, .d = d };
    order_runs(&d->seat->shown->armies->look.lines, d->army, run_found, &f);
    if (!out->event[0]) event_example_find(out, d);
}

void draft_examples(struct examples *out, const struct draft *d)
{
    struct square near;
    *out = (struct examples){ .n_take = 0 };
    if (d->army == ARMY_NONE) return;
    bool fresh = d->board.army[d->army].fresh;
    if (shown_place(&near, &d->board, d->army)) {
        placing(out, d, near);
        building(out, d, near);
        if (fresh) after_king(out, d, near);
    }
    if (fresh) return;
    from_actions(out, d);
    if (out->capture[0] && out->move[0])
        snprintf(out->with_else, sizeof out->with_else, "%s else %s", out->capture, out->move);
}
