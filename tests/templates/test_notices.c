/* What players are told about those who run the game: that they looked at orders, that they
 * stopped or started the clock. */
#include "templates/letter_game.h"
#include "tests/templates/match_fixture.h"

static const struct look looked[] = {
    { "", 11, NOW - 7200, false },  { "green", 11, NOW - 3600, false },
    { "red", 12, NOW - 60, false }, { "green", 12, NOW - 50, true },
    { "red", 12, NOW - 40, true },
};

static struct seat_view lunch_seat(int32_t board)
{
    struct seat_view v =
        match_seat(file_text("templates/boards/lunch.txt", &arena), "green", board);
    v.game = "lunch";
    v.opponent = v.late = NULL;
    v.every = 0;
    return v;
}

/* If it says so, in the text form and in the HTML form. */
static void tells_of_looks(const struct letter_text *l)
{
    CHECK(strstr(l->text.s,
                 "Whoever runs the game could read this while it was still secret:\n"
                 "\n"
                 "- On Tue 24 Nov 2026, 14:29 CET: a mail that may have held an order.\n"
                 "- On Tue 24 Nov 2026, 15:29 CET: your order for board 11.\n"
                 "- On Tue 24 Nov 2026, 16:28 CET: the order of red for board 12.\n"
                 "- On Tue 24 Nov 2026, 16:28 CET: an earlier mail of yours.\n"
                 "- On Tue 24 Nov 2026, 16:28 CET: an earlier mail of red.\n"));
    CHECK(strstr(l->html.s, "could read this while it was still secret"));
}

static void every_report_tells_who_looked_at_orders(void)
{
    struct letter_text l;
    struct report_view v = { .seat = lunch_seat(13) };
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(!strstr(l.text.s, "still secret"));
    v.seat.looks = (struct looks){ looked, 5 };
    CHECK(letter_report(&l, &v, &arena, &err));
    tells_of_looks(&l);
}

static void so_do_reports_of_games_of_two(void)
{
    struct letter_text l;
    struct report_view v = {
        .seat = match_seat(
            game_text(
                "orthodox\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"),
            "white", 13)
    };
    const struct look own = { "white", 12, NOW, false };
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(!strstr(l.text.s, "still secret"));
    v.seat.looks = (struct looks){ &own, 1 };
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(strstr(l.text.s, "Whoever runs the game could read this"));
    CHECK(strstr(l.text.s, ": your order for board 12."));
}

static void so_does_the_last_mail(void)
{
    struct letter_text l;
    struct seed_view v = { .seat = lunch_seat(12) };
    v.seat.looks = (struct looks){ looked, 5 };
    CHECK(letter_seed(&l, &v, &arena, &err));
    tells_of_looks(&l);
}

static void add(struct buf *all, const char *title, const struct seat_view *v)
{
    struct letter_text l = { .subject = "" };
    CHECK(letter_pause(&l, v, &arena, &err));
    buf_printf(all, "==== %s\nSubject: %s\n\n%.*s\n", title, l.subject, STR_ARG(l.text));
}

static void a_pause_and_its_end_are_told(void)
{
    struct buf all = buf_make(&arena, 20000);
    struct seat_view v = lunch_seat(13);
    add(&all, "many armies, goes on", &v);
    v.deadline = 0;
    add(&all, "many armies, goes on without a deadline", &v);
    v.paused = true;
    add(&all, "many armies, paused", &v);
    v = match_seat(game_text("orthodox\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq "
                             "- 0 1\n"),
                   "black", 4);
    add(&all, "a game of two, goes on", &v);
    v.deadline = 0;
    v.paused = true;
    add(&all, "a game of two, paused", &v);
    CHECK(golden("templates/golden/pause.txt", buf_str(&all), &arena));
}

int main(void)
{
    arena = test_arena();
    every_report_tells_who_looked_at_orders();
    so_do_reports_of_games_of_two();
    so_does_the_last_mail();
    a_pause_and_its_end_are_told();
    return TEST_END();
}
