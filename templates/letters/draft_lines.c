/* Prepared replies: what was played since the last report, and how the reader's own stand. */
#include "templates/letters/draft.h"

/* "black e5; white! Nf3": `!` marks what the reader had prepared. */
void draft_untold(struct draft *d)
{
    const char *untold = d->seat->lines.untold;
    struct str rest = str_of(untold ? untold : "");
    while (rest.n) {
        struct str_cut one = str_cut(rest, ';');
        struct str move = str_trim(one.head), side = str_word(&move);
        bool mine = side.n && side.s[side.n - 1] == '!';
        move = str_trim(move);
        if (mine)
            ITEM(&d->page, W_LINES_STEP_PREPARED, { slot_str("move", move) });
        else if (str_eq(side, str_of(d->seat->army)))
            ITEM(&d->page, W_LINES_STEP_OWN, { slot_str("move", move) });
        else
            ITEM(&d->page, W_LINES_STEP,
                 { slot_as(SLOT_SIDE, "side", side), slot_str("move", move) });
        rest = one.ok ? one.tail : STR("");
    }
}

void draft_lines(struct draft *d)
{
    const struct seat_lines *l = &d->seat->lines;
    if (l->played) PARA(&d->page, W_LINES_PLAYED, { slot_text("move", l->played) });
    if (l->left) PARA(&d->page, W_LINES_LEFT, { slot_text("lines", l->left) });
    if (l->played && !l->left) PARA(&d->page, W_LINES_ALL_PLAYED);
    if (!l->ended) return;
    if (l->ended[0])
        PARA(&d->page, W_LINES_ENDED, { slot_text("move", l->ended) });
    else
        PARA(&d->page, W_LINES_GONE);
}
