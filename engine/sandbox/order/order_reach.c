/* Where a piece could go: the walks behind the list of legal actions and captures without a
 * square. Geometry of the shown board; what is legal there is asked of order_try.c. */
#include "engine/sandbox/order/order_try.h"
#include "engine/sandbox/position/cover.h"

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

static bool leap_each(const struct walk *w, const int8_t (*leap)[2], uint8_t n)
{
    struct square at = w->l->board->piece[w->mover].at;
    for (uint8_t i = 0; i < n; i++) {
        int64_t x = (int64_t)at.x + leap[i][0], y = (int64_t)at.y + leap[i][1];
        if (!in_box(w->box, x, y)) continue;
        if (!w->f(w->ctx, w->mover, (struct square){ (int32_t)x, (int32_t)y })) return false;
    }
    return true;
}

/* Along one direction, to the box's edge or to the first piece that stops it. */
static bool slide_each(const struct walk *w, const struct reach *r, int dir)
{
    struct square at = w->l->board->piece[w->mover].at;
    int64_t far = slide_length(w->l, w->mover, r, dir);
    for (int64_t i = board_shortest(w->l->board); i <= far; i++) {
        int64_t x = at.x + i * dir_dx[dir], y = at.y + i * dir_dy[dir];
        if (!in_box(w->box, x, y)) return true;
        if (!w->f(w->ctx, w->mover, (struct square){ (int32_t)x, (int32_t)y })) return false;
    }
    return true;
}

void move_each(const struct lines *l, uint32_t mover, const struct square box[2], square_fn *f,
               void *ctx)
{
    const struct reach *r = &board_movement(l->board, &l->board->piece[mover])->move;
    const struct walk w = { l, mover, box, f, ctx };
    if (!leap_each(&w, r->leap, r->n_leap)) return;
    for (int dir = 0; dir < DIRS; dir++)
        if (r->slide[dir] && !slide_each(&w, r, dir)) return;
}

void leave_each(const struct lines *l, uint32_t host, const struct square box[2], square_fn *f,
                void *ctx)
{
    const struct walk w = { l, host, box, f, ctx };
    (void)leap_each(&w, knight_leap, DIRS);
}

static void theft_each(const struct lines *l, uint32_t mover, square_fn *f, void *ctx)
{
    const struct board *b = l->board;
    int64_t steps;
    for (uint32_t i = 0; i < b->n_moved; i++) {
        const struct moved *m = &b->moved[i];
        if (m->army == b->piece[mover].army) continue;
        if (line_dir(b->piece[mover].at, m->from, &steps) >= 0 && !f(ctx, mover, m->from))
            return;
    }
}

void capture_each(const struct lines *l, uint32_t mover, square_fn *f, void *ctx)
{
    const struct piece *p = &l->board->piece[mover];
    const struct reach *r = &board_movement(l->board, p)->capture;
    if (piece_table[p->kind].flags & PIECE_THIEF) theft_each(l, mover, f, ctx);
    for (uint8_t i = 0; i < r->n_leap; i++) {
        struct square s = { p->at.x + r->leap[i][0], p->at.y + r->leap[i][1] };
        if (lines_at(l, s) != PIECE_NONE && !f(ctx, mover, s)) return;
    }
    for (int dir = 0; dir < DIRS; dir++) {
        int64_t far = r->slide[dir] ? slide_length(l, mover, r, dir) : 0;
        uint32_t v = far ? lines_next(l, mover, dir) : PIECE_NONE;
        for (; v != PIECE_NONE; v = lines_next(l, v, dir)) {
            int64_t steps = square_distance(p->at, l->board->piece[v].at);
            if (steps > far || !f(ctx, mover, l->board->piece[v].at)) break;
        }
    }
}
