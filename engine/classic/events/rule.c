/* The events of event chess, found by number or word. */
#include "engine/classic/events/events.h"

#define ROW(name) &chess_event_##name,
const struct chess_event *const chess_event[] = { CHESS_EVENT_ROWS(ROW) };
#undef ROW
const uint32_t chess_events = sizeof chess_event / sizeof chess_event[0];

const struct chess_event *events_named(struct str word)
{
    for (uint32_t i = 0; i < chess_events; i++)
        if (str_eq(word, str_of(chess_event[i]->word))) return chess_event[i];
    return NULL;
}

const char *events_title(const char *word)
{
    const struct chess_event *row = events_named(str_of(word));
    return row ? row->name : word;
}
