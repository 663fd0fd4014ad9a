/* All legal actions of a piece or an army, as runs: a slide over empty squares is one of them.
 * reach.c says which squares are worth asking about, wish.c what is legal there: it is asked
 * only about the first square of a stretch, because no rule treats its squares differently. */
#include "engine/sandbox/order/legal/runs.h"
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/reach.h"
#include "engine/sandbox/order/legal/theft.h"
#include "engine/sandbox/order/legal/walk.h"
#include "engine/sandbox/order/legal/wish.h"

#include <assert.h>

struct search {
    const struct lines *l;
    const struct board *b;
    const struct actions_to *out;
    bool stopped;
};

static bool hand_on(struct search *s, const struct action *act, uint8_t dir, int64_t n)
{
    struct action_run run = { *act, dir, n };
    if (!s->stopped) s->stopped = !s->out->f(s->out->ctx, &run);
    return !s->stopped;
}

static bool promotions(struct search *s, struct action *act)
{
    const struct piece *p = &s->b->piece[act->mover];
    if (!(piece_table[p->kind].flags & PIECE_PAWN)) return true;
    for (uint8_t k = 0; k < piece_kinds; k++) {
        act->promote = k;
        if (wish_try_promotion(s->b, p->army, k, act->to) == V_OK && !hand_on(s, act, 0, 1))
            return false;
    }
    return true;
}

/* Several pieces left the square: each kind is named (6.6). */
static bool named(struct search *s, uint32_t thief, struct wish w)
{
    struct left it = { 0 };
    uint64_t seen = 0;
    uint32_t blocker;
    while (theft_left(s->l, w.army, w.to, &it)) {
        w.victim = s->b->piece[it.piece].kind;
        if (seen >> w.victim & 1) continue;
        seen |= UINT64_C(1) << w.victim;
        if (wish_try(s->l, thief, &w, &blocker) != V_OK) continue;
        struct action act = wish_outline(s->l, thief, &w);
        if (!hand_on(s, &act, 0, 1)) return false;
    }
    return true;
}

/* The wish, for its square and those that follow it. */
static bool try_wish(struct search *s, uint32_t mover, const struct wish *w, uint8_t dir,
                     int64_t n)
{
    uint32_t blocker;
    enum verdict_code code = wish_try(s->l, mover, w, &blocker);
    if (code == V_AMBIGUOUS) return named(s, mover, *w);
    if (code != V_OK) return true;
    struct action act = wish_outline(s->l, mover, w);
    return hand_on(s, &act, dir, n) && promotions(s, &act);
}

/* Captures come by add_capture; beside an enemy there may be a host for a spirit (1.7). */
static bool add_move(void *ctx, uint32_t mover, const struct stretch *t)
{
    struct search *s = ctx;
    struct wish w = wish_make(s->l, s->b->piece[mover].army, t->first);
    if (w.n_enemy > 0 && wish_outline(s->l, mover, &w).kind != ACT_POSSESS) return true;
    return try_wish(s, mover, &w, t->dir, t->n);
}

static bool add_leave(void *ctx, uint32_t host, const struct stretch *t)
{
    struct search *s = ctx;
    struct wish w = wish_make(s->l, s->b->piece[host].army, t->first);
    w.spirit = true;
    return try_wish(s, host, &w, t->dir, t->n);
}

static bool add_capture(void *ctx, uint32_t mover, struct square at)
{
    struct search *s = ctx;
    struct wish w = wish_make(s->l, s->b->piece[mover].army, at);
    uint32_t blocker;
    w.takes = true;
    if (!try_wish(s, mover, &w, 0, 1)) return false;
    if (w.n_target && wish_try(s->l, mover, &w, &blocker) == V_OK) /* 30: on behind it */
        s->stopped = !walk_overruns(s->l, mover, at, s->out);
    return !s->stopped;
}

static void pushes(struct search *s, uint32_t mover)
{
    struct wish w = wish_make(s->l, s->b->piece[mover].army, s->b->piece[mover].at);
    w.push = PUSH_WORD;
    for (w.dir = 0; w.dir < DIRS; w.dir = (uint8_t)(w.dir + 2))
        if (!try_wish(s, mover, &w, 0, 1)) return;
}

/* What walk_each() finds is handed on the same way, so that it can be stopped. */
static bool add_walk(void *ctx, const struct action_run *run)
{
    struct search *s = ctx;
    return hand_on(s, &run->act, run->dir, run->n);
}

void runs_of(const struct lines *l, uint32_t piece, bool spirit, const struct actions_to *out)
{
    assert(piece < l->board->n_piece);
    struct search s = { .l = l, .b = l->board, .out = out };
    if (event_resting(l, piece)) return;
    if (spirit) {
        reach_leaves(l, piece, out->box, add_leave, &s);
        return;
    }
    reach_moves(l, piece, out->box, add_move, &s);
    if (!s.stopped) reach_captures(l, piece, add_capture, &s);
    if (!s.stopped) walk_each(l, piece, &(struct actions_to){ out->box, add_walk, &s });
    if (!s.stopped && event_has(l->board->event, FORM_PUSH)) pushes(&s, piece);
}

struct watch {
    action_run_fn *f;
    void *ctx;
    bool stopped;
};

static bool watched(void *ctx, const struct action_run *run)
{
    struct watch *w = ctx;
    w->stopped = !w->f(w->ctx, run);
    return !w->stopped;
}

void order_runs(const struct lines *l, uint16_t army, action_run_fn *f, void *ctx)
{
    assert(army < l->board->n_army && f);
    const struct board *b = l->board;
    const struct square box[2] = { { b->xmin, b->ymin }, { b->xmax, b->ymax } };
    struct watch watch = { f, ctx, false };
    const struct actions_to out = { box, watched, &watch };
    uint32_t n;
    const uint32_t *own = lines_army(l, army, &n);
    if (b->army[army].fresh || b->army[army].out_until >= 0) return; /* 9.8, 9.7 */
    for (uint32_t i = 0; i < n && !watch.stopped; i++) {
        runs_of(l, own[i], false, &out);
        if (!watch.stopped && b->piece[own[i]].marks & MARK_POSSESSED)
            runs_of(l, own[i], true, &out);
    }
}

struct action order_run_at(const struct action_run *run, int64_t i)
{
    assert(i >= 0 && i < run->n);
    struct action act = run->act;
    if (i == 0) return act;
    bool plain = square_eq(act.at, act.to);
    act.to = line_square(act.to, run->dir, i);
    if (plain) act.at = act.to;
    return act;
}

bool order_aim(struct action *act, const struct lines *l, struct arena *a)
{
    assert(act->mover < l->board->n_piece);
    if (!action_captures(act)) return true;
    struct wish w = wish_make(l, l->board->piece[act->mover].army, act->at);
    w.to = act->to;
    w.takes = true;
    w.victim = act->victim;
    const struct action *whole = wish_action(l, act->mover, &w, a);
    if (!whole) return false;
    act->target = whole->target;
    act->n_target = whole->n_target;
    return true;
}

bool order_places(const struct lines *l, uint16_t army, uint8_t kind, struct square s)
{
    assert(army < l->board->n_army);
    const struct board *b = l->board;
    bool royal = kind != KIND_OBSTACLE && (piece_table[kind].flags & PIECE_ROYAL);
    if (b->army[army].out_until >= 0 || (b->army[army].fresh && !royal)) return false;
    return board_has_square(b, s) && wish_kind_in_game(b, kind) &&
           !wish_second_king(l, army, kind) && wish_try_place(l, army, kind, s) == V_OK;
}

/* Pushes, and ways of several squares, each belong to events of their own. */
bool order_allows(const struct lines *l, const struct action *act)
{
    struct wish w = wish_make(l, l->board->piece[act->mover].army, act->to);
    uint32_t blocker;
    if (act->kind == ACT_PUSH || !square_eq(act->at, act->to)) return false;
    w.takes = action_captures(act);
    w.spirit = act->leaves;
    w.victim = act->victim;
    w.promote = act->promote;
    return wish_try(l, act->mover, &w, &blocker) == V_OK;
}
