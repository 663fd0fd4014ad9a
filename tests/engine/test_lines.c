/* The index against counting squares one by one. */
#include "engine/sandbox/position/lines.h"
#include "tests/engine/random_board.h"
#include "tests/test.h"

static uint32_t slow_at(const struct board *b, struct square s)
{
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (square_eq(b->piece[i].at, s)) return i;
    return PIECE_NONE;
}

static uint32_t slow_next(const struct board *b, struct square s, int dir)
{
    for (int i = 0; i < 40; i++) {
        s.x += dir_dx[dir];
        s.y += dir_dy[dir];
        if (slow_at(b, s) != PIECE_NONE) return slow_at(b, s);
    }
    return PIECE_NONE;
}

/* Each army's pieces, in the board's order, and all of them. */
static unsigned wrong_armies(const struct lines *l)
{
    unsigned wrong = 0;
    uint32_t all = 0;
    for (uint16_t army = 0; army < l->board->n_army; army++) {
        uint32_t n;
        const uint32_t *of = lines_army(l, army, &n);
        for (uint32_t i = 0; i < n; i++)
            wrong += l->board->piece[of[i]].army != army || (i > 0 && of[i - 1] >= of[i]);
        all += n;
    }
    return wrong + (all != l->board->n_piece);
}

static void the_index_agrees_with_looking_at_every_square(void)
{
    for (uint64_t seed = 1; seed <= 24; seed++) {
        char *text = random_board(seed, 14, 1 + (uint32_t)seed % 9, piece_kinds - 1);
        struct position p = position_of(text);
        CHECK(position_index(&p));
        unsigned wrong = wrong_armies(&p.lines);
        for (int y = -1; y <= 16 && p.ok; y++)
            for (int x = -1; x <= 16; x++) {
                struct square s = { x, y };
                wrong += lines_at(&p.lines, s) != slow_at(&p.board, s);
                wrong += board_at(&p.board, s) != slow_at(&p.board, s);
            }
        for (uint32_t i = 0; i < p.board.n_piece; i++) {
            struct square s = p.board.piece[i].at;
            wrong += lines_first(&p.lines, i) != slow_at(&p.board, s);
            for (int dir = 0; dir < DIRS; dir++)
                wrong += lines_next(&p.lines, i, dir) != slow_next(&p.board, s, dir);
        }
        CHECK(wrong == 0);
        position_free(&p);
        free(text);
    }
}

static void pieces_of_one_square_are_counted(void)
{
    struct position p = position_of("zugpost 1\nrules sandbox\nupdate 1\narmy a energy 0\n"
                                    "army b energy 0\npiece a R (4,4)\npiece b R (4,4)\n"
                                    "piece a N (5,4)\nimplosion (4,4)\n");
    CHECK(position_index(&p));
    uint32_t first = lines_at(&p.lines, (struct square){ 4, 4 });
    CHECK(first == 0 && lines_count(&p.lines, first) == 2);
    CHECK(lines_count(&p.lines, lines_at(&p.lines, (struct square){ 5, 4 })) == 1);
    CHECK(lines_count(&p.lines, PIECE_NONE) == 0);
    CHECK(lines_next(&p.lines, 2, 4) == 0);
    CHECK(lines_next(&p.lines, 0, 0) == 2 && lines_next(&p.lines, 1, 0) == 2);
    CHECK(lines_first(&p.lines, 1) == 0);
    position_free(&p);
}

static void the_ends_of_an_unbounded_board_see_each_other(void)
{
    struct position p = position_of("zugpost 1\nrules neisg\nupdate 1\narmy a energy 0\n"
                                    "piece a R (-1000000000,-1000000000)\n"
                                    "piece a R (1000000000,1000000000)\n"
                                    "piece a B (-1000000000,1000000000)\n"
                                    "piece a B (1000000000,-1000000000)\n");
    CHECK(position_index(&p));
    /* in the order of the board: SW, SE, NW, NE corner */
    CHECK(lines_next(&p.lines, 0, 1) == 3 && lines_next(&p.lines, 3, 5) == 0);
    CHECK(lines_next(&p.lines, 1, 3) == 2 && lines_next(&p.lines, 2, 7) == 1);
    CHECK(lines_next(&p.lines, 0, 0) == 1 && lines_next(&p.lines, 1, 4) == 0);
    CHECK(lines_next(&p.lines, 0, 2) == 2 && lines_next(&p.lines, 3, 6) == 1);
    CHECK(lines_next(&p.lines, 0, 3) == PIECE_NONE && lines_next(&p.lines, 3, 2) == PIECE_NONE);
    position_free(&p);
}

static void directions_are_named_from_one_square_to_the_other(void)
{
    int64_t n;
    struct square o = { 0, 0 };
    for (int dir = 0; dir < DIRS; dir++) {
        struct square s = { dir_dx[dir] * 7, dir_dy[dir] * 7 };
        CHECK(line_dir(o, s, &n) == dir && n == 7);
    }
    CHECK(line_dir(o, (struct square){ 1, 2 }, &n) == -1);
    CHECK(line_dir(o, o, &n) == -1);
    CHECK(line_dir((struct square){ -COORD_MAX, 0 }, (struct square){ COORD_MAX, 0 }, &n) == 0);
    CHECK(n == 2 * (int64_t)COORD_MAX);
}

int main(void)
{
    the_index_agrees_with_looking_at_every_square();
    pieces_of_one_square_are_counted();
    the_ends_of_an_unbounded_board_see_each_other();
    directions_are_named_from_one_square_to_the_other();
    return TEST_END();
}
