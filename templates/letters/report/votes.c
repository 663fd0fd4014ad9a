/* Votes that are open: they are to be decided, too. */
#include "templates/letters/report/report.h"

void report_votes(struct report *r)
{
    const struct seat_view *s = &r->v->seat;
    if (!r->v->trial && !s->present && !s->ending) draft_votes(r->d);
}
