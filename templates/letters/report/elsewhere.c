/* What happened to others, and not by the reader. */
#include "templates/letters/report/report.h"

static bool stands_on(const struct draft *d, struct square at)
{
    const struct board *b = &d->board;
    for (uint32_t i = board_at(b, at); i < b->n_piece && square_eq(b->piece[i].at, at); i++)
        if (b->piece[i].army == d->army) return true;
    return false;
}

static bool is_others(const struct report *r, const struct event *e)
{
    enum section s = sentence_section(e->kind);
    if (s == SECTION_IMPLOSION)
        return !stands_on(r->d, (struct square){ e->to.x, e->to.y }) ||
               !board_implosion(&r->d->board, (struct square){ e->to.x, e->to.y });
    return (s == SECTION_OUTCOME || s == SECTION_FATE || s == SECTION_CAPTURABLE) &&
           !sentence_concerns(e, r->v->seat.army);
}

void report_elsewhere(struct report *r)
{
    report_events(r, is_others, r->left.others);
}
