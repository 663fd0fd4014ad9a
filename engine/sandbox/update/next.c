/* Rules 7.1 to 7.4: who stands where after the update. Pieces that stay keep their sequence, so
 * only those that came are sorted. Knows nothing of energy and threats. */
#include "engine/sandbox/update/next.h"

#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/update/shift.h"
#include "engine/sandbox/update/tell.h"

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
    return act && act->mover == piece && !act->leaves && act->kind != ACT_PUSH;
}

const struct shift *next_shift(const struct next *n, uint32_t piece)
{
    return n->shift_of && n->shift_of[piece] ? &n->shift[n->shift_of[piece] - 1] : NULL;
}

bool next_shifted(const struct next *n, uint32_t piece)
{
    const struct shift *s = next_shift(n, piece);
    return s && s->how == SHIFT_DONE;
}

bool next_spirit_left(const struct next *n, uint32_t piece)
{
    const struct action *act = next_done(n, n->board->piece[piece].army);
    return act && act->mover == piece && act->leaves;
}

bool next_takes_spirit(const struct next *n, uint32_t piece)
{
    return (n->board->piece[piece].marks & MARK_POSSESSED) && !next_spirit_left(n, piece);
}

/* Does p, of the army with that rank, come before q in the order of the board? */
static bool before(const struct next *n, const struct piece *p, const struct comer *q)
{
    int c = square_cmp(p->at, q->piece.at);
    if (c == 0 && n->rank[p->army] != q->rank) c = n->rank[p->army] < q->rank ? -1 : 1;
    if (c == 0) c = strcmp(piece_table[p->kind].letters, piece_table[q->piece.kind].letters);
    if (c == 0) c = (int)p->marks - (int)q->piece.marks;
    return c <= 0;
}

static int by_place(const void *a, const void *b)
{
    const struct comer *p = a;
    const struct comer *q = b;
    int c = square_cmp(p->piece.at, q->piece.at);
    if (c == 0 && p->rank != q->rank) c = p->rank < q->rank ? -1 : 1;
    if (c == 0)
        c = strcmp(piece_table[p->piece.kind].letters, piece_table[q->piece.kind].letters);
    return c ? c : (int)p->piece.marks - (int)q->piece.marks;
}

static void put(struct throng *t, uint32_t at, const struct comer *c)
{
    t->piece[at] = c->piece;
    t->old[at] = c->old;
    t->came[at] = c->came;
}

/* Merged from the back, in place. */
void next_insert(struct next *n, struct comer *more, uint32_t n_more)
{
    struct throng *t = &n->throng;
    uint32_t i = t->n;
    if (n_more == 0) return;
    qsort(more, n_more, sizeof *more, by_place);
    t->n += n_more;
    while (n_more > 0) {
        bool old = i > 0 && !before(n, &t->piece[i - 1], &more[n_more - 1]);
        if (!old) {
            n_more--;
            put(t, i + n_more, &more[n_more]);
            continue;
        }
        i--;
        t->piece[i + n_more] = t->piece[i];
        t->old[i + n_more] = t->old[i];
        t->came[i + n_more] = t->came[i];
    }
}

bool next_room(struct next *n, uint32_t more)
{
    struct throng *t = &n->throng;
    struct throng old = *t;
    if (t->n + more <= t->cap) return true;
    t->cap = t->n + more;
    t->piece = TAKE(n->arena, struct piece, t->cap);
    t->old = TAKE(n->arena, uint32_t, t->cap);
    t->came = TAKE(n->arena, uint8_t, t->cap);
    if (!t->piece || !t->old || !t->came) return false;
    memcpy(t->piece, old.piece, t->n * sizeof *t->piece);
    memcpy(t->old, old.old, t->n * sizeof *t->old);
    memcpy(t->came, old.came, t->n * sizeof *t->came);
    return true;
}

void next_settle(struct next *n, struct board *out)
{
    struct throng *t = &n->throng;
    uint32_t left = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        if (t->came[i] == CAME_NOT) continue;
        t->piece[left] = t->piece[i];
        t->old[left] = t->old[i];
        t->came[left++] = t->came[i];
    }
    t->n = left;
    out->piece = t->piece;
    out->n_piece = left;
}

/* A king that is gone for good: the rest of 9.5 is for the account. */
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
    struct throng *t = &n->throng;
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
    struct throng *t = &n->throng;
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
static struct comer placed_piece(const struct next *n, const struct action *act, uint16_t army)
{
    bool obstacle = act->place == KIND_OBSTACLE;
    if (obstacle) army = (uint16_t)n->board->n_army;
    return (struct comer){ .piece = { act->to, army, act->place, obstacle ? 0 : MARK_DISABLED },
                           .old = PIECE_NONE,
                           .rank = n->rank[army],
                           .came = CAME_PLACED };
}

/* The piece that an action brings to its square; a spirit out of its host is a new one. */
static struct comer moved_piece(const struct next *n, const struct action *act)
{
    const struct piece *p = &n->board->piece[act->mover];
    struct comer c = {
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

/* A piece that carried out a capture in a ring and was captured arrives nowhere (6.5 b); the
 * spirit that left a captured host does. A push brings nothing by itself. */
static bool arrives(const struct next *n, const struct action *act)
{
    return act && act->kind != ACT_PASS && act->kind != ACT_PUSH &&
           (act->mover == PIECE_NONE || act->leaves || !n->fate.captured[act->mover]);
}

bool next_brings(const struct next *n, uint32_t army, struct square s)
{
    const struct action *act = next_done(n, army);
    bool obstacle = act && act->kind == ACT_PLACE && act->place == KIND_OBSTACLE;
    return arrives(n, act) && !obstacle && square_eq(act->to, s);
}

/* What the armies' orders bring. */
static uint32_t bring(struct next *n, struct comer *came)
{
    uint32_t n_came = 0;
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        const struct action *act = next_done(n, i);
        struct trip *trip = &n->trip[i];
        if (!arrives(n, act)) continue;
        bool placed = act->kind == ACT_PLACE;
        struct comer c = placed ? placed_piece(n, act, (uint16_t)i) : moved_piece(n, act);
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
static uint32_t shift(const struct next *n, struct comer *came)
{
    uint32_t n_came = 0;
    for (uint32_t i = 0; i < n->n_shift; i++) {
        const struct shift *s = &n->shift[i];
        const struct piece *p = &n->board->piece[s->piece];
        if (s->how != SHIFT_DONE) continue;
        struct comer *c = &came[n_came++];
        *c = (struct comer){
            .piece = *p, .old = s->piece, .rank = n->rank[p->army], .came = CAME_MOVED
        };
        c->piece.at = s->to;
        c->piece.marks &= next_spirit_left(n, s->piece) ? 0 : MARK_POSSESSED;
    }
    return n_came;
}

static bool arrive(struct next *n, struct err *e)
{
    struct comer *came = NEW(n->arena, struct comer, (size_t)n->board->n_army + n->n_shift);
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
 * other stayed, or stayed though it counts as having left. All of them make an implosion. */
static bool implode(struct next *n, struct err *e)
{
    n->implosion = NEW(n->arena, struct square, (size_t)n->board->n_army + n->n_shift);
    if (!n->implosion) return err_nomem(e);
    const struct throng *t = &n->throng;
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
    n->rank = army_ranks(n->board, n->arena);
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
