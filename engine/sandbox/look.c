/* What is read of a board for those who look at it. */
#include "engine/sandbox/look.h"

#include "engine/sandbox/position/sort.h"
#include "engine/sandbox/update/chronicle.h"
#include "engine/sandbox/update/energy.h"

static bool calm_board(struct sandbox_look *s, struct arena *a, struct err *e)
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

bool sandbox_look(struct sandbox_look *out, struct str text, struct arena *a, struct err *e)
{
    return board_read(&out->board, text, a, e) && lines_build(&out->lines, &out->board, a, e) &&
           lines_armies(&out->lines, a, e) && (!out->board.event || calm_board(out, a, e));
}

const struct event_rule *sandbox_look_next_event(const struct board *b)
{
    return chronicle_next(b);
}

int32_t sandbox_look_prize(const struct board *b, uint8_t kind)
{
    return energy_prize(b, kind);
}

uint32_t *sandbox_look_ranks(const struct board *b, struct arena *a)
{
    return sort_army_ranks(b, a);
}
