/* The events of event chess in the order of draws. A new one is a file here, its name in
 * events.h, and a line at the end of this table. */
#include "engine/classic/events/events.h"

const struct chess_event *const chess_event[] = {
    &chess_event_line_pushers,   &chess_event_short_range,     &chess_event_unicorns,
    &chess_event_nimble_pawns,   &chess_event_no_retreat,      &chess_event_no_checks,
    &chess_event_pecking_order,  &chess_event_stalemate_loses, &chess_event_pawn_truce,
    &chess_event_amazons,        &chess_event_leaping_kings,   &chess_event_stepping_bishops,
    &chess_event_peaceful_kings,
};
const uint32_t chess_events = sizeof chess_event / sizeof chess_event[0];

const struct chess_event *chess_event_named(struct str word)
{
    for (uint32_t i = 0; i < chess_events; i++)
        if (str_eq(word, str_of(chess_event[i]->word))) return chess_event[i];
    return NULL;
}

const char *chess_event_title(const char *word)
{
    const struct chess_event *row = chess_event_named(str_of(word));
    return row ? row->name : word;
}
