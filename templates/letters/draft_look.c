/* Whoever runs the game looked at what was still secret: every player is told whose it was, and
 * when. */
#include "templates/letters/draft.h"

static void tell(struct draft *d, const struct look *look)
{
    struct buf at = buf_make(d->arena, 80);
    bool own = strcmp(look->army, d->seat->army) == 0;
    zone_time(&at, d->seat->words, look->at, d->seat->zone);
    struct slot time = slot_str("time", buf_str(&at));
    struct slot army = slot_army("army", look->army), board = slot_number("board", look->board);
    if (!look->army[0])
        ITEM(&d->page, W_LOOK_UNKNOWN, { time });
    else if (look->mail && own)
        ITEM(&d->page, W_LOOK_YOUR_MAIL, { time });
    else if (look->mail)
        ITEM(&d->page, W_LOOK_MAIL, { time, army });
    else if (own)
        ITEM(&d->page, W_LOOK_YOURS, { time, board });
    else
        ITEM(&d->page, W_LOOK_ORDER, { time, army, board });
}

void draft_looks(struct draft *d)
{
    const struct looks *l = &d->seat->looks;
    if (l->n == 0) return;
    HEADING(&d->page, W_LOOK_HEADING);
    PARA(&d->page, W_LOOK_TOLD);
    for (size_t i = 0; i < l->n; i++) tell(d, &l->look[i]);
}
