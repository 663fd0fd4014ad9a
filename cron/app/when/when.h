#ifndef CRON_APP_WHEN_H
#define CRON_APP_WHEN_H
/* Instants and spans as people write them: the one reader of acts, options and the command
 * line. The words of all languages count for everybody. */
#include "engine/base/buf.h"
#include "engine/base/str.h"

/* ---- spans --------------------------------------------------------------------------------
 */

/** "36h", "1 day", "2 weeks", "1d 12h", "3 Tage", "0" -> seconds, at most 366 days; all of the
 *  text, behind a + or a word like "by". */
bool when_span(int64_t *out, struct str text);
/** One number with its unit, cut off the front: "24h 3h" are two. */
bool when_span_part(int64_t *out, struct str *text);
/** All numbers with units that are one span, cut off the front. */
bool when_span_front(int64_t *out, struct str *text);
/** How such a text is stored: unchanged, if it is a number and one letter, else as "36h". */
void when_span_tidy(struct buf *out, struct str text, int64_t span);
/** "1 day", "36 hours", "90 minutes", "1 second"; "-" for 0. */
void when_span_words(char out[32], int64_t seconds);

/* ---- instants -----------------------------------------------------------------------------
 */

enum when_verdict {
    WHEN_NONE, /* no time */
    WHEN_FINE,
    WHEN_TWO, /* "03/04": at and other */
    WHEN_DAY  /* "Mon 1 Dec 2026", which is a Tuesday */
};
struct when {
    int64_t at, other; /* Unix seconds */
    int64_t day;       /* since 1970, on the clocks of the zone */
    bool timed;        /* with a time of day; else `at` is the last minute of the day */
    bool span;         /* so long from now on */
    struct str rest;   /* what stands behind */
};
/** What mails print ("Mon 30 Nov 2026, 18:00 CET"), "30.11.2026", "30 Nov", "Nov 30 18:00",
 *  "2026-11-30 18:00", "2026-11-30T18:00Z", "Friday", "tomorrow 18:00", "18:00", "in 3
 *  days", "+36h", "@SECONDS", on the clocks of the zone. A day without a year is the next
 *  one from today on; a weekday is the next one after today, or today with a later time. */
enum when_verdict when_read(struct when *out, struct str text, int64_t now, const char *zone);
/** The same of all of the text; WHEN_TWO and WHEN_DAY are false. */
bool when_time(int64_t *out, struct str text, int64_t now, const char *zone);
/** "8:00", "18.30 Uhr", "6 pm" -> seconds of the day, cut off the front; `bare`: "8", too. */
bool when_clock(int *seconds, struct str *text, bool bare);
/** "Mon", "Freitag", 0 is Monday; cut off the front. */
bool when_weekday(int *day, struct str *text);
/** "2026-11-27", "2026-11-27 18:00": that many days from now, as an example. */
void when_example(char out[32], int64_t now, const char *zone, int days, bool clock);
/** "2026-11-21T18:00:00Z", as in records; nobody writes it by hand. */
bool when_stamp(int64_t *out, const char *text);
#endif
