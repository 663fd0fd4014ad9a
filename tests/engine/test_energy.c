/* The arithmetic of rule 9 against the figures in the rulebook. tests/cases/sandbox/9-energy
 * tests the order of the steps. */
#include "tests/engine/update_kit.h"

#include "engine/sandbox/update/energy.h"
#include "tests/engine/lookup.h"

static void rewards_are_those_of_the_rulebook(void)
{
    static const struct {
        const char *letters;
        int32_t reward;
    } rows[] = { { "P", 1 }, { "N", 2 }, { "G", 3 },   { "Ht", 3 }, { "B", 4 },  { "L", 4 },
                 { "E", 4 }, { "H", 4 }, { "U", 4 },   { "R", 5 },  { "Sp", 5 }, { "Ab", 6 },
                 { "C", 8 }, { "Q", 9 }, { "Dr", 12 }, { "K", 0 } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        uint8_t kind = piece_kind(str_of(rows[i].letters));
        CHECK(kind != KIND_NONE);
        CHECK(piece_table[kind].reward == 2 * rows[i].reward);
        CHECK(energy_reward(piece_table[kind].points) == 2 * rows[i].reward);
    }
    CHECK(energy_reward(11) == 8); /* a spirit: 5.5 points, 4 energy */
}

static void a_sale_brings_a_third_rounded_up_to_a_half(void)
{
    CHECK(energy_sale(2) == 1);   /* P: 0.5 */
    CHECK(energy_sale(6) == 2);   /* N: 1 */
    CHECK(energy_sale(8) == 3);   /* G: 1.5 */
    CHECK(energy_sale(14) == 5);  /* R: 2.5 */
    CHECK(energy_sale(34) == 12); /* Dr: 6 */
}

static void a_king_costs_a_tenth_rounded_up_and_three(void)
{
    CHECK(energy_king_loss(40, 40, 10) == 2 * (4 + 3));
    CHECK(energy_king_loss(0, 1, 10) == 2 * (1 + 3));
    CHECK(energy_king_loss(20, 0, 10) == 2 * (1 + 3));
    CHECK(energy_king_loss(20, 1, 10) == 2 * (2 + 3));
    CHECK(energy_king_loss(0, 0, 10) == 2 * 3);
    CHECK(energy_king_loss(6, -20, 10) == 2 * 3);
}

static void a_king_finds_the_nearest_square_on_a_full_thin_board(void)
{
    struct kit k = kit_make((size_t)256 << 20, 1);
    struct buf text = buf_make(&k.arena, 64 << 20);
    struct board b;
    struct lines l;
    struct next n;
    struct err e;
    enum { LONG = 100000 };
    buf_printf(&text, "zugpost 1\nrules sandbox\nboard 1 1 1 %d\nupdate 13\n", LONG + 2);
    buf_printf(&text, "army a energy 9 king (1,%d) until 13\narmy b energy 9\n", LONG / 2);
    for (int y = 1; y <= LONG; y++) buf_printf(&text, "piece b P (1,%d)\n", y);
    kit_read(&b, &l, buf_str(&text).s, &k);
    struct chain *chain = NEW(&k.arena, struct chain, 2);
    CHECK(next_build(&n, &l, chain, &k.arena, &e) && energy_settle(&n, &e));
    /* a has no piece except the king that returns, so it is not removed */
    CHECK(n.pieces.n == LONG + 1 && n.pieces.piece[LONG].at.y == LONG + 1);
    CHECK(n.army[0].out_until < 0 && !n.army[0].king_dead);
    kit_end(&k);
}

static void on_a_full_board_the_king_waits(void)
{
    struct kit k = kit_make(1 << 20, 1);
    struct board b;
    struct lines l;
    struct next n;
    struct err e;
    kit_read(&b, &l,
             "zugpost 1\nrules sandbox\nboard 1 2 1 1\nupdate 13\n"
             "army a energy 9 king (1,1) until 13\narmy b energy 9\n"
             "piece a P (1,1)\npiece b P (2,1)\n",
             &k);
    struct chain *chain = NEW(&k.arena, struct chain, 2);
    CHECK(next_build(&n, &l, chain, &k.arena, &e) && energy_settle(&n, &e));
    CHECK(n.pieces.n == 2 && n.army[0].king_dead);
    kit_end(&k);
}

static void energy_does_not_overflow(void)
{
    struct kit k = kit_make(1 << 20, 1);
    struct board b;
    struct lines l;
    struct next n;
    struct err e;
    kit_read(&b, &l,
             "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 13\n"
             "army a energy 9\npiece a R (1,1)\n",
             &k);
    b.army[0].energy = 2000000000;
    struct chain *chain = NEW(&k.arena, struct chain, 1);
    chain[0] = (struct chain){ { kit_move(0, (struct square){ 1, 2 }, LINK_END) }, 1, NULL };
    CHECK(next_build(&n, &l, chain, &k.arena, &e) && energy_settle(&n, &e));
    CHECK(n.army[0].energy == 2000000000);
    kit_end(&k);
}

int main(void)
{
    rewards_are_those_of_the_rulebook();
    a_sale_brings_a_third_rounded_up_to_a_half();
    a_king_costs_a_tenth_rounded_up_and_three();
    a_king_finds_the_nearest_square_on_a_full_thin_board();
    on_a_full_board_the_king_waits();
    energy_does_not_overflow();
    return TEST_END();
}
