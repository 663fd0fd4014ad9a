/* What a reader missed: mails that came back, told as soon as one arrives. */
#include "templates/letters/draft.h"

static struct str when(struct draft *d, int64_t at)
{
    struct buf b = buf_make(d->arena, 80);
    zone_time(&b, d->seat->words, at, d->seat->zone);
    return buf_str(&b);
}

void draft_bounced(struct draft *d)
{
    const struct seat_bounced *b = &d->seat->bounced;
    if (!b->address) return;
    struct slot at = slot_text("address", b->address), words = slot_text("words", b->words),
                since = slot_str("time", when(d, b->since));
    if (b->until)
        PARA(&d->page, W_BOUNCED_WELL,
             { at, since, slot_str("until", when(d, b->until)), words });
    else
        PARA(&d->page, W_BOUNCED_HARD, { at, since, words });
}
