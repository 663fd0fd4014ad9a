#ifndef ENGINE_BASE_SPAN_H
#define ENGINE_BASE_SPAN_H
/* Spans of time, in seconds. */
enum { MINUTE_S = 60, HOUR_S = 60 * MINUTE_S, DAY_S = 24 * HOUR_S, WEEK_S = 7 * DAY_S };
#endif
