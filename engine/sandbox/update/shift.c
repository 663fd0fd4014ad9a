/* What pushes do to the pieces in their way: shifted, wedged between two directions, or refused
 * because of another piece of the same army (30). Knows nothing of implosions.
 *
 * Whether a shift is refused does not depend on the sequence. All shifts of an army to one
 * square but the first are refused, and that one, too, if a piece of the army stays or arrives
 * there; so a refusal only ever adds a piece that stays, and can only lead to more refusals. */
#include "engine/sandbox/update/shift.h"

#include "engine/sandbox/update/judge.h"

/* Who is shifted or wedged: not what was captured or moved by its army's order. */
static uint8_t pushes_of(const struct next *n, uint32_t piece)
{
    bool gone = n->fate.captured[piece] || next_moves(n, piece);
    return gone ? 0 : n->fate.pushed[piece];
}

static struct square beside(struct square s, int dir, int steps)
{
    return (struct square){ s.x + steps * dir_dx[dir], s.y + steps * dir_dy[dir] };
}

static void collect(struct next *n)
{
    const struct board *b = n->board;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        uint8_t bits = pushes_of(n, i);
        int dir = 0;
        if (!bits) continue;
        while (push_is_one(bits) && push_bit(dir) != bits) dir += 2;
        n->shift[n->n_shift] = (struct shift){
            .piece = i,
            .by = PIECE_NONE,
            .to = push_is_one(bits) ? beside(b->piece[i].at, dir, 1) : b->piece[i].at,
            .how = push_is_one(bits) ? SHIFT_DONE : SHIFT_WEDGED,
        };
        n->shift_of[i] = ++n->n_shift;
    }
}

static bool is_own(const struct next *n, uint32_t p, const struct shift *s)
{
    return n->board->piece[p].army == n->board->piece[s->piece].army;
}

/* Will it still be on its square when all have arrived? */
static bool stays(const struct next *n, uint32_t p)
{
    return !n->fate.captured[p] && !next_moves(n, p) && !next_shifted(n, p) &&
           !board_implosion(n->board, n->board->piece[p].at); /* else 7.2 */
}

/* An own piece that stays where it wants to go. */
static uint32_t stander(const struct next *n, const struct shift *s)
{
    const struct board *b = n->board;
    uint32_t p = board_at(b, s->to);
    for (; p < b->n_piece && square_eq(b->piece[p].at, s->to); p++)
        if (is_own(n, p, s) && stays(n, p)) return p;
    return PIECE_NONE;
}

/* The next own piece from p on that was pushed from its square to `to`. */
static uint32_t pushed_to(const struct next *n, uint32_t p, struct square from,
                          struct square to, const struct shift *s)
{
    const struct board *b = n->board;
    for (; p < b->n_piece && square_eq(b->piece[p].at, from); p++) {
        const struct shift *other = next_shift(n, p);
        if (is_own(n, p, s) && other && other->how != SHIFT_WEDGED && square_eq(other->to, to))
            return p;
    }
    return PIECE_NONE;
}

/* An own piece that was pushed to the same square from one that comes before, by y and x. */
static uint32_t rival(const struct next *n, const struct shift *s)
{
    for (int dir = 0; dir < DIRS; dir += 2) {
        struct square from = beside(s->to, dir, -1);
        if (square_cmp(from, n->board->piece[s->piece].at) >= 0) continue;
        uint32_t p = pushed_to(n, board_at(n->board, from), from, s->to, s);
        if (p != PIECE_NONE) return p;
    }
    return PIECE_NONE;
}

static void refuse(struct next *n, uint32_t shift, uint32_t by, uint32_t *stuck,
                   uint32_t *n_stuck)
{
    n->shift[shift].how = SHIFT_STUCK;
    n->shift[shift].by = by;
    stuck[(*n_stuck)++] = shift;
}

/* It stays after all, so shifts of own pieces to its square are refused, too. */
static void follow(struct next *n, const struct shift *s, uint32_t *stuck, uint32_t *n_stuck)
{
    const struct board *b = n->board;
    struct square at = b->piece[s->piece].at;
    if (board_implosion(b, at)) return; /* it does not, by 7.2 */
    for (int dir = 0; dir < DIRS; dir += 2) {
        struct square from = beside(at, dir, -1);
        uint32_t p = pushed_to(n, board_at(b, from), from, at, s);
        for (; p != PIECE_NONE; p = pushed_to(n, p + 1, from, at, s))
            if (next_shifted(n, p)) refuse(n, n->shift_of[p] - 1, s->piece, stuck, n_stuck);
    }
}

static void refuse_all(struct next *n, uint32_t *stuck)
{
    uint32_t n_stuck = 0;
    for (uint32_t i = 0; i < n->n_shift; i++) {
        const struct shift *s = &n->shift[i];
        if (s->how != SHIFT_DONE) continue;
        bool comes = next_brings(n, n->board->piece[s->piece].army, s->to);
        uint32_t by = stander(n, s);
        if (by == PIECE_NONE && !comes) by = rival(n, s);
        if (comes || by != PIECE_NONE) refuse(n, i, by, stuck, &n_stuck);
    }
    while (n_stuck) {
        const struct shift *s = &n->shift[stuck[--n_stuck]];
        follow(n, s, stuck, &n_stuck);
    }
}

bool shift_all(struct next *n, struct err *e)
{
    uint32_t pushed = 0;
    if (!n->fate.pushed) return true;
    for (uint32_t i = 0; i < n->board->n_piece; i++) pushed += pushes_of(n, i) != 0;
    uint32_t *stuck = NEW(n->arena, uint32_t, pushed);
    n->shift = NEW(n->arena, struct shift, pushed);
    n->shift_of = NEW(n->arena, uint32_t, n->board->n_piece);
    if (!stuck || !n->shift || !n->shift_of) return err_nomem(e);
    collect(n);
    refuse_all(n, stuck);
    return true;
}
