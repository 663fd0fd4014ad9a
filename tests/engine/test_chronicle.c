/* Events that are known in advance (the report announces the only one that is left), and the
 * squares of a hill. Beginning and ending are in tests/cases/sandbox/30-events. */
#include "engine/kinds.h"
#include "engine/sandbox/event/hill_squares.h"
#include "engine/sandbox/position/cover.h"
#include "engine/sandbox/update/chronicle.h"
#include "tests/digest.h"
#include "tests/engine/position.h"
#include "tests/test.h"

#include <time.h>

static struct position read_head(const char *records)
{
    char text[2000];
    snprintf(text, sizeof text, "zugpost 1\nrules sandbox\nupdate 30\narmy green energy 5\n%s",
             records);
    return position_of(text);
}

/* The word of the event that must come, or "". */
static const char *announced(const char *records)
{
    struct position p = read_head(records);
    const struct event_rule *next = p.ok ? chronicle_next(&p.board) : NULL;
    const char *word = next ? next->word : "";
    CHECK(p.ok);
    position_free(&p);
    return word;
}

static void the_only_event_left_is_announced_in_the_last_update(void)
{
    CHECK_STR(announced("option events blitz,carnage\nevent blitz until 30\n"), "carnage");
    CHECK_STR(announced("option events blitz,carnage,tanks\nevent blitz until 30\n"
                        "cooldown carnage\n"),
              "tanks");
    CHECK_STR(announced("option events blitz,carnage,tanks\nevent blitz until 30\n"
                        "cooldown tanks carnage\n"),
              "tanks"); /* the oldest leaves the cooldown */
}

static void the_cooldown_never_empties_a_small_pool(void)
{
    CHECK_STR(announced("option events blitz\nevent blitz until 30\n"), "blitz");
    CHECK_STR(announced("option events blitz,carnage\nevent blitz until 30\n"
                        "cooldown carnage\n"),
              "carnage");
    CHECK_STR(announced("option events blitz\ncooldown tanks blitz\n"), "blitz");
}

static void so_is_the_only_one_of_a_pool_before_the_first_event(void)
{
    CHECK_STR(announced("option events blitz\noption events-from 31\n"), "blitz");
    CHECK_STR(announced("option events blitz\noption events-from 2\n"), "blitz");
    CHECK_STR(announced("option events blitz,tanks\ncooldown blitz\n"), "tanks");
}

static void what_will_be_drawn_is_not_announced(void)
{
    CHECK_STR(announced("option events blitz,carnage,tanks\nevent blitz until 30\n"), "");
    CHECK_STR(announced("option events blitz,carnage\nevent blitz until 31\n"), "");
    CHECK_STR(announced("option events blitz,carnage\n"), "");
    CHECK_STR(announced("option events blitz\noption events-from 32\n"), "");
    CHECK_STR(announced("option events blitz,carnage\noption events-from never\n"
                        "event blitz until 30\n"),
              "");
}

static uint64_t count_by_definition(const struct board *b, struct square low,
                                    struct square high)
{
    struct lines l;
    struct err e;
    static char memory[1 << 20];
    struct arena a = arena_make(memory, sizeof memory);
    uint64_t n = 0;
    CHECK(lines_build(&l, b, &a, &e));
    for (int32_t y = low.y; y <= high.y; y++)
        for (int32_t x = low.x; x <= high.x; x++) {
            struct square s = { x, y };
            bool good = board_has_square(b, s);
            for (uint32_t i = 0; good && i < b->n_piece; i++)
                good = square_distance(b->piece[i].at, s) >= 5 &&
                       cover_of(&l, i, s, PIECE_NONE).by == COVER_NO;
            n += good;
        }
    return n;
}

static void hills_are_where_nobody_covers_and_nobody_is_near(void)
{
    static const char *const pieces[] = {
        "piece green R (5,5)\npiece green W (6,6)\npiece green Q (9,9) disabled\n",
        "piece green B (-3,4)\npiece green Q (20,30)\nobstacle (24,34)\n",
        "piece green Dr (98,98)\npiece green L (90,90)\n",
    };
    static const struct square low[] = { { -5, 1 }, { -13, 1 }, { 80, 80 } };
    static const struct square high[] = { { 19, 19 }, { 34, 44 }, { 99, 99 } };
    for (size_t i = 0; i < 3; i++) {
        struct position p = read_head(pieces[i]);
        struct hill_squares h;
        struct err e;
        CHECK(p.ok && hill_squares(&h, &p.board, &p.arena, &e));
        CHECK(h.n == count_by_definition(&p.board, low[i], high[i]));
        struct square last = hill_square(&h, h.n - 1);
        CHECK(board_has_square(&p.board, last) && last.y <= high[i].y);
        position_free(&p);
    }
}

static void a_box_is_cut_off_after_two_hundred_thousand_squares(void)
{
    struct position p = read_head("board unbounded\npiece green N (0,0)\n"
                                  "piece green N (1000000,50)\n");
    struct hill_squares h;
    struct err e;
    CHECK(p.ok && hill_squares(&h, &p.board, &p.arena, &e));
    CHECK(h.n == 200000 && hill_square(&h, h.n - 1).x == 199989);
    position_free(&p);
}

/* Choosing which ones go must not count through all of them each time. */
static void a_large_thicket_withers_in_no_time(void)
{
    enum { OBSTACLES = 100000, ROW = 500 };
    struct arena a = arena_make(malloc((size_t)256 << 20), (size_t)256 << 20);
    void *memory = a.at;
    struct buf text = buf_make(&a, 4 << 20);
    struct adjudication done;
    struct err e = { ERR_NONE, "" };
    buf_puts(&text, "zugpost 1\nrules neisg\nupdate 39\nevent obstacle-thicket until 40\n"
                    "random 9fe1 17\narmy green energy 5\npiece green K (0,-5)\n");
    for (int i = 0; i < OBSTACLES; i++)
        buf_printf(&text, "obstacle (%d,%d)\n", i % ROW, i / ROW);
    clock_t start = clock();
    CHECK(memory &&
          sandbox_rules.adjudicate(&done, buf_str(&text), NO_STREAM, TELL_WHAT, &a, &e));
    double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
    size_t vanished = 0;
    for (size_t i = 0; i < done.n_event; i++) vanished += done.event[i].kind == EV_VANISHED;
    CHECK(vanished == OBSTACLES / 2);
    CHECK(seconds < 5);
    printf("%d obstacles: half of them in %.2f s\n", OBSTACLES, seconds);
    free(memory);
}

int main(void)
{
    the_only_event_left_is_announced_in_the_last_update();
    the_cooldown_never_empties_a_small_pool();
    so_is_the_only_one_of_a_pool_before_the_first_event();
    what_will_be_drawn_is_not_announced();
    hills_are_where_nobody_covers_and_nobody_is_near();
    a_box_is_cut_off_after_two_hundred_thousand_squares();
    a_large_thicket_withers_in_no_time();
    return TEST_END();
}
