/* What the reader ordered, what became of it, and what else happened to the army. */
#include "templates/letters/report/report.h"

static bool is_mine(const struct report *r, const struct event *e)
{
    return sentence_concerns(e, r->v->seat.army);
}

static bool of_order(const struct report *r, size_t event)
{
    const struct event *e = &r->v->event[event];
    enum section s = sentence_section(e->kind);
    return (s == SECTION_ORDER || s == SECTION_OUTCOME) && is_mine(r, e);
}

static bool of_fate(const struct report *r, size_t event)
{
    const struct event *e = &r->v->event[event];
    return sentence_section(e->kind) == SECTION_FATE && is_mine(r, e);
}

void report_army(struct report *r)
{
    const struct page_block *heading = r->d->page.last;
    if (draft_watches(r->d)) return;
    report_events(r, of_order, r->left.own);
    report_events(r, of_fate, r->left.own);
    if (r->d->page.last == heading && !r->v->made.act) PARA(&r->d->page, W_REPORT_NOTHING);
}
