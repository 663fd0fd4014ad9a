/* An order on the 8x8 board: the arrow of its move, and the C-move that it states (22.2). */
#include "templates/picture/canvas/arrow.h"
#include "templates/picture/diagram/diagram.h"

void diagram_order_read(struct diagram *d, const struct picture_query *q)
{
    unsigned side = fen_side_named(q->army);
    d->ordered = q->order && side != NO_SIDE &&
                 classic_look_order(&d->order, &d->game, side, str_of(q->order), d->arena);
}

void diagram_order_trail(struct diagram *d)
{
    struct classic_step step[CLASSIC_STEPS_MAX];
    size_t n = d->ordered ? classic_steps(step, &d->game, &d->order.move) : 0;
    for (size_t i = 0; i < n; i++) {
        diagram_tint(d, step[i].from);
        diagram_tint(d, step[i].to);
    }
}

static void steps(struct diagram *d, const struct move *m)
{
    struct classic_step step[CLASSIC_STEPS_MAX];
    size_t n = classic_steps(step, &d->game, m);
    for (size_t i = 0; i < n; i++)
        diagram_arrow(d, step[i].from, step[i].to, m->side, DIAGRAM_PLAYED);
}

/* The king passes the rook, so the two arrows are side by side. */
static void castling(struct diagram *d, const struct move *m)
{
    unsigned rank = rank_of(m->from);
    bool east = file_of(m->to) > file_of(m->from);
    unsigned rook = square_at(east ? DIAGRAM_SIDE - 1 : 0, rank);
    unsigned goal = square_at(file_of(m->to) + (east ? -1U : 1U), rank);
    diagram_arrow(d, m->from, m->to, m->side, DIAGRAM_BESIDE);
    diagram_arrow(d, rook, goal, m->side, DIAGRAM_BESIDE);
}

/* It is stated for a board that does not exist yet: only the own move is known of it. */
static void stated(struct diagram *d)
{
    struct cmove c;
    struct misread why;
    const struct move *m = &d->order.move;
    if (!cmove_read(&c, &why, d->order.more)) return;
    struct pos after = m->how == HOW_OWN ? d->game.pos : pos_play(&d->game.pos, *m);
    diagram_stated(d, &c, &after, m->side);
}

void diagram_order(struct diagram *d)
{
    const struct move *m = &d->order.move;
    if (!d->ordered) return;
    if (d->order.more.n) stated(d);
    if (m->how == HOW_CASTLE)
        castling(d, m);
    else
        steps(d, m);
}

void diagram_order_promotion(struct diagram *d)
{
    if (d->ordered && d->order.move.promote != NO_MAN)
        diagram_man_sign(d, d->order.move.to, (enum man)d->order.move.promote);
}
