/* The piece table against rule 1.4: squares counted, prices, letters. */
#include "engine/sandbox/position/lines.h"
#include "tests/test.h"

/* Leaps and slides (summed over directions; 99 for a slide without end) of move and capture. */
static const struct {
    const char *letters;
    int leaps, slides, capture_leaps, capture_slides;
    int points, reward; /* whole */
} rows[] = {
    { "P", 1, 0, 2, 0, 1, 1 },
    { "N", 8, 0, 8, 0, 3, 2 },
    { "G", 8, 0, 8, 0, 4, 3 },
    { "Ht", 8, 0, 12, 0, 4, 3 },
    { "B", 0, 4 * 99, 0, 4 * 99, 5, 4 },
    { "L", 8, 8, 8, 8, 5, 4 },
    { "S", 8, 0, 0, 0, 0, 4 }, /* 5.5 points: below */
    { "E", 16, 0, 16, 0, 6, 4 },
    { "H", 16, 0, 16, 0, 6, 4 },
    { "U", 16, 0, 16, 0, 6, 4 },
    { "W", 16, 8 * 99, 0, 0, 6, 4 },
    { "R", 0, 4 * 99, 0, 4 * 99, 7, 5 },
    { "Sp", 12, 8, 12, 8, 7, 5 },
    { "Ab", 8, 4 * 99, 8, 4 * 99, 9, 6 },
    { "D", 8, 0, 8, 0, 9, 6 },
    { "C", 8, 4 * 99, 8, 4 * 99, 11, 8 },
    { "TT", 0, 8 * 99, 0, 0, 12, 8 },
    { "Q", 0, 8 * 99, 0, 8 * 99, 13, 9 },
    { "Dr", 8, 8 * 99, 8, 8 * 99, 17, 12 },
    { "K", 8, 0, 8, 0, 0, 0 },
};

static int slides(const struct reach *r)
{
    int sum = 0;
    for (int dir = 0; dir < DIRS; dir++) sum += r->slide[dir] == SLIDE_FAR ? 99 : r->slide[dir];
    return sum;
}

static void the_table_is_rule_1_4(const struct movement *m)
{
    CHECK(piece_kinds == sizeof rows / sizeof *rows);
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint8_t k = piece_kind(str_of(rows[i].letters));
        CHECK(k < piece_kinds);
        CHECK(m[k].move.n_leap == rows[i].leaps && slides(&m[k].move) == rows[i].slides);
        CHECK(m[k].capture.n_leap == rows[i].capture_leaps);
        CHECK(slides(&m[k].capture) == rows[i].capture_slides);
        bool spirit = (piece_table[k].flags & PIECE_SPIRIT) != 0;
        CHECK(piece_table[k].points == (spirit ? 11 : 2 * rows[i].points));
        CHECK(piece_table[k].reward == 2 * rows[i].reward);
        CHECK(piece_table[k].reward == 2 * ((piece_table[k].points + 2) / 3)); /* 9.2 */
    }
}

static void leaps_are_found_by_their_distance(const struct movement *m)
{
    const struct reach *pawn = &m[piece_kind(STR("P"))].capture;
    CHECK(piece_reach_leaps(pawn, 1, 1) && piece_reach_leaps(pawn, -1, 1));
    CHECK(!piece_reach_leaps(pawn, 0, 1) && !piece_reach_leaps(pawn, 1, -1) &&
          !piece_reach_leaps(pawn, 1, 0));
    const struct reach *hawk = &m[piece_kind(STR("H"))].move;
    CHECK(piece_reach_leaps(hawk, -3, 3) && piece_reach_leaps(hawk, 0, -2) &&
          !piece_reach_leaps(hawk, 1, 1));
    CHECK(!piece_reach_leaps(hawk, 4, 0) && !piece_reach_leaps(hawk, -4, 3));
    CHECK(!piece_reach_leaps(hawk, INT64_MAX, INT64_MIN));
}

/* 1.7: with a spirit in it a piece is a knight as well, but captures only if it did. */
static void the_possessed_leap_too(const struct movement *m)
{
    for (uint8_t k = 0; k < piece_kinds; k++) {
        const struct movement *own = &m[k];
        const struct movement *with = &m[k + piece_kinds];
        bool captures = own->capture.n_leap || slides(&own->capture);
        CHECK(piece_reach_leaps(&with->move, 1, 2) && piece_reach_leaps(&with->move, -2, 1));
        CHECK(piece_reach_leaps(&with->capture, 2, -1) == captures);
        CHECK(slides(&own->move) == slides(&with->move));
        CHECK((own->move.leap_mask & ~with->move.leap_mask) == 0);
        CHECK((own->capture.leap_mask & ~with->capture.leap_mask) == 0);
    }
}

/* attack.c counts on it: no leap of a kind lies on one of its own slides. */
static void no_square_is_reached_both_ways(const struct movement *m)
{
    for (uint8_t k = 0; k < 2 * piece_kinds; k++)
        for (uint8_t i = 0; i < m[k].capture.n_leap; i++) {
            int64_t steps;
            const int8_t *to = m[k].capture.leap[i];
            int dir =
                line_dir((struct square){ 0, 0 }, (struct square){ to[0], to[1] }, &steps);
            CHECK(dir < 0 || m[k].capture.slide[dir] < steps);
        }
}

static void letters_are_read_exactly_or_in_any_case(void)
{
    CHECK(piece_kind(STR("Ch")) == piece_kind(STR("C")));
    CHECK(piece_kind(STR("ch")) == KIND_NONE && piece_kind(STR("")) == KIND_NONE);
    CHECK(piece_kind_any_case(STR("HT")) == piece_kind(STR("Ht")));
    CHECK(piece_kind_any_case(STR("cH")) == piece_kind(STR("C")));
    CHECK(piece_kind_any_case(STR("q")) == piece_kind(STR("Q")));
    CHECK(piece_kind_any_case(STR("zz")) == KIND_NONE &&
          piece_kind_any_case(STR("")) == KIND_NONE);
    CHECK(piece_kind(STR("Tt")) == piece_kind(STR("TT")));
}

int main(void)
{
    char memory[32768], few[64];
    struct arena a = arena_make(memory, sizeof memory), small = arena_make(few, sizeof few);
    const struct movement *m = piece_movements(NULL, &a);
    CHECK(m != NULL && piece_movements(NULL, &small) == NULL);
    if (!m) return TEST_END();
    the_table_is_rule_1_4(m);
    leaps_are_found_by_their_distance(m);
    the_possessed_leap_too(m);
    no_square_is_reached_both_ways(m);
    letters_are_read_exactly_or_in_any_case();
    return TEST_END();
}
