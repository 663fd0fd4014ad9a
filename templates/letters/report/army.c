/* What the reader ordered, what became of it, and what else happened to the army. */
#include "templates/letters/report/report.h"

/* Of the reader and in one of two sections. */
static void mine(struct report *r, enum section a, enum section b)
{
    for (size_t i = 0; i < r->v->n_event; i++) {
        enum section s = sentence_section(r->v->event[i].kind);
        if ((s != a && s != b) || !sentence_concerns(&r->v->event[i], r->v->seat.army))
            continue;
        page_item_text(&r->d->page, report_told(r->d, r->v, i));
    }
}

void report_army(struct report *r)
{
    const struct page_block *heading = r->d->page.last;
    mine(r, SECTION_ORDER, SECTION_OUTCOME);
    mine(r, SECTION_FATE, SECTION_FATE);
    if (r->d->page.last == heading) PARA(&r->d->page, W_REPORT_NOTHING);
}
