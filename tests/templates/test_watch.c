/* Letters to readers who play no army: nothing in them is the reader's own. */
#include "templates/letter_game.h"
#include "tests/templates/letter_fixture.h"

/* The only sentences that speak to the reader. */
static const char *const to_the_reader[] = {
    "You play no army here, so no order of yours is\nawaited.",
    "see what you can ask for, or with",
    "You play no army here; you get the\nboard after every update.",
};

static void speaks_of_nothing_own(struct str text, const char *what)
{
    struct buf left = buf_make(&arena, text.n + 1);
    for (size_t i = 0; i < text.n; i++) {
        size_t skip = 0;
        for (size_t k = 0; k < sizeof to_the_reader / sizeof *to_the_reader; k++)
            if (str_starts(str_from(text, i), str_of(to_the_reader[k])))
                skip = strlen(to_the_reader[k]);
        i += skip;
        if (i < text.n) buf_putc(&left, text.s[i]);
    }
    size_t at = str_ifind(buf_str(&left), STR("you"));
    if (at < left.n) fprintf(stderr, "%s: %.80s\n", what, buf_str(&left).s + at);
    CHECK(at >= left.n);
}

static struct seat_view nobody(const char *board, int32_t number)
{
    struct seat_view v = seat(board, number);
    v.army = "";
    v.player = "Olga";
    return v;
}

static const struct event update[] = {
    { .kind = EV_ORDERED, .army = "blue", .word = "Q(10,2)-(10,1)", .rule = "2.1" },
    { .kind = EV_IDLE, .army = "red", .rule = "2.2" },
    { .kind = EV_CAPTURED,
      .army = "blue",
      .piece = "N",
      .to = { 4, 5 },
      .by = "green",
      .by_piece = "R",
      .rule = "6.4" },
    { .kind = EV_KING_LOST, .army = "red", .to = { 3, 1 }, .change = -6, .rule = "9.5" },
    { .kind = EV_BALANCE, .army = "green", .change = 10, .energy = 35, .rule = "9" },
};

static void a_report_is_for_everybody(void)
{
    struct letter_text l = { 0 };
    struct report_view v = { .seat = nobody("lunch", 13), .event = update, .n_event = 5 };
    CHECK(letter_report(&l, &v, &arena, &err));
    speaks_of_nothing_own(l.text, "report");
    same_as("watch-report", &l);
    CHECK(l.calendar.n == 0 && l.n_picture > 0);
    CHECK(str_ifind(l.html, STR("mailto:")) >= l.html.n);
}

static void every_event_is_told_of_others(void)
{
    for (int k = 0; k < EV_COUNT; k++) {
        struct event e = { .kind = (enum event_kind)k,
                           .army = "green",
                           .piece = "R",
                           .to = { 3, 4 },
                           .by = "blue",
                           .by_piece = "Q",
                           .word = "R(3,3)-(3,4)",
                           .rule = "6.2" };
        struct letter_text l = { 0 };
        struct report_view v = { .seat = nobody("marks", 3), .event = &e, .n_event = 1 };
        if (k == EV_EVENT_BEGAN || k == EV_EVENT_ENDED) continue; /* their word is an event's */
        CHECK(letter_report(&l, &v, &arena, &err));
        speaks_of_nothing_own(l.text, "one event");
    }
}

static void a_first_mail_says_that_one_watches(void)
{
    struct letter_text l = { 0 };
    struct seat_view v = nobody("lunch", 13);
    CHECK(letter_welcome(&l, &v, &arena, &err));
    CHECK(str_ifind(l.text, STR("no army here")) < l.text.n);
    CHECK(str_ifind(l.text, STR("Orders go to")) >= l.text.n);
    CHECK(same_facts(&l, NULL, &arena));
    CHECK(l.calendar.n == 0);
}

static void a_pause_is_told_without_orders(void)
{
    struct letter_text l = { 0 };
    struct seat_view v = nobody("lunch", 13);
    v.paused = true;
    CHECK(letter_pause(&l, &v, &arena, &err));
    speaks_of_nothing_own(l.text, "pause");
    CHECK(l.calendar.n == 0);
}

int main(void)
{
    arena = test_arena();
    a_report_is_for_everybody();
    every_event_is_told_of_others();
    a_first_mail_says_that_one_watches();
    a_pause_is_told_without_orders();
    return TEST_END();
}
