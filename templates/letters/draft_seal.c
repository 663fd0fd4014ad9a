/* What anybody can check an update by: the orders as they were on file with receipts and salts,
 * and the seal of the board. The lines themselves are those of the record, in every language.
 */
#include "templates/letters/draft.h"

static void orders(struct draft *d, const struct letter_seal *s)
{
    int64_t kb = (int64_t)(s->bytes + 1023) / 1024;
    if (s->orders.n) {
        PARA(&d->page, W_SEAL_ORDERS);
        page_diagram(&d->page, s->orders);
    } else if (s->file) {
        PARA(&d->page, W_SEAL_FILE, { slot_text("file", s->file), slot_number("n", kb) });
    } else if (!s->none) {
        PARA(&d->page, W_SEAL_RECORD);
    }
}

void draft_seal(struct draft *d, const struct letter_seal *s)
{
    if (!s->seal) return;
    orders(d, s);
    PARA(&d->page, W_SEAL_SEAL, { slot_number("board", d->seat->board) });
    page_line(&d->page, str_of(s->seal), 0, 0);
}
