/* What happened last on the 8x8 board, and what is stated: events to arrows and signs. Reads
 * kinds of events by a table, never their sentences. */
#include "engine/classic/look.h"
#include "templates/picture/diagram/diagram.h"

/* Events count files and ranks from 1; other squares are not on this board. */
static bool square_of(unsigned *out, struct event_square s)
{
    if (s.x < 1 || s.x > DIAGRAM_SIDE || s.y < 1 || s.y > DIAGRAM_SIDE) return false;
    *out = square_at((unsigned)s.x - 1, (unsigned)s.y - 1);
    return true;
}

void diagram_trails(struct diagram *d, const struct picture_query *q)
{
    for (size_t i = 0; i < q->n_event; i++) {
        const struct diagram_look *look = diagram_look(q->event[i].kind);
        unsigned from, to;
        if (!look || !look->arrow) continue;
        if (square_of(&from, q->event[i].from)) diagram_tint(d, from);
        if (square_of(&to, q->event[i].to)) diagram_tint(d, to);
    }
}

/* Do the two go along one line, towards each other? Then they are kept apart (21.3, castling).
 */
static bool opposed(const struct event *a, const struct event *b)
{
    int32_t ax = a->to.x - a->from.x, ay = a->to.y - a->from.y;
    int32_t bx = b->to.x - b->from.x, by = b->to.y - b->from.y;
    int32_t cx = b->from.x - a->from.x, cy = b->from.y - a->from.y;
    return ax * by == ay * bx && ax * cy == ay * cx && ax * bx + ay * by < 0;
}

static enum diagram_arrow how_drawn(const struct picture_query *q, const struct event *ev)
{
    for (size_t i = 0; i < q->n_event; i++) {
        const struct diagram_look *look = diagram_look(q->event[i].kind);
        if (look && look->arrow && opposed(ev, &q->event[i])) return DIAGRAM_BESIDE;
    }
    return DIAGRAM_PLAYED;
}

/* Events with a look, and the square where it is; false: this one shows nothing. */
static bool shown_at(const struct diagram_look **look, unsigned *to, const struct event *ev)
{
    *look = diagram_look(ev->kind);
    return *look && square_of(to, ev->to);
}

void diagram_arrows(struct diagram *d, const struct picture_query *q)
{
    for (size_t i = 0; i < q->n_event; i++) {
        const struct event *ev = &q->event[i];
        const struct diagram_look *look;
        unsigned from, to, side = ev->army ? fen_side_named(str_of(ev->army)) : NO_SIDE;
        if (shown_at(&look, &to, ev) && look->arrow && square_of(&from, ev->from))
            diagram_arrow(d, from, to, side, how_drawn(q, ev));
    }
}

void diagram_signs(struct diagram *d, const struct picture_query *q)
{
    for (size_t i = 0; i < q->n_event; i++) {
        const struct diagram_look *look;
        unsigned to;
        if (shown_at(&look, &to, &q->event[i]) && look->signs) diagram_sign(d, to, look->sign);
    }
}

void diagram_checks(struct diagram *d)
{
    for (unsigned side = WHITE; side <= BLACK; side++) {
        unsigned king = pos_king(&d->game.pos, side);
        if (king != NO_SQUARE && game_in_check(&d->game, side)) diagram_frame(d, king, false);
    }
}

/* The only man that could make the move, as far as is known now; else its square. */
static void stated(struct diagram *d, const struct said *s, const struct pos *p, unsigned side)
{
    struct move_list l;
    uint32_t first;
    moves_pseudo(&l, p, side);
    if (said_find(&first, s, &l) == 1)
        diagram_arrow(d, l.move[first].from, l.move[first].to, side, DIAGRAM_STATED);
    else if (s->castle == CASTLE_NOT)
        diagram_frame(d, s->to, true);
}

void diagram_stated(struct diagram *d, const struct cmove *c, const struct pos *p,
                    unsigned side)
{
    if (c->condition != IF_ALWAYS) diagram_frame(d, c->square, true);
    stated(d, &c->then, p, side);
    if (c->condition != IF_ALWAYS) stated(d, &c->other, p, side);
}

void diagram_pending(struct diagram *d)
{
    struct cmove c;
    struct misread why;
    const struct game *g = &d->game;
    if (g->pending_side != NO_SIDE && cmove_read(&c, &why, g->pending))
        diagram_stated(d, &c, &g->pos, g->pending_side);
}
