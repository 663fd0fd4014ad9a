/* Where the reader's pieces can go: what both families of games share. */
#include "templates/letters/moves.h"

void moves_begin(struct draft *d)
{
    struct slot board = slot_number("board", d->seat->board);
    SUBJECT(d, W_MOVES_SUBJECT);
    d->page.lead = SAID(&d->page, W_MOVES_LEAD, { board, slot_text("game", d->seat->game) });
}

void moves_none(struct draft *d, const struct moves_view *v)
{
    if (v->piece[0])
        PARA(&d->page, W_MOVES_NO_SUCH, { slot_text("piece", v->piece) });
    else
        PARA(&d->page, W_MOVES_NONE);
}
