#ifndef ENGINE_SANDBOX_EVENTS_H
#define ENGINE_SANDBOX_EVENTS_H
/* The events of rulebook 3, a file each; rows.h puts them into order. Private to this folder:
 * everybody else asks for the event of a board (position/event_rule.h). */
#include "engine/sandbox/event/rows.h"
#include "engine/sandbox/update/chronicle.h"

#define EVENT_DECLARE(file, name) extern const struct event_rule event_##file;
EVENT_ROWS(EVENT_DECLARE)
#undef EVENT_DECLARE
#endif
