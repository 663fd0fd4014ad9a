/* The game master stopped the clock, or started it again. */
#include "templates/letters/kind.h"

void draft_pause(struct draft *d)
{
    const struct seat_view *v = d->seat;
    struct buf at = buf_make(d->arena, 80);
    zone_time(&at, v->words, v->deadline, v->zone);
    buf_puts(&d->subject, v->paused ? "The game is paused" : "The game goes on");
    if (v->deadline) buf_printf(&d->subject, ": deadline %s", buf_str(&at).s);
    draft_greeting(d);
    if (v->paused)
        page_para(
            &d->page,
            "The game master has stopped the clock of %s. Board %d stays as it is, and so "
            "do the orders on file.",
            v->game, (int)v->board);
    else
        page_para(&d->page,
                  "%s goes on: the game master has started its clock again. Board %d is as it "
                  "was, and so are the orders on file.",
                  v->game, (int)v->board);
}

bool armies_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    draft_open_plain(&d, v, a, e);
    draft_pause(&d);
    draft_deadline(&d);
    return draft_close(out, &d);
}
