#ifndef CRON_GROUND_WHEN_H
#define CRON_GROUND_WHEN_H
/* Spans and instants as people write them on a command line and in mails. */
#include <stdbool.h>
#include <stdint.h>

/** "30m", "24h", "3d", "90s", "0" -> seconds; at most 366 days. */
bool when_span(int64_t *out, const char *text);
/** "1 day", "36 hours", "90 minutes", "1 second"; "-" for 0. */
void when_span_words(char out[32], int64_t seconds);
/** "2026-11-21T18:00Z", "2026-11-21 18:00" (UTC), "@SECONDS", "+2h" from now -> Unix seconds.
 */
bool when_time(int64_t *out, const char *text, int64_t now);
#endif
