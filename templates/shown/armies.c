/* Opens the board of a game of many armies. */
#include "templates/shown/armies.h"

static bool calm_board(struct shown_armies *s, struct arena *a, struct err *e)
{
    struct board *b = &s->calm;
    *b = s->board;
    b->event = NULL;
    b->has_hill = false;
    b->piece = NEW(a, struct piece, b->n_piece);
    if (!b->piece) return err_nomem(e);
    for (uint32_t i = 0; i < b->n_piece; i++) {
        b->piece[i] = s->board.piece[i];
        b->piece[i].marks &= (uint8_t)~MARK_PAIRED;
    }
    return board_dress(b, a, e) && lines_build(&s->calm_lines, b, a, e) &&
           lines_armies(&s->calm_lines, a, e);
}

bool shown_open_armies(struct shown *s, struct arena *a, struct err *e)
{
    struct shown_armies *x = NEW(a, struct shown_armies, 1);
    s->armies = x;
    if (!x) return err_nomem(e);
    return board_read(&x->board, s->text, a, e) && lines_build(&x->lines, &x->board, a, e) &&
           lines_armies(&x->lines, a, e) &&
           (colours_of(&x->colours, &x->board, a) || err_nomem(e)) &&
           (!x->board.event || calm_board(x, a, e));
}
