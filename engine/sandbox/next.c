/* Rules 7.1 to 7.4: who stands where after the update. Pieces that stay keep their sequence, so
 * only those that came are sorted. Knows nothing of energy and threats. */
#include "engine/sandbox/next.h"

#include "engine/sandbox/sort.h"
#include "engine/sandbox/tell.h"

enum { FIRST_EVENTS = 256 };

struct event_square next_square(struct square s)
{
    return (struct event_square){ s.x, s.y };
}

bool next_reserve(struct next *n, size_t more)
{
    struct news *w = &n->news;
    size_t cap = w->n + more;
    if (cap <= w->cap) return true;
    struct event *event = NEW(n->arena, struct event, cap);
    if (!event) return false;
    if (w->n) memcpy(event, w->event, w->n * sizeof *event);
    w->event = event;
    w->cap = cap;
    return true;
}

struct event *next_event(struct next *n, enum event_kind kind, uint32_t army, const char *rule)
{
    struct news *w = &n->news;
    struct event *event = &w->lost;
    if (w->n < w->cap || next_reserve(n, w->n + FIRST_EVENTS))
        event = &w->event[w->n++];
    else
        w->full = true;
    *event = (struct event){ .kind = kind,
                             .army = army == ARMY_NONE ? NULL : n->name[army],
                             .rule = rule };
    return event;
}

const struct action *next_done(const struct next *n, uint32_t army)
{
    int32_t done = n->fate.fate[army].done;
    return done < 0 ? NULL : &n->chain[army].action[done];
}

bool next_moves(const struct next *n, uint32_t piece)
{
    const struct action *act = next_done(n, n->board->piece[piece].army);
    return act && act->mover == piece;
}

static int by_place(const void *a, const void *b)
{
    const struct next_piece *p = a;
    const struct next_piece *q = b;
    int c = square_cmp(p->piece.at, q->piece.at);
    if (c == 0 && p->rank != q->rank) c = p->rank < q->rank ? -1 : 1;
    if (c == 0)
        c = strcmp(piece_table[p->piece.kind].letters, piece_table[q->piece.kind].letters);
    if (c == 0 && p->old != q->old) c = p->old < q->old ? -1 : 1;
    return c;
}

bool next_insert(struct next *n, struct next_piece *more, uint32_t n_more, struct err *e)
{
    if (n_more == 0) return true;
    struct next_piece *all = NEW(n->arena, struct next_piece, (size_t)n->n_piece + n_more);
    uint32_t i = 0;
    uint32_t k = 0;
    if (!all) return err_nomem(e);
    qsort(more, n_more, sizeof *more, by_place);
    while (i < n->n_piece || k < n_more) {
        bool old = k == n_more || (i < n->n_piece && by_place(&n->piece[i], &more[k]) < 0);
        all[i + k] = old ? n->piece[i] : more[k];
        if (old)
            i++;
        else
            k++;
    }
    n->piece = all;
    n->n_piece = i + k;
    return true;
}

/* A king that is gone for good: the rest of 9.5 is for the account. */
static void lose(struct next *n, const struct piece *p)
{
    if (!(piece_table[p->kind].flags & PIECE_ROYAL)) return;
    n->king_lost[p->army] = true;
    n->army[p->army].king_at = p->at;
}

static struct next_piece piece_of(const struct next *n, uint32_t old)
{
    struct next_piece d = { .piece = n->board->piece[old], .old = old };
    d.rank = n->rank[d.piece.army];
    d.piece.marks &= MARK_POSSESSED; /* 8.3: enabled now; threats are found anew */
    return d;
}

static struct next_piece arrival(const struct next *n, uint32_t army, const struct action *act)
{
    if (act->kind == ACT_PLACE)
        return (
            struct next_piece){ .piece = { act->to, (uint16_t)army, act->place, MARK_DISABLED },
                                .old = PIECE_NONE,
                                .rank = n->rank[army],
                                .came = CAME_PLACED };
    struct next_piece d = piece_of(n, act->mover);
    d.came = CAME_MOVED;
    d.piece.at = act->to;
    if (act->promote != KIND_NONE) d.piece.kind = act->promote;
    return d;
}

static bool stay(struct next *n, struct err *e)
{
    const struct board *b = n->board;
    n->piece = NEW(n->arena, struct next_piece, b->n_piece);
    if (!n->piece) return err_nomem(e);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        if (n->fate.captured[i]) {
            lose(n, p);
        } else if (next_moves(n, i)) {
            continue;
        } else if (b->n_implosion && board_implosion(b, p->at)) {
            lose(n, p);
            tell_annihilated(n, p);
        } else {
            n->piece[n->n_piece++] = piece_of(n, i);
        }
    }
    return true;
}

static bool arrive(struct next *n, struct err *e)
{
    struct next_piece *came = NEW(n->arena, struct next_piece, n->board->n_army);
    uint32_t n_came = 0;
    if (!came) return err_nomem(e);
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct action *act = next_done(n, i);
        if (!act || act->kind == ACT_PASS) continue;
        if (act->mover != PIECE_NONE && n->fate.captured[act->mover]) continue; /* 6.5 b */
        came[n_came++] = arrival(n, i, act);
    }
    return next_insert(n, came, n_came, e);
}

/* 7.4. What stays never shares a square with what arrives: a move or a placing needs a square
 * that is empty on the shown board; a capture needs a target, and takes it if it stays; where
 * others stood beside the target there was an implosion, and they left or were annihilated. So
 * two pieces on a square are two arrivals. */
static bool implode(struct next *n, struct err *e)
{
    n->implosion = NEW(n->arena, struct square, n->board->n_army);
    if (!n->implosion) return err_nomem(e);
    for (uint32_t i = 1; i < n->n_piece; i++) {
        struct square s = n->piece[i].piece.at;
        if (!square_eq(s, n->piece[i - 1].piece.at)) continue;
        if (n->n_implosion && square_eq(s, n->implosion[n->n_implosion - 1])) continue;
        n->implosion[n->n_implosion++] = s;
    }
    return true;
}

static bool name_armies(struct next *n, struct err *e)
{
    uint32_t armies = n->board->n_army;
    n->army = NEW(n->arena, struct army, armies);
    n->name = NEW(n->arena, const char *, armies);
    n->rank = army_ranks(n->board, n->arena);
    n->king_lost = NEW(n->arena, bool, armies);
    if (!n->army || !n->name || !n->rank || !n->king_lost) return err_nomem(e);
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
    *n = (struct next){ .board = l->board, .chain = chain, .arena = a };
    if (!name_armies(n, e) || !resolve(&n->fate, l, chain, a, e)) return false;
    tell_orders(n);
    tell_actions(n);
    tell_captures(n);
    return stay(n, e) && arrive(n, e) && implode(n, e);
}
