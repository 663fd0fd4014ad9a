/* How a report ends: who looked at orders, how to answer, what else can be asked for. */
#include "templates/letters/report/report.h"
#include "templates/letters/trial.h"

void report_closing(struct report *r)
{
    struct draft *d = r->d;
    if (r->v->trial) {
        trial_closing(d);
        return;
    }
    if (r->v->seat.present && !r->v->seat.web) return; /* a past board waits for nothing */
    draft_looks(d);
    if (r->v->seat.web) {
        draft_numbers(d);
        return;
    }
    if (r->v->seat.ending) {
        HEADING(&d->page, W_REPORT_OVER_HEADING);
        PARA(&d->page, W_REPORT_OVER);
    } else {
        if (r->v->details)
            draft_how(d, &r->examples);
        else
            draft_how_glance(d, r->left.tight ? NULL : &r->examples);
    }
    draft_page(d, false);
    draft_numbers(d);
    draft_bounced(d);
}
