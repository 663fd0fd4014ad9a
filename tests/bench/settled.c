/* Positions in the middle of a game. Boards of earlier updates stay in the arena. */
#include "tests/bench/settled.h"

#include "engine/sandbox/update/update.h"

static bool prepare(struct settled *s, struct draw *d, struct arena *a, struct err *e)
{
    s->chain = NEW(a, struct chain, s->board->n_army);
    if (!s->chain) return err_nomem(e);
    return lines_build(&s->lines, s->board, a, e) && lines_armies(&s->lines, a, e) &&
           orders_draw(&s->texts, &s->lines, d, a, e) &&
           orders_judge(s->chain, &s->texts, &s->lines, a, e);
}

bool settled_make(struct settled *out, struct position_query q, int updates, struct arena *a,
                  struct err *e)
{
    struct draw d = { UINT64_C(6364136223846793005) + q.pieces };
    struct position first;
    struct board *board = NEW(a, struct board, (size_t)updates + 1);
    if (!board || !position_draw(&first, q, d, a)) return err_nomem(e);
    board[0] = first.board;
    for (int i = 0; i <= updates; i++) {
        struct update update;
        out->board = &board[i];
        if (!prepare(out, &d, a, e)) return false;
        if (i == updates) break;
        if (!update_board(&update, &out->lines, out->chain, &(struct stream){ .next = 0 }, a,
                          e))
            return false;
        board[i + 1] = update.board;
    }
    return true;
}
