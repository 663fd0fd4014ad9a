/* The next board in the making: its pieces, its events, and what the steps of an update ask
 * about them. */
#include "engine/sandbox/update/next.h"

#include <assert.h>

enum { FIRST_EVENTS = 256 };

struct event_square next_square(struct square s)
{
    return (struct event_square){ s.x, s.y };
}

bool next_reserve(struct next *n, size_t more)
{
    struct event_list *w = &n->news;
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
    assert(army <= n->board->n_army || army == ARMY_NONE);
    struct event_list *w = &n->news;
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
static bool before(const struct next *n, const struct piece *p, const struct arrival *q)
{
    int c = square_cmp(p->at, q->piece.at);
    if (c == 0 && n->rank[p->army] != q->rank) c = n->rank[p->army] < q->rank ? -1 : 1;
    if (c == 0) c = strcmp(piece_table[p->kind].letters, piece_table[q->piece.kind].letters);
    if (c == 0) c = (int)p->marks - (int)q->piece.marks;
    return c <= 0;
}

static int by_place(const void *a, const void *b)
{
    const struct arrival *p = a;
    const struct arrival *q = b;
    int c = square_cmp(p->piece.at, q->piece.at);
    if (c == 0 && p->rank != q->rank) c = p->rank < q->rank ? -1 : 1;
    if (c == 0)
        c = strcmp(piece_table[p->piece.kind].letters, piece_table[q->piece.kind].letters);
    return c ? c : (int)p->piece.marks - (int)q->piece.marks;
}

static void put(struct next_pieces *t, uint32_t at, const struct arrival *c)
{
    t->piece[at] = c->piece;
    t->old[at] = c->old;
    t->came[at] = c->came;
}

/* Merged from the back, in place. */
void next_insert(struct next *n, struct arrival *more, uint32_t n_more)
{
    struct next_pieces *t = &n->pieces;
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
    struct next_pieces *t = &n->pieces;
    struct next_pieces old = *t;
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
    struct next_pieces *t = &n->pieces;
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

/* A piece that carried out a capture in a ring and was captured arrives nowhere (6.5 b); the
 * spirit that left a captured host does. A push brings nothing by itself. */
bool next_arrives(const struct next *n, const struct action *act)
{
    return act && act->kind != ACT_PASS && act->kind != ACT_PUSH &&
           (act->mover == PIECE_NONE || act->leaves || !n->fate.captured[act->mover]);
}

bool next_brings(const struct next *n, uint32_t army, struct square s)
{
    const struct action *act = next_done(n, army);
    bool obstacle = act && act->kind == ACT_PLACE && act->place == KIND_OBSTACLE;
    return next_arrives(n, act) && !obstacle && square_eq(act->to, s);
}
