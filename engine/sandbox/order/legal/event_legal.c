/* What the event of the board forbids and allows in orders (30): which pieces rest, which may
 * make several moves, which may push, and in which direction. Knows no words of players. */
#include "engine/sandbox/order/legal/event_legal.h"

#include <assert.h>

bool event_resting(const struct lines *l, uint32_t mover)
{
    assert(mover < l->board->n_piece);
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
