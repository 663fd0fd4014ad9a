/* Legality of single actions, by the shown board alone (2.3). The order of the questions is the
 * order in which a player would want to hear the answers. */
#include "engine/sandbox/order_try.h"

#include "engine/sandbox/cover.h"

uint32_t targets_on(const struct lines *l, uint16_t army, struct square s)
{
    uint32_t first = lines_at(l, s), n = 0;
    for (uint32_t i = 0; i < lines_count(l, first); i++) n += is_target(l, army, first + i);
    return n;
}

static bool target_of_kind(const struct lines *l, uint16_t army, struct square s, uint8_t kind)
{
    uint32_t first = lines_at(l, s);
    for (uint32_t i = 0; i < lines_count(l, first); i++)
        if (is_target(l, army, first + i) && l->board->piece[first + i].kind == kind)
            return true;
    return false;
}

static enum verdict_code try_capture(const struct lines *l, uint32_t mover,
                                     const struct wish *w, uint32_t *blocker)
{
    const struct piece *p = &l->board->piece[mover];
    if (w->victim != KIND_NONE && !target_of_kind(l, p->army, w->to, w->victim))
        return V_WRONG_KIND;
    if (!can_capture(l, mover, w->to, blocker))
        return *blocker == PIECE_NONE ? V_CANNOT : V_BLOCKED;
    return p->marks & MARK_DISABLED ? V_DISABLED : V_OK; /* 1.5 */
}

static enum verdict_code try_move(const struct lines *l, uint32_t mover, struct square to,
                                  uint32_t *blocker)
{
    if (!can_move(l, mover, to, blocker)) return *blocker == PIECE_NONE ? V_CANNOT : V_BLOCKED;
    return lines_at(l, to) == PIECE_NONE ? V_OK : V_OCCUPIED; /* by its own army alone */
}

enum verdict_code promote_try(const struct board *b, uint16_t army, uint8_t kind,
                              struct square s)
{
    const struct options *o = &b->options;
    unsigned flags = piece_table[kind].flags;
    bool high = s.y == o->promote_high_rank;
    struct action a = { .kind = ACT_MOVE, .promote = kind };
    if (!high && s.y != o->promote_rank) return V_PROMOTION;
    if (flags & (PIECE_PAWN | PIECE_ROYAL)) return V_PROMOTION;
    if ((flags & PIECE_LATE) && !high) return V_PROMOTION;
    int32_t cost = order_cost(b, &a);
    return cost > 0 && b->army[army].energy < cost ? V_ENERGY : V_OK;
}

enum verdict_code wish_try(const struct lines *l, uint32_t mover, const struct wish *w,
                           uint32_t *blocker)
{
    const struct piece *p = &l->board->piece[mover];
    bool enemies = targets_on(l, p->army, w->to) > 0;
    *blocker = PIECE_NONE;
    if (w->takes && !enemies) return V_NO_ENEMY;
    enum verdict_code code =
        enemies ? try_capture(l, mover, w, blocker) : try_move(l, mover, w->to, blocker);
    if (code != V_OK || w->promote == KIND_NONE) return code;
    if (!(piece_table[p->kind].flags & PIECE_PAWN)) return V_PROMOTION;
    return promote_try(l->board, p->army, w->promote, w->to);
}

uint32_t king_of(const struct board *b, uint16_t army)
{
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (b->piece[i].army == army && (piece_table[b->piece[i].kind].flags & PIECE_ROYAL))
            return i;
    return PIECE_NONE;
}

bool second_king(const struct board *b, uint16_t army, uint8_t kind)
{
    return (piece_table[kind].flags & PIECE_ROYAL) && king_of(b, army) != PIECE_NONE;
}

static bool pawn_rank(const struct options *o, int32_t y)
{
    return y == o->pawn_rank || (o->pawn_or_below && y < o->pawn_rank);
}

enum verdict_code place_try(const struct lines *l, uint16_t army, uint8_t kind, struct square s)
{
    const struct board *b = l->board;
    unsigned flags = piece_table[kind].flags;
    struct action a = { .kind = ACT_PLACE, .place = kind };
    if ((flags & PIECE_PAWN) && !pawn_rank(&b->options, s.y)) return V_RANK;
    if (lines_at(l, s) != PIECE_NONE) return V_OCCUPIED;
    int32_t cost = order_cost(b, &a);
    return cost > 0 && b->army[army].energy < cost ? V_ENERGY : V_OK;
}

struct action *wish_action(const struct lines *l, uint32_t mover, const struct wish *w,
                           struct arena *a)
{
    uint16_t army = l->board->piece[mover].army;
    uint32_t first = lines_at(l, w->to), n = targets_on(l, army, w->to);
    struct action *act = NEW(a, struct action, 1);
    if (!act) return NULL;
    *act = (struct action){ .kind = n ? ACT_CAPTURE : ACT_MOVE,
                            .promote = w->promote,
                            .mover = mover,
                            .to = w->to,
                            .target = NEW(a, uint32_t, n) };
    if (!act->target) return NULL;
    for (uint32_t i = 0; i < lines_count(l, first); i++)
        if (is_target(l, army, first + i)) act->target[act->n_target++] = first + i;
    return act;
}

static bool in_box(const struct square box[2], int64_t x, int64_t y)
{
    return x >= box[0].x && x <= box[1].x && y >= box[0].y && y <= box[1].y;
}

/* A walk over the squares that a piece may go to. */
struct walk {
    const struct lines *l;
    uint32_t mover;
    const struct square *box;
    square_fn *f;
    void *ctx;
};

/* Along one direction, to the box's edge or to the first piece. */
static bool slide_each(const struct walk *w, const struct reach *r, int dir)
{
    struct square at = w->l->board->piece[w->mover].at;
    int64_t far = slide_length(w->l, w->mover, r, dir);
    for (int64_t i = 1; i <= far; i++) {
        int64_t x = at.x + i * dir_dx[dir], y = at.y + i * dir_dy[dir];
        if (!in_box(w->box, x, y)) return true;
        if (!w->f(w->ctx, w->mover, (struct square){ (int32_t)x, (int32_t)y })) return false;
    }
    return true;
}

void move_each(const struct lines *l, uint32_t mover, const struct square box[2], square_fn *f,
               void *ctx)
{
    const struct reach *r = &l->board->movement[l->board->piece[mover].kind].move;
    const struct walk w = { l, mover, box, f, ctx };
    struct square at = l->board->piece[mover].at;
    for (uint8_t i = 0; i < r->n_leap; i++) {
        int64_t x = (int64_t)at.x + r->leap[i][0], y = (int64_t)at.y + r->leap[i][1];
        if (in_box(box, x, y) && !f(ctx, mover, (struct square){ (int32_t)x, (int32_t)y }))
            return;
    }
    for (int dir = 0; dir < DIRS; dir++)
        if (r->slide[dir] && !slide_each(&w, r, dir)) return;
}

void capture_each(const struct lines *l, uint32_t mover, square_fn *f, void *ctx)
{
    const struct reach *r = &l->board->movement[l->board->piece[mover].kind].capture;
    struct square at = l->board->piece[mover].at;
    for (uint8_t i = 0; i < r->n_leap; i++) {
        struct square s = { at.x + r->leap[i][0], at.y + r->leap[i][1] };
        if (lines_at(l, s) != PIECE_NONE && !f(ctx, mover, s)) return;
    }
    for (int dir = 0; dir < DIRS; dir++) {
        int64_t far = r->slide[dir] ? slide_length(l, mover, r, dir) : 0, steps;
        uint32_t p = far ? lines_next(l, at, dir) : PIECE_NONE;
        for (; p != PIECE_NONE; p = lines_next(l, l->board->piece[p].at, dir)) {
            (void)line_dir(at, l->board->piece[p].at, &steps);
            if (steps > far || !f(ctx, mover, l->board->piece[p].at)) break;
        }
    }
}
