/* One update from shown board to next board (rule 7.5): the pieces (next.c), the account
 * (energy.c), then the board is put together and its threats are found (threat.c). */
#include "engine/sandbox/update.h"

#include "engine/sandbox/energy.h"
#include "engine/sandbox/threat.h"

/* Pieces of the next board, and where they come from. */
struct census {
    uint32_t *old;
    uint8_t *came;
    uint32_t *lifted;
};

static bool set_pieces(struct board *out, struct census *c, const struct next *n, struct err *e)
{
    out->piece = NEW(n->arena, struct piece, n->n_piece);
    c->old = NEW(n->arena, uint32_t, n->n_piece);
    c->came = NEW(n->arena, uint8_t, n->n_piece);
    c->lifted = NEW(n->arena, uint32_t, n->board->n_army);
    if (!out->piece || !c->old || !c->came || !c->lifted) return err_nomem(e);
    out->n_piece = 0;
    for (uint32_t i = 0; i < n->board->n_army; i++) c->lifted[i] = PIECE_NONE;
    for (uint32_t i = 0; i < n->n_piece; i++) {
        const struct next_piece *d = &n->piece[i];
        if (d->gone) continue;
        c->old[out->n_piece] = d->old;
        c->came[out->n_piece] = d->came;
        out->piece[out->n_piece++] = d->piece;
        if (d->came == CAME_MOVED) c->lifted[d->piece.army] = d->old;
    }
    return true;
}

struct ranked_move {
    struct moved moved;
    uint32_t rank;
};

static int by_army_and_start(const void *a, const void *b)
{
    const struct ranked_move *p = a;
    const struct ranked_move *q = b;
    if (p->rank != q->rank) return p->rank < q->rank ? -1 : 1;
    return square_cmp(p->moved.from, q->moved.from);
}

static bool set_moved(struct board *out, const struct next *n, struct err *e)
{
    struct ranked_move *move = NEW(n->arena, struct ranked_move, n->board->n_army);
    uint32_t moves = 0;
    out->moved = NEW(n->arena, struct moved, n->board->n_army);
    if (!move || !out->moved) return err_nomem(e);
    for (uint32_t i = 0; i < n->n_piece; i++) {
        const struct next_piece *d = &n->piece[i];
        if (d->gone || d->came != CAME_MOVED) continue;
        move[moves++] =
            (struct ranked_move){ { d->piece.army, n->board->piece[d->old].at, d->piece.at },
                                  d->rank };
    }
    if (moves) qsort(move, moves, sizeof *move, by_army_and_start);
    for (uint32_t i = 0; i < moves; i++) out->moved[i] = move[i].moved;
    out->n_moved = moves;
    return true;
}

static bool put_together(struct board *out, struct census *c, const struct next *n,
                         struct err *e)
{
    *out = *n->board;
    out->update = n->board->update + 1;
    out->army = n->army;
    out->implosion = n->implosion;
    out->n_implosion = n->n_implosion;
    out->threat = NULL;
    out->n_threat = 0;
    out->order = NULL;
    out->n_order = 0;
    return set_pieces(out, c, n, e) && set_moved(out, n, e);
}

/* The line of 8.4 as a rule number. */
static const char *const line_rule[] = { "8.4", "8.4.1", "8.4.2", "8.4.3", "8.4.4", "8.4.5" };

static size_t count_windows(const struct threats *t)
{
    size_t n = 0;
    for (uint32_t i = 0; i < t->n; i++) n += t->threat[i].state == THREAT_WINDOW;
    return n;
}

/* Threats are by far the most events of a big board: their room is taken at once. */
static bool mark_capturable(struct board *out, struct next *n, const struct threats *t)
{
    if (!next_reserve(n, count_windows(t) + out->n_army)) return false;
    for (uint32_t i = 0; i < t->n; i++) {
        const struct threat *threat = &t->threat[i];
        struct piece *v = &out->piece[threat->victim];
        const struct piece *a = &out->piece[threat->attacker];
        if (threat->state != THREAT_WINDOW) continue;
        v->marks |= MARK_CAPTURABLE;
        struct event *event = next_event(n, EV_CAPTURABLE, v->army, line_rule[t->line[i]]);
        event->piece = piece_table[v->kind].letters;
        event->to = next_square(v->at);
        event->by = n->name[a->army];
        event->by_piece = piece_table[a->kind].letters;
        event->from = next_square(a->at);
    }
    return true;
}

static bool set_threats(struct board *out, const struct census *c, struct next *n,
                        const struct lines *before, struct err *e)
{
    struct lines after;
    struct threats t;
    if (!lines_build(&after, out, n->arena, e)) return false;
    struct passage p = { before, &after, c->old, c->came, c->lifted };
    if (!threat_all(&t, &p, n->arena, e)) return false;
    if (!mark_capturable(out, n, &t)) return err_nomem(e);
    out->threat = t.threat;
    out->n_threat = t.n;
    return true;
}

static void tell_implosions(struct next *n)
{
    for (uint32_t i = 0; i < n->n_implosion; i++)
        next_event(n, EV_IMPLOSION, ARMY_NONE, "7.4")->to = next_square(n->implosion[i]);
}

static void tell_balances(struct next *n)
{
    for (uint32_t i = 0; i < n->board->n_army; i++) {
        if (n->board->army[i].out_until >= 0) continue;
        struct event *event = next_event(n, EV_BALANCE, i, "9.6");
        event->energy = n->army[i].energy;
        event->change = event->energy - n->board->army[i].energy;
    }
}

bool update_board(struct update *out, const struct lines *l, const struct chain *chain,
                  struct arena *a, struct err *e)
{
    struct next n;
    struct census census;
    struct board *board = &out->board;
    if (!next_build(&n, l, chain, a, e) || !energy_settle(&n, e)) return false;
    tell_implosions(&n);
    if (!put_together(board, &census, &n, e)) return false;
    if (!set_threats(board, &census, &n, l, e)) return false;
    tell_balances(&n);
    out->event = n.news.event;
    out->n_event = n.news.n;
    return !n.news.full || err_nomem(e);
}
