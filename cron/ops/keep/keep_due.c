/* The quiet hour. */
#include "cron/ops/keep/keep.h"

#include <time.h>

/* The last time that the quiet hour began; it does so on a day when clocks change, too. */
static int64_t last_quiet(const struct config *c, int64_t now)
{
    struct tm tm;
    time_t t = (time_t)now;
    if (!localtime_r(&t, &tm)) return now;
    for (int day = tm.tm_mday;; day--) {
        struct tm at = { .tm_year = tm.tm_year,
                         .tm_mon = tm.tm_mon,
                         .tm_mday = day,
                         .tm_hour = (int)c->quiet_hour,
                         .tm_isdst = -1 };
        int64_t began = (int64_t)mktime(&at);
        if (began <= now || day < tm.tm_mday) return began;
    }
}

bool keep_due(const struct config *c, int64_t now, int64_t last)
{
    return last < last_quiet(c, now) || last > now;
}
