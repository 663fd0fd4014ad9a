/* What the event of the board forbids and allows in orders (30): who rests, who may make
 * several moves, who may push, and in which direction. Knows no words of players. */
#include "engine/sandbox/order/legal/push.h"
#include "engine/sandbox/order/legal/try.h"

bool is_resting(const struct lines *l, uint32_t mover)
{
    const struct board *b = l->board;
    const struct piece *p = &b->piece[mover];
    if (!b->event || !b->event->rests) return false;
    for (uint32_t i = 0; i < b->n_moved; i++)
        if (b->moved[i].army == p->army && square_eq(b->moved[i].to, p->at)) return true;
    return false;
}

bool event_has(const struct event_rule *event, enum event_form form)
{
    if (!event) return false;
    const bool has[] = {
        [FORM_PLACE_OBSTACLE] = event->builds,
        [FORM_PUSH] = event->pushes,
        [FORM_MOVES] = event->walkers != NULL,
        [FORM_TAKE_LAST] = event->walkers && event->walk_captures,
        [FORM_TAKE_AND_GO_ON] = event->overrun || (event->walkers && event->walk_captures),
    };
    return has[form];
}

bool event_walker(const struct event_rule *event, uint8_t kind)
{
    struct str letters = str_of(event ? event->walkers : NULL);
    for (struct str w = str_word(&letters); w.n; w = str_word(&letters))
        if (str_eq(w, str_of(piece_table[kind].letters))) return true;
    return false;
}

bool is_pusher(uint8_t kind)
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

bool wish_pushes(const struct lines *l, uint32_t mover, const struct wish *w)
{
    if (w->push != PUSH_ARROW) return w->push == PUSH_WORD;
    return event_has(l->board->event, FORM_PUSH) && !w->spirit &&
           is_pusher(l->board->piece[mover].kind) && push_dir(l, mover, w) >= 0;
}

enum verdict_code push_try(const struct lines *l, uint32_t mover, const struct wish *w)
{
    int dir = push_dir(l, mover, w);
    if (!event_has(l->board->event, FORM_PUSH)) return V_EVENT;
    if (w->spirit || !is_pusher(l->board->piece[mover].kind) || dir < 0) return V_CANNOT;
    return push_moves(l, mover, dir) ? V_OK : V_BLOCKED;
}
