/* Is an order a push, and may the piece push so (30 line-pushers)? */
#include "engine/sandbox/order/legal/push_try.h"
#include "engine/sandbox/order/legal/event_legal.h"
#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/order/legal/wish.h"

bool push_is_pusher(uint8_t kind)
{
    return str_eq(str_of(piece_table[kind].letters), STR("R"));
}

/* The direction of the push that the square at the edge of the piece's own file or rank names;
 * or -1. On an unbounded board there is no edge. */
static int edge_dir(const struct board *b, struct square from, struct square edge)
{
    if (b->unbounded) return -1;
    if (edge.y == from.y && edge.x == b->xmax) return 0;
    if (edge.x == from.x && edge.y == b->ymax) return 2;
    if (edge.y == from.y && edge.x == b->xmin) return 4;
    if (edge.x == from.x && edge.y == b->ymin) return 6;
    return -1;
}

int push_dir(const struct lines *l, uint32_t mover, const struct wish *w)
{
    const struct board *b = l->board;
    const struct piece *p = &b->piece[mover];
    if (w->push == PUSH_NOT || w->dir < DIRS) return w->push == PUSH_NOT ? -1 : w->dir;
    return edge_dir(b, p->at, w->to);
}

bool push_is_meant(const struct lines *l, uint32_t mover, const struct wish *w)
{
    if (w->push != PUSH_ARROW) return w->push == PUSH_WORD;
    return event_has(l->board->event, FORM_PUSH) && !w->spirit &&
           push_is_pusher(l->board->piece[mover].kind) && push_dir(l, mover, w) >= 0;
}

enum verdict_code push_try(const struct lines *l, uint32_t mover, const struct wish *w)
{
    int dir = push_dir(l, mover, w);
    if (!event_has(l->board->event, FORM_PUSH)) return V_EVENT;
    if (w->spirit || !push_is_pusher(l->board->piece[mover].kind) || dir < 0) return V_CANNOT;
    return push_moves(l, mover, dir) ? V_OK : V_BLOCKED;
}
