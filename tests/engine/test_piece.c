/* The piece table against rule 1.4: squares counted, prices, letters. */
#include "engine/sandbox/piece.h"
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
    { "E", 16, 0, 16, 0, 6, 4 },
    { "H", 16, 0, 16, 0, 6, 4 },
    { "U", 16, 0, 16, 0, 6, 4 },
    { "R", 0, 4 * 99, 0, 4 * 99, 7, 5 },
    { "Sp", 12, 8, 12, 8, 7, 5 },
    { "Ab", 8, 4 * 99, 8, 4 * 99, 9, 6 },
    { "C", 8, 4 * 99, 8, 4 * 99, 11, 8 },
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
        CHECK(piece_table[k].points == 2 * rows[i].points);
        CHECK(piece_table[k].reward == 2 * rows[i].reward);
        CHECK(piece_table[k].reward == 2 * ((piece_table[k].points + 2) / 3)); /* 9.2 */
    }
}

static void leaps_are_found_by_their_distance(const struct movement *m)
{
    const struct reach *pawn = &m[piece_kind(STR("P"))].capture;
    CHECK(reach_leaps(pawn, 1, 1) && reach_leaps(pawn, -1, 1));
    CHECK(!reach_leaps(pawn, 0, 1) && !reach_leaps(pawn, 1, -1) && !reach_leaps(pawn, 1, 0));
    const struct reach *hawk = &m[piece_kind(STR("H"))].move;
    CHECK(reach_leaps(hawk, -3, 3) && reach_leaps(hawk, 0, -2) && !reach_leaps(hawk, 1, 1));
    CHECK(!reach_leaps(hawk, 4, 0) && !reach_leaps(hawk, -4, 3));
    CHECK(!reach_leaps(hawk, INT64_MAX, INT64_MIN));
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
    static const char *const later[] = { "W", "S", "D", "TT" };
    for (size_t i = 0; i < 4; i++) CHECK(piece_kind_any_case(str_of(later[i])) == KIND_NONE);
}

int main(void)
{
    char memory[16384], few[64];
    struct arena a = arena_make(memory, sizeof memory), small = arena_make(few, sizeof few);
    const struct movement *m = piece_movements(&a);
    CHECK(m != NULL && piece_movements(&small) == NULL);
    if (!m) return TEST_END();
    the_table_is_rule_1_4(m);
    leaps_are_found_by_their_distance(m);
    letters_are_read_exactly_or_in_any_case();
    return TEST_END();
}
