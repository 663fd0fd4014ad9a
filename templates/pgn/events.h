#ifndef TEMPLATES_PGN_EVENTS_H
#define TEMPLATES_PGN_EVENTS_H
/* Lines of events, read again. Internal to templates/pgn*. */
#include "engine/base/err.h"
#include "engine/event.h"

/** The events of the two-player games in lines "# event ..."; other lines are
 * left out. ERR_INPUT if one is not written as event_line() writes it. */
bool pgn_events(struct event **out, size_t *n, struct str lines, struct arena *a,
                struct err *e);
#endif
