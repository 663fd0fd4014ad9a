/* Squares on which several pieces arrived: who stays there is annihilated (7.4). */
#include "templates/letters/report/report.h"

static bool stands_on(const struct draft *d, struct square at)
{
    const struct board *b = &d->board;
    for (uint32_t i = board_at(b, at); i < b->n_piece && square_eq(b->piece[i].at, at); i++)
        if (b->piece[i].army == d->army) return true;
    return false;
}

void report_implosions(struct report *r)
{
    struct page *p = &r->d->page;
    for (size_t i = 0; i < r->v->n_event; i++) {
        const struct event *e = &r->v->event[i];
        if (sentence_section(e->kind) != SECTION_IMPLOSION) continue;
        const char *told = report_sentence(r->d, e);
        if (stands_on(r->d, (struct square){ e->to.x, e->to.y }))
            ITEM(p, W_REPORT_IMPLOSION_YOURS, { slot_text("told", told) });
        else
            page_item(p, "%s", told);
    }
}
