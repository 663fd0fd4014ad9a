/* The board in letters, for everybody who cannot see the pictures. */
#include "templates/letters/draft_board.h"
#include "templates/letters/report/report.h"

void report_board(struct report *r)
{
    if (r->v->seat.web) return; /* all pieces are listed, army by army */
    draft_board_letters(r->d, r->v->event, r->v->n_event,
                        &(const struct board_room){ r->left.letters, r->left.tight > 0 });
}
