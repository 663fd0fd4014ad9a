/* What everybody ordered: with the update, all orders become known. The reader's own is shown
 * with what became of it. */
#include "templates/letters/report/report.h"

static void row(struct draft *d, const struct event *e)
{
    struct slot army = slot_text("army", draft_army(d, str_of(e->army)));
    if (e->kind == EV_ORDERED)
        ROW(&d->page, W_REPORT_ORDERED, { army, slot_text("order", e->word) });
    else if (e->kind == EV_PASSED)
        ROW(&d->page, W_REPORT_PASSED, { army });
    else
        ROW(&d->page, W_REPORT_IDLE, { army });
}

static bool is_meant(const struct report *r, const struct event *e)
{
    bool order = sentence_section(e->kind) == SECTION_ORDER;
    return order && (r->v->details || !sentence_belongs(e, r->v->seat.army));
}

static bool is_near(const struct report *r, size_t event)
{
    return r->whose[event] != ARMY_NONE && r->near[r->whose[event]];
}

/* If there are many orders, those of the armies near the reader come first. */
static unsigned rows(struct report *r, bool near, unsigned room)
{
    for (size_t i = 0; i < r->v->n_event && room > 0; i++) {
        const struct event *e = &r->v->event[i];
        if (!is_meant(r, e) || is_near(r, i) != near) continue;
        row(r->d, e);
        room--;
    }
    return room;
}

void report_orders(struct report *r)
{
    unsigned n = 0, most = r->left.armies;
    for (size_t i = 0; i < r->v->n_event; i++) n += is_meant(r, &r->v->event[i]);
    if (n == 0) return;
    HEAD(&r->d->page, W_REPORT_ORDERS_HEAD);
    rows(r, false, rows(r, true, most));
    if (n > most) PARA(&r->d->page, W_REPORT_ORDERS_MORE, { slot_count("n", n - most) });
}
