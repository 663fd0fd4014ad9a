/* Where pieces can go: what the letter says is the engine's list of legal actions. */
#include "templates/letter_answer.h"
#include "tests/templates/match_fixture.h"

static struct seat_view at(const char *text)
{
    struct seat_view v = match_seat(str_of(text), "green", 13);
    v.game = "lunch";
    v.opponent = v.late = NULL;
    v.every = 0;
    return v;
}

static struct letter_text moves(const struct seat_view *seat, const char *piece)
{
    struct letter_text l = { .subject = "" };
    struct moves_view v = { .seat = *seat, .piece = piece };
    CHECK(letter_moves(&l, &v, &arena, &err));
    CHECK(same_facts(&l, NULL, &arena));
    return l;
}

static const char field[] = "zugpost 1\nrules sandbox\nboard 1 9 1 9\nupdate 13\n"
                            "army green energy 5\narmy red energy 5\n"
                            "piece green K (1,1)\npiece green R (3,1)\npiece green N (5,5)\n"
                            "piece red P (3,6)\npiece red K (9,9)\n"
                            "piece red N (6,7)\n";

static void slides_are_told_by_their_ends(void)
{
    struct seat_view v = at(field);
    struct letter_text l = moves(&v, "");
    CHECK(strstr(l.text.s, "rook (3,1)"));
    CHECK(strstr(l.text.s, "(4,1) to (9,1)"));
    CHECK(strstr(l.text.s, "(3,2) to (3,5)"));
}

static void what_can_be_taken_says_whether_it_is_certain(void)
{
    struct seat_view v = at(field);
    struct letter_text l = moves(&v, "");
    CHECK(strstr(l.text.s, "R(3,1)x(3,6)  red's pawn, if it stays\n"));
    CHECK(strstr(l.text.s, "N(5,5)x(6,7)  red's knight, if it stays\n"));
    v = at(file_text("templates/boards/lunch.txt", &arena).s);
    l = moves(&v, "N(3,1)");
    CHECK(strstr(l.text.s, "N(3,1)x(4,3)  red's knight: for certain, unless your piece is"));
}

static void one_piece_can_be_asked_for(void)
{
    static const char *const names[] = { "K(1,1)", "k(1,1)", "(1,1)", "K" };
    struct seat_view v = at(field);
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        struct letter_text l = moves(&v, names[i]);
        CHECK(strstr(l.text.s, "king (1,1)") && !strstr(l.text.s, "rook (3,1)"));
        CHECK(strstr(l.text.s, "They attack nothing."));
    }
    struct letter_text none = moves(&v, "Q(2,2)");
    CHECK(strstr(none.text.s, "No piece of yours that can move is called Q(2,2)"));
}

static void a_slide_without_an_end_is_no_list(void)
{
    struct seat_view v = at("zugpost 1\nrules sandbox\nboard unbounded\nupdate 13\n"
                            "army green energy 5\npiece green R (0,0)\npiece green K (5,5)\n");
    struct letter_text l = moves(&v, "R(0,0)");
    CHECK(strstr(l.text.s, "(1,0) and on in that direction") && l.text.n < 900);
}

static const char chess[] = "orthodox\nfen "
                            "rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2\n";

static void men_are_told_by_what_is_written(void)
{
    struct seat_view white = match_seat(game_text(chess), "white", 3);
    struct letter_text l = moves(&white, "");
    CHECK(strstr(l.text.s, "knight g1") && strstr(l.text.s, "Ne2, Nf3, Nh3"));
    CHECK(strstr(l.text.s, "exd5 (takes the pawn)"));
    l = moves(&white, "e4");
    CHECK(strstr(l.text.s, "pawn e4") && !strstr(l.text.s, "knight g1"));
}

static void who_waits_is_told_what_would_be(void)
{
    struct seat_view black = match_seat(game_text(chess), "black", 3);
    struct letter_text l = moves(&black, "Ng8");
    CHECK(strstr(l.text.s, "It is not your turn.") && strstr(l.text.s, "Nf6, Nh6"));
    l = moves(&black, "h5");
    CHECK(strstr(l.text.s, "No piece of yours that can move is called h5"));
}

int main(void)
{
    arena = test_arena();
    slides_are_told_by_their_ends();
    what_can_be_taken_says_whether_it_is_certain();
    one_piece_can_be_asked_for();
    a_slide_without_an_end_is_no_list();
    men_are_told_by_what_is_written();
    who_waits_is_told_what_would_be();
    return TEST_END();
}
