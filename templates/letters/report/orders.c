/* What everybody ordered: with the update all orders become known. */
#include "templates/letters/report/report.h"

static void row(struct page *p, const struct event *e)
{
    struct slot army = slot_army("army", e->army);
    if (e->kind == EV_ORDERED)
        ROW(p, W_REPORT_ORDERED, { army, slot_text("order", e->word) });
    else if (e->kind == EV_PASSED)
        ROW(p, W_REPORT_PASSED, { army });
    else
        ROW(p, W_REPORT_IDLE, { army });
}

void report_orders(struct report *r)
{
    struct page *p = &r->d->page;
    const struct page_block *heading = p->last;
    for (size_t i = 0; i < r->v->n_event; i++) {
        const struct event *e = &r->v->event[i];
        if (sentence_section(e->kind) != SECTION_ORDER) continue;
        if (p->last == heading) HEAD(p, W_REPORT_ORDERS_HEAD);
        row(p, e);
    }
}
