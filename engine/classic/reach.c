/* The lines and leaps of the 8x8 board as tables that the compiler works out. */
#include "engine/classic/reach.h"

#include <assert.h>

/* clang-format off */
#define SQUARES_8(X, s) X((s)), X((s) + 1), X((s) + 2), X((s) + 3), \
                        X((s) + 4), X((s) + 5), X((s) + 6), X((s) + 7)
#define SQUARES(X) SQUARES_8(X, 0), SQUARES_8(X, 8), SQUARES_8(X, 16), SQUARES_8(X, 24), \
                   SQUARES_8(X, 32), SQUARES_8(X, 40), SQUARES_8(X, 48), SQUARES_8(X, 56)
/* clang-format on */

#define BELOW(s) (BIT(s) - 1)
#define ABOVE(s) (~BELOW(s) ^ BIT(s))
#define LINE(b, s)                                                                             \
    {                                                                                          \
        (b) & BELOW(s), (b)&ABOVE(s)                                                           \
    }

/* a1-h8 and a8-h1, and how far up or down the diagonals of a square lie from them */
#define MAIN         UINT64_C(0x8040201008040201)
#define ANTI         UINT64_C(0x0102040810204080)
#define UP(b, n)     ((n) > 0 ? (b) << (8 * ((n) > 0 ? (n) : 0)) : (b))
#define DOWN(b, n)   ((n) > 0 ? (b) >> (8 * ((n) > 0 ? (n) : 0)) : (b))
#define RISE(s)      ((s) / 8 - (s) % 8)
#define FALL(s)      ((s) / 8 + (s) % 8 - 7)

#define RANK_LINE(s) LINE(UINT64_C(0xff) << ((s) / 8 * 8), s)
#define FILE_LINE(s) LINE(FILE_A << ((s) % 8), s)
#define DIAGONAL(s)  LINE(DOWN(UP(MAIN, RISE(s)), -RISE(s)), s)
#define ANTIDIAG(s)  LINE(DOWN(UP(ANTI, FALL(s)), -FALL(s)), s)

/* One step east or west of squares, two steps, without wrapping around. */
#define E1(b) (((b) & ~FILE_H) << 1)
#define W1(b) (((b) & ~FILE_A) >> 1)
#define E2(b) E1(E1(b))
#define W2(b) W1(W1(b))
#define KNIGHT_LEAPS(s)                                                                        \
    ((E1(BIT(s)) | W1(BIT(s))) << 16 | (E1(BIT(s)) | W1(BIT(s))) >> 16 |                       \
     (E2(BIT(s)) | W2(BIT(s))) << 8 | (E2(BIT(s)) | W2(BIT(s))) >> 8)
#define KING_ROW(s)   (E1(BIT(s)) | BIT(s) | W1(BIT(s)))
#define KING_STEPS(s) ((KING_ROW(s) << 8 | KING_ROW(s) | KING_ROW(s) >> 8) ^ BIT(s))

const struct reach_line reach_lines[LINES][64] = {
    { SQUARES(RANK_LINE) }, { SQUARES(FILE_LINE) }, { SQUARES(DIAGONAL) }, { SQUARES(ANTIDIAG) }
};
const uint64_t reach_knight[64] = { SQUARES(KNIGHT_LEAPS) };
const uint64_t reach_king[64] = { SQUARES(KING_STEPS) };

static int line_through(unsigned a, unsigned b)
{
    for (int line = 0; line < LINES; line++) {
        const struct reach_line *l = &reach_lines[line][a];
        if ((l->lower | l->upper) & BIT(b)) return line;
    }
    return LINES;
}

uint64_t reach_line_of(unsigned a, unsigned b)
{
    assert(a < NO_SQUARE && b < NO_SQUARE);
    int line = line_through(a, b);
    return line < LINES ? reach_lines[line][a].lower | reach_lines[line][a].upper : 0;
}

uint64_t reach_between(unsigned a, unsigned b)
{
    assert(a < NO_SQUARE && b < NO_SQUARE);
    int line = line_through(a, b);
    if (line == LINES) return 0;
    return reach_along((enum line)line, a, BIT(b)) & reach_along((enum line)line, b, BIT(a));
}
