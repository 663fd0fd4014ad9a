/* When events begin, if there is nothing else to say about them: then it can wait until the
 * end. */
#include "templates/letters/report/report.h"

void report_to_come(struct report *r)
{
    const struct board *b = &r->d->board;
    if (!report_event_quiet(r)) return;
    if (b->options.events_from < 0 && b->n_cooldown == 0) return;
    draft_events_to_come(r->d);
}
