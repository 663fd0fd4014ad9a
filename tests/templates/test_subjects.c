/* The subject of letters about one board: the same for all of them, so that mail programs make
 * one thread; what each letter says is its first line. */
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "tests/templates/match_fixture.h"

static const char duel[] =
    "orthodox\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";

static struct seat_view lunch(void)
{
    struct str text = file_text("templates/boards/lunch.txt", &arena);
    return (struct seat_view){ .game = "lunch",
                               .army = "green",
                               .zone = "Europe/Paris",
                               .board = 13,
                               .shown = opened(text, &arena),
                               .now = NOW,
                               .deadline = DEADLINE,
                               .reply_to = "play+x1@example.org" };
}

static struct letter_text welcomed(struct seat_view v)
{
    struct letter_text l = { .subject = "" };
    CHECK(letter_welcome(&l, &v, &arena, &err));
    return l;
}

static struct letter_text told(struct seat_view v)
{
    struct letter_text l = { .subject = "" };
    struct report_view r = { .seat = v };
    CHECK(letter_report(&l, &r, &arena, &err));
    return l;
}

static struct letter_text on_file(struct seat_view v, const char *order)
{
    struct letter_text l = { .subject = "" };
    struct answer_view x = { .seat = v, .accepted = true, .on_file = order };
    CHECK(letter_answer(&l, &x, &arena, &err));
    return l;
}

static struct letter_text warned(struct seat_view v)
{
    struct letter_text l = { .subject = "" };
    CHECK(letter_warning(&l, &v, &arena, &err));
    return l;
}

static void letters_of_a_board_have_one_subject(void)
{
    struct seat_view v = lunch();
    CHECK_STR(welcomed(v).subject, "[lunch #13] Your move, green");
    CHECK_STR(told(v).subject, "[lunch #13] Your move, green");
    CHECK_STR(on_file(v, "pass").subject, "Re: [lunch #13] Your move, green");
    v = match_seat(game_text(duel), "white", 0);
    CHECK_STR(welcomed(v).subject, "[duel #0] Your move, White");
    CHECK_STR(told(v).subject, "[duel #0] Your move, White");
    CHECK_STR(on_file(v, "e4").subject, "Re: [duel #0] Your move, White");
    CHECK_STR(warned(v).subject, "Re: [duel #0] Your move, White");
    v = match_seat(game_text(duel), "black", 0);
    CHECK_STR(told(v).subject, "[duel #0] White to move");
    v.words = words_named(STR("de"));
    CHECK_STR(on_file(v, "e5").subject, "Re: [duel #0] Wei\xc3\x9f am Zug");
}

/* A round waits for both; the game master waits for neither side. */
static void who_plays_no_side_of_a_round_waits_for_both(void)
{
    static const char round[] =
        "synchrone\nfen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n";
    struct seat_view v = match_seat(game_text(round), "", 0);
    CHECK_STR(welcomed(v).subject, "[duel #0] Both sides choose their moves");
    CHECK_STR(told(v).subject, "[duel #0] Both sides choose their moves");
    v = match_seat(game_text(duel), "", 0);
    CHECK_STR(told(v).subject, "[duel #0] White to move");
}

static void the_verdict_is_the_first_line(void)
{
    struct letter_text l = on_file(lunch(), "R(2,7)-(2,9)");
    CHECK(str_starts(l.text, STR("Your order for board 13 is saved: R(2,7)-(2,9)\n\n")));
    CHECK(says(l.html, ">Your order for board 13 is saved: R(2,7)-(2,9)</h1>"));
    struct seat_view v = match_seat(game_text(duel), "white", 0);
    v.deadline = v.now + (int64_t)5 * 3600;
    l = warned(v);
    CHECK(str_starts(l.text, STR("5 h left: your move is awaited\n\n")));
}

static void who_wants_it_has_the_verdict_in_the_subject(void)
{
    struct seat_view v = lunch();
    v.preferences = PREFER_VERDICT;
    CHECK_STR(on_file(v, "pass").subject, "[lunch #13] Saved: pass");
    v = match_seat(game_text(duel), "white", 0);
    v.preferences = PREFER_VERDICT;
    CHECK_STR(on_file(v, "e4").subject, "[duel #0] Saved: e4");
}

int main(void)
{
    arena = test_arena();
    letters_of_a_board_have_one_subject();
    who_plays_no_side_of_a_round_waits_for_both();
    the_verdict_is_the_first_line();
    who_wants_it_has_the_verdict_in_the_subject();
    return TEST_END();
}
