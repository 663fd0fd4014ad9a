/* Obstacles that armies place, and what becomes of them when the event is over. */
#include "engine/sandbox/event/obstacles.h"

#include "engine/sandbox/event/events.h"

enum { ONE_IN = 4 }; /* of those that are left vanishes in each update, on average */

bool obstacles_count(struct vanishing *v, struct board_change *c)
{
    *v = (struct vanishing){ .count = 0 };
    for (uint32_t i = 0; i < c->board->n_piece; i++)
        v->count += piece_is_obstacle(&c->board->piece[i]);
    v->gone = NEW(c->arena, bool, v->count);
    return v->gone || err_nomem(c->e);
}

bool obstacles_remove(const struct vanishing *v, struct board_change *c)
{
    struct next_pieces *t = &c->n->pieces;
    uint32_t seen = 0;
    for (uint32_t i = 0; i < t->n; i++) {
        if (!piece_is_obstacle(&t->piece[i]) || !v->gone[seen++]) continue;
        t->came[i] = CAME_NOT;
        next_event(c->n, EV_VANISHED, ARMY_NONE, "30")->to = next_square(t->piece[i].at);
    }
    next_settle(c->n, c->board);
    return true;
}

bool obstacles_put(const struct square *at, uint32_t n, struct board_change *c)
{
    uint16_t nobody = (uint16_t)c->board->n_army;
    struct arrival *arrival = NEW(c->arena, struct arrival, n);
    if (!arrival || !next_room(c->n, n)) return err_nomem(c->e);
    for (uint32_t i = 0; i < n; i++) {
        arrival[i] = (struct arrival){ .piece = { at[i], nobody, KIND_OBSTACLE, 0 },
                                       .old = PIECE_NONE,
                                       .rank = c->n->rank[nobody],
                                       .came = CAME_PLACED };
        next_event(c->n, EV_GREW, ARMY_NONE, "30")->to = next_square(at[i]);
    }
    next_insert(c->n, arrival, n);
    next_settle(c->n, c->board);
    return true;
}

static bool decay(struct board_change *c)
{
    struct vanishing v;
    if (c->stream->n_seed == 0) return true;
    if (!obstacles_count(&v, c)) return false;
    for (uint32_t i = 0; i < v.count; i++) v.gone[i] = draw_below(c->stream, ONE_IN) == 0;
    return obstacles_remove(&v, c);
}

const struct event_rule event_obstacles = {
    .word = "obstacles",
    .builds = true,
    .keeps_obstacles = true,
    .after = decay,
};
