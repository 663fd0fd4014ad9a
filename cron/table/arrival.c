/* The instant that decides which of two orders is the later one, and for which board it is. */
#include "cron/table/arrival.h"

enum { SLACK_S = 60 }; /* between the clocks of a writer and of a server, when both are right */

static int64_t between(int64_t x, int64_t least, int64_t most)
{
    return x < least ? least : x > most ? most : x;
}

int64_t arrival(const struct mail_row *m)
{
    int64_t at = m->received;
    if (at < m->since && m->date == 0) at = m->since;
    if (at < m->since && m->date > at + SLACK_S) at = between(m->date, m->since, m->seen);
    return at > m->seen ? m->seen : at;
}
