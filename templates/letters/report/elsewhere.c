/* What happened to others, and was not the reader's doing. */
#include "templates/letters/report/report.h"

static bool stands_on(const struct draft *d, struct square at)
{
    const struct board *b = &d->board;
    for (uint32_t i = board_at(b, at); i < b->n_piece && square_eq(b->piece[i].at, at); i++)
        if (b->piece[i].army == d->army) return true;
    return false;
}

/* What another sentence already says: the one about the captured piece is about both, and that
 * an order of one action was carried out is no news, as the orders are listed below. */
static bool is_said(const struct report *r, size_t event)
{
    enum event_kind kind = r->v->event[event].kind;
    bool done = kind == EV_MOVED || kind == EV_PLACED;
    uint16_t army = r->whose[event];
    if (r->v->details) return false;
    if (kind == EV_TOOK || kind == EV_CANCELLED) return true;
    return !r->v->trial && done && army != ARMY_NONE && r->as_said[army];
}

static bool is_others(const struct report *r, size_t event)
{
    const struct event *e = &r->v->event[event];
    enum section s = sentence_section(e->kind);
    if (s == SECTION_IMPLOSION)
        return !stands_on(r->d, (struct square){ e->to.x, e->to.y }) ||
               !board_implosion(&r->d->board, (struct square){ e->to.x, e->to.y });
    return (s == SECTION_OUTCOME || s == SECTION_FATE || s == SECTION_CAPTURABLE) &&
           !sentence_concerns(e, r->v->seat.army) && !is_said(r, event);
}

void report_elsewhere(struct report *r)
{
    report_events(r, is_others, r->left.others);
    if (!r->v->details && !r->v->trial && !r->left.tight) report_orders(r);
}
