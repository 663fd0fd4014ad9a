/* The list of the others' pieces: each is on a line of its own or in a count, none in both. */
#include "tests/templates/letter_fixture.h"

/* A game of three armies with `n` pawns of red in a row, the first one step from green's king.
 */
static struct str row_of_pawns(int n)
{
    struct buf b = buf_make(&arena, 100000);
    buf_puts(&b, "zugpost 1\nrules sandbox\nboard unbounded\nupdate 3\n"
                 "army green energy 5\narmy red energy 5\narmy blue energy 5\n"
                 "piece green K (0,3)\n");
    for (int i = 0; i < n; i++) buf_printf(&b, "piece red P (%d,3)\n", 1 + i);
    buf_puts(&b, "piece blue K (1000000000,3)\n");
    return buf_str(&b);
}

static struct letter_text told(struct str board)
{
    struct letter_text l = { 0 };
    struct report_view v = { .seat = seat("lunch", 3), .details = true };
    v.seat.shown = opened(board, &arena);
    CHECK(letter_report(&l, &v, &arena, &err));
    return l;
}

static size_t count(struct str text, const char *word)
{
    size_t n = 0;
    struct str line;
    while (str_line(&text, &line)) n += str_ifind(line, str_of(word)) < line.n;
    return n;
}

static void near_ones_have_a_line_and_far_ones_are_counted(void)
{
    struct letter_text l = told(row_of_pawns(20));
    CHECK(count(l.text, "squares from king (0,3)") == 7);
    CHECK(count(l.text, "attacked by: king (0,3)") == 1); /* the one beside it */
    CHECK(count(l.text, "listed one by one: red 12 and blue 1.") == 1 ||
          count(l.text, "one by one: red 12, blue 1.") == 1);
}

static void a_thousand_pawns_are_counted_beyond_the_near(void)
{
    struct letter_text l = told(row_of_pawns(1000));
    CHECK(count(l.text, "red 992") == 1);
}

int main(void)
{
    static char room[64 << 20];
    arena = arena_make(room, sizeof room);
    near_ones_have_a_line_and_far_ones_are_counted();
    a_thousand_pawns_are_counted_beyond_the_near();
    return TEST_END();
}
