#ifndef ENGINE_KEPT_H
#define ENGINE_KEPT_H
/* Events and reasons of an update as lines of text, to be kept with its board and read back
 * unchanged. Events are the lines "# event ..." of every record (event_line()); a reason is
 * one line of fields separated by tabs: number of its event or -, name, and its facts, one
 * letter each (kept.c). */
#include "engine/base/arena.h"
#include "engine/base/err.h"
#include "engine/reason.h"

bool kept_events_print(struct str *out, const struct event *event, size_t n, struct arena *a,
                       struct err *e);
/** Other lines are skipped. ERR_INPUT: a line of an event cannot be read. */
bool kept_events_read(const struct event **out, size_t *n, struct str lines, struct arena *a,
                      struct err *e);
bool kept_reasons_print(struct str *out, const struct reason *reason, size_t n, struct arena *a,
                        struct err *e);
bool kept_reasons_read(const struct reason **out, size_t *n, struct str lines, struct arena *a,
                       struct err *e);
#endif
