/* The board in letters, for everybody who cannot see the pictures. */
#include "templates/letters/draft_board.h"
#include "templates/letters/report/report.h"

void report_board(struct report *r)
{
    draft_board_letters(r->d, r->v->event, r->v->n_event,
                        &(const struct board_room){ r->left.letters, r->left.tight > 0 });
}
