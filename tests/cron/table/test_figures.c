/* Figures of boards: worked out once, then as the store has them. */
#include "cron/table/figures.h"
#include "tests/db/store.h"

static char memory[1 << 25];

static struct arena fresh(void)
{
    return arena_make(memory, sizeof memory);
}

static struct str board(int update)
{
    static char text[400];
    snprintf(text, sizeof text,
             "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate %d\narmy red energy 4.5\n"
             "army blue energy 0 new\npiece red R (1,1)\npiece red N (2,2) possessed\n",
             update);
    return str_of(text);
}

static void put_boards(struct place *p, int64_t game, int32_t n)
{
    for (int32_t i = 0; i < n; i++) {
        struct board_row b = { .game = game, .number = i, .text = board(i), .made = NOW };
        CHECK(db_board_put(p->db, &b, &p->e));
    }
}

static void a_line_has_energy_pieces_and_points_of_each_army(void)
{
    struct arena a = fresh();
    struct err e = { 0 };
    struct str text;
    CHECK(figures_print(&text, board(3), &a, &e));
    CHECK_STR(text.s, "red 9 2 31\nblue 0 0 0\n"); /* a rook, a knight, a spirit */
    CHECK(figures_print(&text,
                        STR("zugpost 1\nrules orthodox\nupdate 0\nfen "
                            "4k3/8/8/8/8/8/8/4K3 w - - 0 1\n"),
                        &a, &e));
    CHECK(text.n == 0);
    CHECK(!figures_print(&text, STR("zugpost 1\n"), &a, &e) && e.code == ERR_INPUT);
}

static void what_the_store_lacks_is_worked_out_and_kept(void)
{
    struct place p;
    struct arena a = fresh();
    struct figure *f;
    struct figures_list list;
    struct figures_row first;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    put_boards(&p, game, 3);
    first = (struct figures_row){ game, 1, STR("red 7 6 5\n") };
    CHECK(db_figures_put(p.db, &first, &p.e));
    struct figures_of of = figures_of(game, 2);
    CHECK(figures_before(&f, &list.n, p.db, of, &a, &p.e) && list.n == 3);
    CHECK_STR(f[0].army, "red");
    CHECK(f[0].board == 0 && f[0].energy == 9 && f[0].pieces == 2 && f[0].points == 31);
    CHECK_STR(f[1].army, "blue");
    CHECK(f[2].board == 1 && f[2].energy == 7 && f[2].pieces == 6 && f[2].points == 5);
    CHECK(db_figures_list(p.db, &list, &of, &a, &p.e) && list.n == 2);
    CHECK_STR(list.row[0].text.s, "red 9 2 31\nblue 0 0 0\n");
    place_close(&p);
}

static void a_board_that_cannot_be_read_is_left_out(void)
{
    struct place p;
    struct arena a = fresh();
    struct figure *f;
    size_t n;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e); /* its board 0 has no rules */
    struct board_row b = { .game = game, .number = 1, .text = board(1), .made = NOW };
    CHECK(db_board_put(p.db, &b, &p.e));
    struct figures_of of = figures_of(game, 2);
    CHECK(figures_before(&f, &n, p.db, of, &a, &p.e) && n == 2 && f[0].board == 1);
    place_close(&p);
}

static void a_report_looks_back_so_many_boards(void)
{
    struct place p;
    struct arena a = fresh();
    struct figure *f;
    size_t n;
    place_open(&p);
    int64_t game = a_game(p.db, &p.e);
    CHECK(db_begin(p.db, &p.e));
    put_boards(&p, game, FIGURES_BOARDS + 4);
    struct figures_of of = figures_of(game, FIGURES_BOARDS + 2);
    CHECK(figures_before(&f, &n, p.db, of, &a, &p.e));
    CHECK(n == 2 * (size_t)FIGURES_BOARDS && f[0].board == 2);
    CHECK(f[n - 1].board == FIGURES_BOARDS + 1);
    CHECK(db_commit(p.db, &p.e));
    place_close(&p);
}

int main(void)
{
    a_line_has_energy_pieces_and_points_of_each_army();
    what_the_store_lacks_is_worked_out_and_kept();
    a_board_that_cannot_be_read_is_left_out();
    a_report_looks_back_so_many_boards();
    return TEST_END();
}
