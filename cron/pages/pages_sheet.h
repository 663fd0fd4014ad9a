#ifndef CRON_PAGES_SHEET_H
#define CRON_PAGES_SHEET_H
/* A board as everybody may see it: the letter of somebody who has nothing to do with the game.
 */
#include "cron/letters/sheet.h"
#include "db/page.h"
#include "templates/pages.h"

struct pages_sheet {
    const struct app *app;
    struct tolds *tolds;
    const struct page_row *row;
    int32_t board;
    enum out_kind kind; /* LETTER_DETAILS: what made the board; LETTER_END: the whole game */
};
bool pages_sheet_load(struct sheet *out, const struct pages_sheet *of, struct arena *a,
                      struct err *e);
/** For programs (templates/facts.h), in a kind of its own: "facts". */
bool pages_sheet_facts(struct str *out, const struct sheet *s, struct arena *a, struct err *e);
/** What the game's own page says besides: who plays, what is said, how to join. */
bool pages_sheet_now(struct pages_board *out, const struct sheet *s, const struct page_row *row,
                     struct arena *a, struct err *e);
#endif
