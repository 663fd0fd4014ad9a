/* How a report ends: until when, what is on file, who looked at orders, how to answer. */
#include "templates/letters/report/report.h"
#include "templates/letters/trial.h"

static void on_file(struct report *r)
{
    struct draft *d = r->d;
    const char *order = r->v->on_file;
    if (d->army == ARMY_NONE || d->board.army[d->army].out_until >= 0) return;
    if (order && order[0])
        PARA(&d->page, W_REPORT_ON_FILE, { slot_text("order", order) });
    else
        PARA(&d->page, W_REPORT_NONE_ON_FILE);
}

/* An army that is out is not awaited; the update that put it out cancels its entry. */
static void calendar(struct report *r)
{
    struct draft *d = r->d;
    bool removed = false;
    for (size_t i = 0; i < r->v->n_event; i++)
        removed |= r->v->event[i].kind == EV_REMOVED &&
                   sentence_belongs(&r->v->event[i], r->v->seat.army);
    bool out = d->army == ARMY_NONE || d->board.army[d->army].out_until >= 0;
    if (!out || removed) draft_calendar(d, !out);
}

static void over(struct report *r)
{
    HEADING(&r->d->page, W_REPORT_OVER_HEADING);
    PARA(&r->d->page, W_REPORT_OVER);
    draft_looks(r->d);
    draft_bounced(r->d);
}

void report_closing(struct report *r)
{
    if (r->v->trial) {
        trial_closing(r->d);
        return;
    }
    if (r->v->seat.present) return; /* a board of the past waits for nothing */
    if (r->v->seat.ending) {
        over(r);
        return;
    }
    HEADING(&r->d->page, W_DRAFT_UNTIL);
    draft_deadline(r->d);
    calendar(r);
    on_file(r);
    draft_votes(r->d);
    draft_looks(r->d);
    draft_how(r->d, &r->examples);
    PARA(&r->d->page, W_REPORT_RULES);
    draft_bounced(r->d);
}
