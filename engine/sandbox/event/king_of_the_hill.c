/* A square that pays whoever stands on it. It is drawn far from everybody (30). */
#include "engine/sandbox/event/events.h"

#include "engine/sandbox/event/hill_squares.h"

static bool stands_on(const struct next_pieces *t, struct square s, uint32_t army)
{
    uint32_t i = board_piece_lower(t->piece, 0, t->n, s);
    for (; i < t->n && square_eq(t->piece[i].at, s); i++)
        if (t->piece[i].army == army && t->came[i] != CAME_NOT) return true;
    return false;
}

static int32_t half(const struct next *n, uint32_t army)
{
    return n->board->has_hill && stands_on(&n->pieces, n->board->hill, army) ? 1 : 0;
}

static bool can_begin(bool *out, struct board_change *c)
{
    struct arena scratch = *c->arena;
    struct hill_squares h;
    if (!hill_squares(&h, c->board, &scratch, c->e)) return false;
    *out = h.n > 0;
    return true;
}

static bool begin(struct board_change *c)
{
    struct arena scratch = *c->arena;
    struct hill_squares h;
    if (!hill_squares(&h, c->board, &scratch, c->e)) return false;
    c->board->hill = hill_square(&h, draw_below(c->stream, h.n));
    c->board->has_hill = true;
    next_event(c->n, EV_HILL, ARMY_NONE, "30")->to = next_square(c->board->hill);
    return true;
}

const struct event_rule event_king_of_the_hill = {
    .word = "king-of-the-hill",
    .has_hill = true,
    .bonus = half,
    .can_begin = can_begin,
    .begin = begin,
};
