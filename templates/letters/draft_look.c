/* Who runs the game looked at orders that were still secret: every player is told whose, and
 * when. */
#include "templates/letters/draft.h"

static void tell(struct draft *d, const struct look *look)
{
    struct buf at = buf_make(d->arena, 80);
    zone_time(&at, d->seat->words, look->at, d->seat->zone);
    struct str when = buf_str(&at);
    if (!look->army[0])
        ITEM(&d->page, W_LOOK_MAIL, { slot_str("time", when) });
    else if (strcmp(look->army, d->seat->army) == 0)
        ITEM(&d->page, W_LOOK_YOURS, { slot_str("time", when) });
    else
        ITEM(&d->page, W_LOOK_ORDER, { slot_str("time", when), slot_army("army", look->army) });
}

void draft_looks(struct draft *d)
{
    const struct looks *l = &d->seat->looks;
    if (l->n == 0) return;
    HEADING(&d->page, W_LOOK_HEADING);
    PARA(&d->page, W_LOOK_TOLD, { slot_number("board", l->look[0].board) });
    for (size_t i = 0; i < l->n; i++) tell(d, &l->look[i]);
}
