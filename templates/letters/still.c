/* A game stands still: why, that nothing is lost, and what happens next. */
#include "templates/letter_game.h"
#include "templates/letters/draft.h"
#include "templates/page/zone.h"

static const enum words_name why[] = {
    [TROUBLE_MEMORY] = W_STILL_MEMORY,
    [TROUBLE_DISK] = W_STILL_DISK,
    [TROUBLE_DAMAGE] = W_STILL_DAMAGE,
    [TROUBLE_PROGRAM] = W_STILL_PROGRAM,
};

bool letter_still(struct letter_text *out, const struct seat_view *v, enum trouble trouble,
                  struct arena *a, struct err *e)
{
    struct draft d;
    struct buf at = buf_make(a, 80);
    draft_open_plain(&d, v, a, e);
    SUBJECT(&d, W_STILL_SUBJECT);
    draft_greeting(&d);
    zone_time(&at, v->words, v->deadline, v->zone);
    if (v->deadline)
        PARA(&d.page, W_STILL_SINCE,
             { slot_text("game", v->game), slot_str("time", buf_str(&at)) });
    else
        PARA(&d.page, W_STILL_DUE, { slot_text("game", v->game) });
    PARA(&d.page, why[trouble]);
    PARA(&d.page, W_STILL_KEPT);
    return draft_close(out, &d);
}
