/* Who runs the game looked at orders that were still secret: every player is told whose, and
 * when. */
#include "templates/letters/draft.h"

static void tell(struct draft *d, const struct look *look)
{
    struct buf at = buf_make(d->arena, 80);
    zone_time(&at, d->seat->words, look->at, d->seat->zone);
    const char *when = buf_str(&at).s;
    if (!look->army[0])
        page_item(&d->page, "On %s: a mail that may have held an order.", when);
    else if (strcmp(look->army, d->seat->army) == 0)
        page_item(&d->page, "On %s: your order.", when);
    else
        page_item(&d->page, "On %s: the order of %s.", when, look->army);
}

void draft_looks(struct draft *d)
{
    const struct looks *l = &d->seat->looks;
    if (l->n == 0) return;
    page_heading(&d->page, "Orders that were seen");
    page_para(&d->page, "The operator looked at orders of update %d while they were secret:",
              (int)l->look[0].board);
    for (size_t i = 0; i < l->n; i++) tell(d, &l->look[i]);
}
