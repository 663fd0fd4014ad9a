/* How a report ends: who looked at orders, how to answer. */
#include "templates/letters/report/report.h"

void report_closing(struct report *r)
{
    draft_looks(r->d);
    draft_how(r->d, &r->examples);
    PARA(&r->d->page, W_REPORT_RULES);
}
