/* Boards that are opened once: the same verdicts as from the text, mail after mail. */
#include "cron/inbox/intake/boards.h"
#include "tests/test.h"

static struct boards boards; /* for one test after the other, each with its own end */
static char memory[1 << 25];

static struct str board_text(int number, struct arena *a)
{
    struct buf b = buf_make(a, 1000);
    buf_printf(&b,
               "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate %d\narmy red energy 10\n"
               "army green energy 10\npiece red K (1,1)\npiece red R (4,4)\n"
               "piece green K (9,9)\n",
               number);
    return buf_str(&b);
}

static bool same(const struct verdict *v, const struct verdict *w)
{
    bool text = v->canonical && w->canonical ? strcmp(v->canonical, w->canonical) == 0
                                             : v->canonical == w->canonical;
    return text && v->code == w->code && v->at == w->at && v->len == w->len &&
           v->refusal == w->refusal && v->n_candidate == w->n_candidate;
}

/* As the rules judge the text, each order asked twice. */
static void judges_as_the_text(struct str text)
{
    static const char *const order[] = { "R(4,4)-(4,8)", "K(1,1)-(5,5)",
                                         "RxK",          "+P(2,2)",
                                         "pass",         "K(1,1)-(1,2); K(1,2)-(1,3)" };
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct board_open open;
    CHECK(boards_open(&open, &boards, text, &a, &e));
    for (size_t i = 0; i < 2 * sizeof order / sizeof *order; i++) {
        struct verdict v, w;
        struct str o = str_of(order[i / 2]);
        CHECK(boards_judge(&v, &open, "red", o, &a, &e));
        CHECK(open.rules->judge(&w, text, STR("red"), o, &a, &e));
        CHECK(same(&v, &w));
    }
    struct verdict v;
    CHECK(!boards_judge(&v, &open, "blue", STR("pass"), &a, &e) && e.code == ERR_NOTFOUND);
}

static void orders_are_judged_as_by_the_text(void)
{
    char text[2000];
    struct arena a = arena_make(text, sizeof text);
    judges_as_the_text(board_text(3, &a));
    boards_end(&boards);
}

static void more_boards_than_are_kept(void)
{
    for (int i = 0; i < 3 * BOARDS_SHOWN; i++) {
        char text[2000];
        struct arena a = arena_make(text, sizeof text);
        judges_as_the_text(board_text(i % (BOARDS_SHOWN + 3), &a));
    }
    boards_end(&boards);
}

static void a_board_is_opened_once_for_judging_and_showing(void)
{
    char text[2000], other[2000];
    struct arena a = arena_make(text, sizeof text), b = arena_make(other, sizeof other);
    struct err e = { 0 };
    struct board_open first, second;
    const struct shown *one, *two;
    CHECK(boards_open(&first, &boards, board_text(1, &a), &a, &e));
    CHECK(boards_shown(&one, &boards, board_text(1, &a), &a, &e));
    memset(text, 'x', sizeof text); /* the mail is over */
    CHECK(boards_open(&second, &boards, board_text(1, &b), &b, &e));
    CHECK(boards_shown(&two, &boards, board_text(1, &b), &b, &e));
    CHECK(first.opened && first.opened == second.opened && one == two);
    CHECK(shown_update(two) == 1);
    boards_end(&boards);
}

/* Its picture may be drawn while the next mails open as many boards as they like, until one of
 * those is shown. */
static void the_board_that_was_shown_last_stays(void)
{
    char text[2000];
    struct err e = { 0 };
    struct board_open open;
    const struct shown *one = NULL, *two = NULL;
    for (int i = 0; i < 5 * BOARDS_SHOWN; i++) {
        struct arena a = arena_make(text, sizeof text);
        CHECK(boards_open(&open, &boards, board_text(i, &a), &a, &e));
        if (i == BOARDS_SHOWN / 2)
            CHECK(boards_shown(&one, &boards, board_text(i, &a), &a, &e));
        if (one) CHECK(shown_update(one) == BOARDS_SHOWN / 2);
    }
    struct arena a = arena_make(text, sizeof text);
    CHECK(boards_shown(&two, &boards, board_text(BOARDS_SHOWN / 2, &a), &a, &e) && one == two);
    boards_end(&boards);
}

/* A board that cannot be read fails with the same words each time, however often it is tried.
 */
static void a_damaged_board_fails_each_time(void)
{
    struct str text = STR("zugpost 1\nrules sandbox\nboard 1 9 1 9\narmy red energy x\n");
    for (int i = 0; i < 5000; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct err e = { 0 };
        struct board_open open;
        const struct shown *shown;
        CHECK(!boards_open(&open, &boards, text, &a, &e) && e.code == ERR_INPUT);
        CHECK(!boards_shown(&shown, &boards, text, &a, &e) && e.code == ERR_INPUT);
    }
    boards_end(&boards);
}

static void rules_that_open_nothing_read_the_text(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct board_open open;
    struct verdict v;
    struct str text =
        STR("zugpost 1\nrules orthodox\nupdate 0\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
            "RNBQKBNR w KQkq - 0 1\n");
    CHECK(boards_open(&open, &boards, text, &a, &e) && !open.opened);
    CHECK(boards_judge(&v, &open, "white", STR("e4"), &a, &e) && v.code == V_OK);
    boards_end(&boards);
}

int main(void)
{
    orders_are_judged_as_by_the_text();
    more_boards_than_are_kept();
    a_board_is_opened_once_for_judging_and_showing();
    the_board_that_was_shown_last_stays();
    a_damaged_board_fails_each_time();
    rules_that_open_nothing_read_the_text();
    return TEST_END();
}
