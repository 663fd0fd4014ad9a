/* Why pieces were pushed, wedged, or stayed in spite of a push (30 line-pushers). */
#include "engine/sandbox/update/explain_make.h"

#include "engine/sandbox/update/pushes.h"

static int by_key(const void *a, const void *b)
{
    const struct done_push *p = a;
    const struct done_push *q = b;
    if (p->key != q->key) return p->key < q->key ? -1 : 1;
    return (p->army > q->army) - (p->army < q->army);
}

bool explain_find_pushes(struct explain *x)
{
    const struct board *b = x->n->board;
    if (!x->n->fate.pushed) return true;
    x->push = NEW(x->arena, struct done_push, b->n_army);
    if (!x->push) return false;
    for (uint32_t army = 0; army < b->n_army; army++) {
        const struct action *act = next_done(x->n, army);
        if (!act || act->kind != ACT_PUSH) continue;
        uint64_t key = pushes_key(b->piece[act->mover].at, act->push);
        x->push[x->n_push++] = (struct done_push){ key, army };
    }
    if (x->n_push) qsort(x->push, x->n_push, sizeof *x->push, by_key);
    return true;
}

/* Who pushed that piece in that direction, the first in the order of joining. */
static uint32_t pusher(const struct explain *x, uint32_t piece, int dir)
{
    uint64_t key = pushes_key(x->n->board->piece[piece].at, dir);
    uint32_t beg = 0;
    uint32_t end = x->n_push;
    while (beg < end) {
        uint32_t mid = beg + (end - beg) / 2;
        if (x->push[mid].key < key)
            beg = mid + 1;
        else
            end = mid;
    }
    return x->push[beg].army;
}

/* The first direction from dir on in which the piece was pushed; DIRS: none. */
static int next_dir(const struct explain *x, uint32_t piece, int dir)
{
    while (dir < DIRS && !(x->n->fate.pushed[piece] & push_bit(dir))) dir += 2;
    return dir;
}

void explain_pushed(struct explain *x, enum reason_kind kind, uint32_t piece)
{
    uint32_t army = pusher(x, piece, next_dir(x, piece, 0));
    explain_by(x, explain_piece(x, kind, piece), army);
}

const char *explain_way(struct explain *x, uint32_t piece, uint32_t army)
{
    if (piece == PIECE_NONE || !next_shifted(x->n, piece)) return explain_done(x, army);
    return explain_done(x, pusher(x, piece, next_dir(x, piece, 0)));
}

static const struct shift *shift_of_event(struct explain *x)
{
    return &x->n->shift[x->shift++];
}

void explain_shifted(struct explain *x)
{
    explain_pushed(x, WHY_PUSH, shift_of_event(x)->piece);
}

void explain_wedged(struct explain *x)
{
    uint32_t piece = shift_of_event(x)->piece;
    for (int dir = next_dir(x, piece, 0); dir < DIRS; dir = next_dir(x, piece, dir + 2))
        explain_by(x, explain_piece(x, WHY_PUSH, piece), pusher(x, piece, dir));
}

void explain_stuck(struct explain *x)
{
    const struct shift *s = shift_of_event(x);
    const struct shift *by = s->by == PIECE_NONE ? NULL : next_shift(x->n, s->by);
    explain_pushed(x, WHY_PUSH, s->piece);
    if (s->by == PIECE_NONE)
        explain_add(x, WHY_PUSH_TO_ORDERED)->word = explain_done(x, explain_army(x));
    else if (by && by->how != SHIFT_WEDGED && square_eq(by->to, s->to))
        explain_piece(x, WHY_PUSH_TO_ONE, s->by);
    else
        explain_piece(x, WHY_PUSH_TO_STAYER, s->by);
}
