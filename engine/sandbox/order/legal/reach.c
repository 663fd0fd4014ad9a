/* Where a piece could go: the walks behind the list of legal actions and captures without a
 * square. Geometry of the shown board; wish.c says what is legal there. */
#include "engine/sandbox/order/legal/reach.h"
#include "engine/sandbox/position/cover.h"

#include <assert.h>

/* A walk over the squares that a piece may go to. */
struct walk {
    const struct lines *l;
    uint32_t mover;
    const struct square *box;
    stretch_fn *f;
    void *ctx;
};

static bool one_square(const struct walk *w, struct square at, const int8_t leap[2])
{
    struct stretch one = { { at.x + leap[0], at.y + leap[1] }, 0, 1 };
    struct square s = one.first;
    bool in_box =
        s.x >= w->box[0].x && s.x <= w->box[1].x && s.y >= w->box[0].y && s.y <= w->box[1].y;
    return !in_box || w->f(w->ctx, w->mover, &one);
}

/* The steps from `from` to `to` of a slide, as far as they end in the box. */
static bool stretch(const struct walk *w, int dir, int64_t from, int64_t to)
{
    struct square at = w->l->board->piece[w->mover].at;
    line_clip(&from, &to, at, dir, w->box);
    if (from > to) return true;
    struct stretch s = { line_square(at, dir, from), (uint8_t)dir, to - from + 1 };
    return w->f(w->ctx, w->mover, &s);
}

/* Along one direction to the first piece that stops it: what is between two pieces that stand
 * there is a stretch, and so is the square of each. */
static bool slide_each(const struct walk *w, const struct reach *r, int dir)
{
    const struct piece *piece = w->l->board->piece;
    int64_t far = cover_slide_length(w->l, w->mover, r, dir);
    int64_t from = board_shortest(w->l->board);
    uint32_t p = lines_next(w->l, w->mover, dir);
    while (p != PIECE_NONE) {
        int64_t at = square_distance(piece[w->mover].at, piece[p].at);
        if (at > far) break;
        if (at >= from && !(stretch(w, dir, from, at - 1) && stretch(w, dir, at, at)))
            return false;
        if (at >= from) from = at + 1;
        p = lines_next(w->l, p, dir);
    }
    return stretch(w, dir, from, far);
}

/* Does a slide get there, too? Then it is one square of that. */
static bool slides_there(const struct walk *w, const struct reach *r, const int8_t leap[2])
{
    struct square o = { 0, 0 }, to = { leap[0], leap[1] };
    int64_t steps;
    int dir = line_dir(o, to, &steps);
    return dir >= 0 && r->slide[dir] && steps >= board_shortest(w->l->board) &&
           steps <= cover_slide_length(w->l, w->mover, r, dir);
}

void reach_moves(const struct lines *l, uint32_t mover, const struct square box[2],
                 stretch_fn *f, void *ctx)
{
    assert(mover < l->board->n_piece);
    const struct piece *p = &l->board->piece[mover];
    const struct reach *r = &board_movement(l->board, p)->move;
    const struct walk w = { l, mover, box, f, ctx };
    for (uint8_t i = 0; i < r->n_leap; i++)
        if (!slides_there(&w, r, r->leap[i]) && !one_square(&w, p->at, r->leap[i])) return;
    for (int dir = 0; dir < DIRS; dir++)
        if (r->slide[dir] && !slide_each(&w, r, dir)) return;
}

void reach_leaves(const struct lines *l, uint32_t host, const struct square box[2],
                  stretch_fn *f, void *ctx)
{
    assert(host < l->board->n_piece);
    const struct walk w = { l, host, box, f, ctx };
    for (int i = 0; i < DIRS; i++)
        if (!one_square(&w, l->board->piece[host].at, knight_leap[i])) return;
}

/* Did an earlier record name the square, too? Then it has been handled. */
static bool left_before(const struct board *b, uint32_t record, uint16_t army)
{
    for (uint32_t i = 0; i < record; i++)
        if (b->moved[i].army != army && square_eq(b->moved[i].from, b->moved[record].from))
            return true;
    return false;
}

static void theft_each(const struct lines *l, uint32_t mover, square_fn *f, void *ctx)
{
    const struct board *b = l->board;
    int64_t steps;
    for (uint32_t i = 0; i < b->n_moved; i++) {
        const struct moved *m = &b->moved[i];
        if (m->army == b->piece[mover].army) continue;
        if (line_dir(b->piece[mover].at, m->from, &steps) < 0) continue;
        if (!left_before(b, i, b->piece[mover].army) && !f(ctx, mover, m->from)) return;
    }
}

void reach_captures(const struct lines *l, uint32_t mover, square_fn *f, void *ctx)
{
    assert(mover < l->board->n_piece && f);
    const struct piece *p = &l->board->piece[mover];
    const struct reach *r = &board_movement(l->board, p)->capture;
    if (piece_table[p->kind].flags & PIECE_THIEF) theft_each(l, mover, f, ctx);
    for (uint8_t i = 0; i < r->n_leap; i++) {
        struct square s = { p->at.x + r->leap[i][0], p->at.y + r->leap[i][1] };
        if (lines_at(l, s) != PIECE_NONE && !f(ctx, mover, s)) return;
    }
    for (int dir = 0; dir < DIRS; dir++) {
        int64_t far = r->slide[dir] ? cover_slide_length(l, mover, r, dir) : 0;
        uint32_t v = far ? lines_next(l, mover, dir) : PIECE_NONE;
        for (; v != PIECE_NONE; v = lines_next(l, v, dir)) {
            int64_t steps = square_distance(p->at, l->board->piece[v].at);
            if (steps > far || !f(ctx, mover, l->board->piece[v].at)) break;
        }
    }
}
