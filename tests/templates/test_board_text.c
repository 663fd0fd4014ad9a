/* Boards as letters: read back, they are the board. */
#include "templates/letters/board_text.h"
#include "tests/templates/letter_fixture.h"

static struct draft draft_of(const char *text, unsigned preferences)
{
    static struct seat_view v;
    struct draft d;
    v = seat("lunch", 3);
    v.preferences = preferences;
    v.shown = opened(str_of(text), &arena);
    draft_open(&d, &v, &arena, &err);
    return d;
}

static const char three[] = "zugpost 1\nrules sandbox\nboard 1 15 1 3\nupdate 3\n"
                            "army green energy 5\narmy red energy 5\narmy blue energy 5\n"
                            "piece red Sp (15,1)\npiece blue K (2,2)\npiece green K (1,3)\n"
                            "piece red Dr (3,3)\n";

static void a_board_of_fifteen_columns_fits_a_line(void)
{
    struct draft d = draft_of(three, 0);
    struct board_text_key key = { .n = 0 };
    struct crop all = { .x0 = 1, .y0 = 1, .x1 = 15, .y1 = 3 };
    CHECK_STR(board_text(&d, &all, &key).s,
              "    1   2   3   4   5   6   7   8   9  10  11  12  13  14  15\n"
              "3   K   . Dr1   .   .   .   .   .   .   .   .   .   .   .   .\n"
              "2   .  K2   .   .   .   .   .   .   .   .   .   .   .   .   .\n"
              "1   .   .   .   .   .   .   .   .   .   .   .   .   .   . Sp1\n"
              "    1   2   3   4   5   6   7   8   9  10  11  12  13  14  15\n");
    CHECK(key.n == 2 && !key.several && !key.hill && !key.obstacles && !key.many);
}

static void a_turned_board_has_south_above(void)
{
    struct draft d = draft_of(three, PREFER_TURNED);
    struct board_text_key key = { .n = 0 };
    struct crop part = { .x0 = 1, .y0 = 1, .x1 = 3, .y1 = 3 };
    CHECK_STR(board_text(&d, &part, &key).s, "    3   2   1\n"
                                             "1   .   .   .\n"
                                             "2   .  K1   .\n"
                                             "3 Dr2   .   K\n"
                                             "    3   2   1\n");
}

static void numbers_too_wide_for_a_square_stand_at_the_ends(void)
{
    struct draft d = draft_of("zugpost 1\nrules sandbox\nboard unbounded\nupdate 3\n"
                              "army green energy 5\npiece green K (1000000000,-1000000000)\n",
                              0);
    struct board_text_key key = { .n = 0 };
    struct crop part = {
        .x0 = 999999993, .y0 = -1000000000, .x1 = 1000000000, .y1 = -1000000000
    };
    CHECK_STR(board_text(&d, &part, &key).s, "            999999993            1000000000\n"
                                             "-1000000000   .   .   .   .   .   .   .   K\n"
                                             "            999999993            1000000000\n");
}

static void what_does_not_fit_is_left_out(void)
{
    struct draft d = draft_of(three, 0);
    struct board_text_key key = { .n = 0 };
    struct crop wide = { .x0 = 1, .y0 = 1, .x1 = 19, .y1 = 3 };
    CHECK(board_text(&d, &wide, &key).n == 0);
}

static void signs_are_explained_when_they_occur(void)
{
    struct draft d = draft_of("zugpost 1\nrules sandbox\nboard 1 4 1 2\nupdate 3\n"
                              "army green energy 5\narmy red energy 5\n"
                              "piece red K (2,1)\npiece green K (1,2)\npiece red N (3,2)\n"
                              "piece red R (3,2)\nimplosion (3,2)\n",
                              0);
    struct board_text_key key = { .n = 0 };
    struct crop all = { .x0 = 1, .y0 = 1, .x1 = 4, .y1 = 2 };
    struct str text, html;
    CHECK_STR(board_text(&d, &all, &key).s, "    1   2   3   4\n"
                                            "2   K   .  N&   .\n"
                                            "1   .  K1   .   .\n"
                                            "    1   2   3   4\n");
    d.page.form = PAGE_TEXT;
    board_text_explain(&d, &key);
    CHECK(page_print(&text, &html, &d.page, &err));
    CHECK(str_ifind(text, STR("whose it is: 1 red.")) < text.n);
    CHECK(str_ifind(text, STR("& marks a square with several pieces.")) < text.n);
    CHECK(str_ifind(text, STR("obstacle")) >= text.n);
    CHECK(str_ifind(html, STR("several pieces")) >= html.n);
}

int main(void)
{
    static char room[8 << 20];
    arena = arena_make(room, sizeof room);
    a_board_of_fifteen_columns_fits_a_line();
    a_turned_board_has_south_above();
    numbers_too_wide_for_a_square_stand_at_the_ends();
    what_does_not_fit_is_left_out();
    signs_are_explained_when_they_occur();
    return TEST_END();
}
