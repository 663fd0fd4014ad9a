/* What a report begins with: until when, what is saved, how to answer. */
#include "templates/letters/report/report.h"
#include "templates/letters/tap.h"

/* What could be written, whole. */
static const char *example(const struct examples *x)
{
    const char *const orders[] = { x->place, x->move, x->capture };
    bool king = x->n_take == 0 && x->move[0] == '\0';
    for (size_t i = king ? 0 : 1; i < sizeof orders / sizeof *orders; i++)
        if (orders[i][0]) return orders[i];
    return x->place[0] ? x->place : "pass";
}

static void on_file(struct report *r)
{
    struct draft *d = r->d;
    const char *order = r->v->on_file;
    if (d->army == ARMY_NONE) return;
    if (d->board.army[d->army].out_until >= 0)
        PARA(&d->page, W_DRAFT_OUT);
    else if (order && order[0])
        PARA(&d->page, W_REPORT_ON_FILE, { slot_text("order", order) });
    else
        PARA(&d->page, W_REPORT_NONE_ON_FILE,
             { slot_text("order", tap_order(d, example(&r->examples))) });
}

/* An army that is out is not awaited; the update with which it left cancels its calendar entry.
 */
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

void report_until(struct report *r)
{
    const struct seat_view *s = &r->v->seat;
    if (r->v->trial || s->ending) return;
    draft_deadline(r->d);
    if (s->present) return; /* a past board waits for nothing */
    calendar(r);
    on_file(r);
}
