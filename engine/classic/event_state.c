/* The events of a game of event chess: which are active, who has started one, and the limit on
 * captures of those who have not (23.1). */
#include "engine/classic/event_chess.h"

struct event_set event_set_of(const struct game *g)
{
    struct event_set set = { .n = 0 };
    while (set.n < g->n_event && set.n < CHESS_EVENTS_ACTIVE) {
        set.row[set.n] = events_named(g->event[set.n]);
        set.n++;
    }
    return set;
}

bool event_is_active(const struct game *g, const struct chess_event *row)
{
    for (uint32_t i = 0; i < g->n_event; i++)
        if (str_eq(g->event[i], str_of(row->word))) return true;
    return false;
}

bool event_by_players(const struct game *g)
{
    return g->option[EVENT_BY_PLAYERS] != 0;
}

bool event_has_started(const struct game *g, unsigned side)
{
    for (unsigned i = 0; i < g->n_started; i++)
        if (g->started[i] == side) return true;
    return false;
}

bool event_takes_piece(const struct pos *p, struct move m)
{
    unsigned victim = m.how == HOW_OWN ? NO_SQUARE : pos_captured(p, m);
    return victim != NO_SQUARE && pos_man(p, victim) != PAWN;
}

bool event_counts_captures(const struct game *g, unsigned side)
{
    return event_by_players(g) && !event_has_started(g, side);
}

bool event_over_limit(const struct game *g, struct move m)
{
    return event_counts_captures(g, m.side) && g->taken[m.side] >= EVENT_CAPTURES_MAX &&
           event_takes_piece(&g->pos, m);
}
