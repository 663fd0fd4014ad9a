/* What happened to others, and not by the reader. */
#include "templates/letters/report/report.h"

void report_elsewhere(struct report *r)
{
    for (size_t i = 0; i < r->v->n_event; i++) {
        const struct event *e = &r->v->event[i];
        enum section s = sentence_section(e->kind);
        if (s != SECTION_OUTCOME && s != SECTION_FATE) continue;
        if (!sentence_concerns(e, r->v->seat.army))
            page_item_text(&r->d->page, report_told(r->d, r->v, i));
    }
}
