/* The game master stopped the clock, or started it again. */
#include "templates/letters/letters.h"

void pause_draft(struct draft *d)
{
    const struct seat_view *v = d->seat;
    struct buf at = buf_make(d->arena, 80);
    zone_time(&at, v->words, v->deadline, v->zone);
    if (v->paused)
        SUBJECT(d, W_PAUSE_SUBJECT);
    else if (v->deadline)
        SUBJECT(d, W_PAUSE_SUBJECT_ON_UNTIL, { slot_str("time", buf_str(&at)) });
    else
        SUBJECT(d, W_PAUSE_SUBJECT_ON);
    draft_greeting(d);
    PARA(&d->page, v->paused ? W_PAUSE_STOPPED : W_PAUSE_GOES_ON,
         { slot_text("game", v->game), slot_number("board", v->board) });
}

bool pause_armies(struct letter_text *out, const struct seat_view *v, struct arena *a,
                  struct err *e)
{
    struct draft d;
    draft_open_plain(&d, v, a, e);
    pause_draft(&d);
    draft_deadline(&d);
    draft_calendar(&d, true);
    return draft_close(out, &d);
}
