/* Rules 7.1 to 7.4: who stands where after the update. Pieces that stay keep their sequence, so
 * only those that came are sorted. Knows nothing of energy and threats. */
#include "engine/sandbox/update/next.h"

#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/update/shift.h"
#include "engine/sandbox/update/tell.h"

/* A king that is gone for good; energy.c does the rest of 9.5. */
static void lose(struct next *n, const struct piece *p)
{
    if (!(piece_table[p->kind].flags & PIECE_ROYAL)) return;
    n->king_lost[p->army] = true;
    n->army[p->army].king_at = p->at;
}

/* Does the spirit of i's army go into i, which stays (1.7)? */
static bool taken_over(struct next *n, uint32_t i)
{
    uint16_t army = n->board->piece[i].army;
    const struct action *act = next_done(n, army);
    if (!act || act->kind != ACT_POSSESS || act->host != i) return false;
    n->trip[army].into = true;
    return true;
}

static void keep(struct next *n, uint32_t i)
{
    struct next_pieces *t = &n->pieces;
    struct piece *p = &t->piece[t->n];
    *p = n->board->piece[i];
    t->old[t->n] = i;
    t->came[t->n++] = CAME_STAYED;
    p->marks &= MARK_POSSESSED; /* 8.3: enabled now; threats are found anew */
    if (next_spirit_left(n, i)) p->marks = 0;
    if (taken_over(n, i)) p->marks = MARK_POSSESSED;
}

static bool stay(struct next *n, struct err *e)
{
    const struct board *b = n->board;
    struct next_pieces *t = &n->pieces;
    t->cap = b->n_piece + 2 * b->n_army;
    t->piece = TAKE(n->arena, struct piece, t->cap);
    t->old = TAKE(n->arena, uint32_t, t->cap);
    t->came = TAKE(n->arena, uint8_t, t->cap);
    if (!t->piece || !t->old || !t->came) return err_nomem(e);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (n->fate.captured[i]) {
            lose(n, p);
        } else if (next_moves(n, i) || next_shifted(n, i)) {
            continue;
        } else if (b->n_implosion && board_implosion(b, p->at)) {
            lose(n, p);
            tell_annihilated(n, i);
        } else {
            keep(n, i);
        }
    }
    return true;
}

/* Obstacles are nobody's, and never disabled (30). */
static struct arrival placed_piece(const struct next *n, const struct action *act,
                                   uint16_t army)
{
    bool obstacle = act->place == KIND_OBSTACLE;
    if (obstacle) army = (uint16_t)n->board->n_army;
    return (
        struct arrival){ .piece = { act->to, army, act->place, obstacle ? 0 : MARK_DISABLED },
                         .old = PIECE_NONE,
                         .rank = n->rank[army],
                         .came = CAME_PLACED };
}

/* The piece that an action brings to its square; a spirit out of its host is a new one. */
static struct arrival moved_piece(const struct next *n, const struct action *act)
{
    const struct piece *p = &n->board->piece[act->mover];
    struct arrival c = {
        .piece = *p, .old = act->mover, .rank = n->rank[p->army], .came = CAME_MOVED
    };
    c.piece.at = act->to;
    c.piece.marks &= MARK_POSSESSED;
    if (act->promote != KIND_NONE) c.piece.kind = act->promote;
    if (!act->leaves) return c;
    c.piece.kind = n->spirit;
    c.piece.marks = 0;
    c.old = PIECE_NONE;
    return c;
}

/* What the armies' orders bring. */
static uint32_t bring(struct next *n, struct arrival *came)
{
    uint32_t n_came = 0;
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct action *act = next_done(n, i);
        struct trip *trip = &n->trip[i];
        if (!next_arrives(n, act)) continue;
        bool placed = act->kind == ACT_PLACE;
        struct arrival c = placed ? placed_piece(n, act, (uint16_t)i) : moved_piece(n, act);
        if (!placed) {
            trip->made = true;
            trip->from = n->board->piece[act->mover].at;
            trip->to = act->to;
            trip->old = c.old;
        }
        if (!trip->into) came[n_came++] = c;
    }
    return n_came;
}

/* What pushes bring (30); a spirit may have left its host at the same time. */
static uint32_t shift(const struct next *n, struct arrival *came)
{
    uint32_t n_came = 0;
    for (uint32_t i = 0; i < n->n_shift; i++) {
        const struct shift *s = &n->shift[i];
        const struct piece *p = &n->board->piece[s->piece];
        if (s->how != SHIFT_DONE) continue;
        struct arrival *c = &came[n_came++];
        *c = (struct arrival){
            .piece = *p, .old = s->piece, .rank = n->rank[p->army], .came = CAME_MOVED
        };
        c->piece.at = s->to;
        c->piece.marks &= next_spirit_left(n, s->piece) ? 0 : MARK_POSSESSED;
    }
    return n_came;
}

static bool arrive(struct next *n, struct err *e)
{
    struct arrival *came = NEW(n->arena, struct arrival, (size_t)n->board->n_army + n->n_shift);
    if (!came) return err_nomem(e);
    uint32_t n_came = bring(n, came);
    n_came += shift(n, came + n_came);
    next_insert(n, came, n_came);
    return true;
}

/* 7.4 and 30. Without pushes what stays never shares a square with what arrives: a move or a
 * placing needs a square that is empty on the shown board; a capture needs a target, and takes
 * it if it stays; where others stood beside the target there was an implosion, and they left or
 * were annihilated. So two pieces on a square are two arrivals; or one was pushed to where the
 * other stayed, or stayed although it counts as having left. All of them make an implosion. */
static bool implode(struct next *n, struct err *e)
{
    n->implosion = NEW(n->arena, struct square, (size_t)n->board->n_army + n->n_shift);
    if (!n->implosion) return err_nomem(e);
    const struct next_pieces *t = &n->pieces;
    for (uint32_t i = 1; i < t->n; i++) {
        struct square s = t->piece[i].at;
        if (!square_eq(s, t->piece[i - 1].at)) continue;
        if (n->n_implosion && square_eq(s, n->implosion[n->n_implosion - 1])) continue;
        n->implosion[n->n_implosion++] = s;
    }
    return true;
}

static bool name_armies(struct next *n, struct err *e)
{
    uint32_t armies = n->board->n_army;
    n->army = NEW(n->arena, struct army, (size_t)armies + 1);
    n->name = NEW(n->arena, const char *, (size_t)armies + 1);
    n->rank = sort_army_ranks(n->board, n->arena);
    n->king_lost = NEW(n->arena, bool, armies);
    n->trip = NEW(n->arena, struct trip, armies);
    if (!n->army || !n->name || !n->rank || !n->king_lost || !n->trip) return err_nomem(e);
    for (uint32_t i = 0; i < armies; i++) {
        n->army[i] = n->board->army[i];
        n->name[i] = str_dup(n->army[i].name, n->arena);
        if (!n->name[i]) return err_nomem(e);
    }
    return true;
}

bool next_build(struct next *n, const struct lines *l, const struct chain *chain,
                struct arena *a, struct err *e)
{
    *n = (struct next){
        .board = l->board, .chain = chain, .spirit = piece_kind(STR("S")), .arena = a
    };
    if (!name_armies(n, e) || !resolve(&n->fate, l, chain, a, e)) return false;
    tell_orders(n);
    tell_actions(n);
    tell_captures(n);
    if (!shift_all(n, e)) return false;
    tell_shifts(n);
    if (!stay(n, e) || !arrive(n, e)) return false;
    tell_possessed(n);
    return implode(n, e);
}
