/* One update from shown board to next board (rule 7.5): the pieces (next.c), the account
 * (energy.c), then the board is put together and its threats are found (threat.c). */
#include "engine/sandbox/update/update.h"

#include "engine/sandbox/update/chronicle.h"
#include "engine/sandbox/update/energy.h"
#include "engine/sandbox/update/moved.h"
#include "engine/sandbox/update/threat.h"

static bool put_together(struct board *out, uint32_t **lifted, struct next *n,
                         struct stream *stream, struct err *e)
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
    next_settle(n, out);
    if (out->stream.n_seed) {
        out->stream.sha256 = stream->sha256;
        stream = &out->stream;
    }
    if (!chronicle(&(struct board_change){ n, out, stream, n->arena, e })) return false;
    board_pair(out);
    return moved_set(out, lifted, n, e);
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
        struct event *event = next_event(n, EV_CAPTURABLE, v->army, line_rule[threat->line]);
        event->piece = piece_table[v->kind].letters;
        event->to = next_square(v->at);
        event->by = n->name[a->army];
        event->by_piece = piece_table[a->kind].letters;
        event->from = next_square(a->at);
    }
    return true;
}

static bool set_threats(struct board *out, struct lines *after, const struct passage *p,
                        struct next *n, struct err *e)
{
    struct threats t;
    if (!lines_build(after, out, n->arena, e)) return false;
    if (!threat_all(&t, p, n->arena, e)) return false;
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

/* Everything but the reasons; what they are worked out from is left in *n and *after. */
static bool play(struct update *out, struct next *n, struct lines *after, const struct lines *l,
                 struct stream *stream, struct err *e)
{
    uint32_t *lifted;
    struct board *board = &out->board;
    if (!energy_settle(n, e)) return false;
    tell_implosions(n);
    if (!put_together(board, &lifted, n, stream, e)) return false;
    struct passage p = { l, after, n->pieces.old, n->pieces.came, lifted };
    if (!set_threats(board, after, &p, n, e)) return false;
    tell_balances(n);
    out->event = n->news.event;
    out->n_event = n->news.n;
    out->why = (struct reasons){ NULL, 0 };
    return !n->news.full || err_nomem(e);
}

bool update_board(struct update *out, const struct lines *l, const struct chain *chain,
                  struct stream *stream, struct arena *a, struct err *e)
{
    struct next n;
    struct lines after;
    return next_build(&n, l, chain, a, e) && play(out, &n, &after, l, stream, e);
}

bool update_explained(struct update *out, const struct lines *l, const struct chain *chain,
                      struct stream *stream, struct arena *a, struct err *e)
{
    struct next n;
    struct lines after;
    if (!next_build(&n, l, chain, a, e) || !play(out, &n, &after, l, stream, e)) return false;
    if (!lines_armies(&after, a, e)) return false;
    struct past p = { &n, &out->board, l, &after };
    return explain_update(&out->why, &p, e);
}
