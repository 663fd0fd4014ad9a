/* How a report begins: which update, until when, and the picture. */
#include "templates/letters/report/report.h"

void report_opening(struct report *r)
{
    struct page *p = &r->d->page;
    const struct seat_view *s = &r->v->seat;
    draft_greeting(r->d);
    PARA(p, W_REPORT_SUMMARY,
         { slot_number("update", s->board - 1), slot_text("game", s->game),
           slot_number("board", s->board), slot_army("army", s->army) });
    draft_deadline(r->d);
    page_picture(p, SAID(p, W_REPORT_PICTURE,
                         { slot_number("board", s->board), slot_text("game", s->game),
                           slot_army("army", s->army) }));
}
