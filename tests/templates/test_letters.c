#include "engine/sandbox/position/piece.h"
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "templates/letters/draft.h"
#include "templates/letters/sentence.h"
#include "tests/digest.h"
#include "tests/templates/letter_fixture.h"

static const struct event lunch_events[] = {
    { .kind = EV_ORDERED,
      .army = "green",
      .word = "R(2,2)x(2,7) else N(3,1)-(5,2)",
      .rule = "2.1" },
    { .kind = EV_ORDERED, .army = "blue", .word = "Q(10,2)-(10,1)", .rule = "2.1" },
    { .kind = EV_IDLE, .army = "red", .rule = "2.2" },
    { .kind = EV_TOOK,
      .army = "green",
      .piece = "R",
      .from = { 2, 2 },
      .to = { 2, 7 },
      .rule = "6.4" },
    { .kind = EV_MOVED,
      .army = "blue",
      .piece = "Q",
      .from = { 10, 2 },
      .to = { 10, 1 },
      .rule = "6.2" },
    { .kind = EV_CAPTURED,
      .army = "blue",
      .piece = "B",
      .to = { 2, 7 },
      .by = "green",
      .by_piece = "R",
      .rule = "6.4" },
    { .kind = EV_CAPTURED,
      .army = "green",
      .piece = "E",
      .to = { 8, 8 },
      .by = "red",
      .by_piece = "Ht",
      .rule = "6.4" },
    { .kind = EV_REWARD,
      .army = "green",
      .by = "blue",
      .by_piece = "B",
      .to = { 2, 7 },
      .change = 8,
      .rule = "9.2" },
    { .kind = EV_REWARD,
      .army = "red",
      .by = "green",
      .by_piece = "E",
      .to = { 8, 8 },
      .change = 8,
      .rule = "9.2" },
    { .kind = EV_INCOME, .army = "green", .change = 2, .rule = "9.1" },
    { .kind = EV_INCOME, .army = "blue", .change = 2, .rule = "9.1" },
    { .kind = EV_IMPLOSION, .to = { 3, 1 }, .rule = "7.4" },
    { .kind = EV_CAPTURABLE,
      .army = "green",
      .piece = "N",
      .to = { 3, 1 },
      .by = "red",
      .by_piece = "N",
      .from = { 4, 3 },
      .rule = "8.4.3" },
    { .kind = EV_CAPTURABLE,
      .army = "red",
      .piece = "N",
      .to = { 4, 3 },
      .by = "green",
      .by_piece = "N",
      .from = { 3, 1 },
      .rule = "8.4.3" },
    { .kind = EV_BALANCE, .army = "green", .change = 10, .energy = 35, .rule = "9" },
    { .kind = EV_BALANCE, .army = "blue", .change = 2, .energy = 42, .rule = "9" },
    { .kind = EV_BALANCE, .army = "red", .change = 8, .energy = 8, .rule = "9" },
};

static void a_report_tells_all_that_happened(void)
{
    struct letter_text l;
    struct report_view v = { .seat = seat("lunch", 13),
                             .event = lunch_events,
                             .n_event = sizeof lunch_events / sizeof *lunch_events };
    CHECK(letter_report(&l, &v, &arena, &err));
    same_as("report", &l);
}

/* Spirits, dwarfs and thieves; the reader's rook won a possessed rook, so two rewards. */
static const struct event power_events[] = {
    { .kind = EV_ORDERED, .army = "green", .word = "S(2,1)-(4,2)", .rule = "2.1" },
    { .kind = EV_MOVED,
      .army = "green",
      .piece = "S",
      .from = { 2, 1 },
      .to = { 4, 2 },
      .rule = "6.2" },
    { .kind = EV_POSSESSED, .army = "green", .piece = "B", .to = { 4, 2 }, .rule = "1.7" },
    { .kind = EV_STOLE,
      .army = "blue",
      .piece = "TT",
      .from = { -1, 3 },
      .to = { -1, 4 },
      .rule = "6.6" },
    { .kind = EV_MOVED,
      .army = "blue",
      .piece = "S",
      .from = { 1, 4 },
      .to = { 3, 3 },
      .rule = "6.2" },
    { .kind = EV_POSSESSED, .army = "blue", .piece = "N", .to = { 3, 4 }, .rule = "1.7" },
    { .kind = EV_CAPTURED,
      .army = "green",
      .piece = "R",
      .to = { -2, 6 },
      .by = "blue",
      .by_piece = "TT",
      .rule = "6.6" },
    { .kind = EV_CAPTURED,
      .army = "green",
      .piece = "S",
      .to = { -2, 6 },
      .by = "blue",
      .by_piece = "TT",
      .rule = "1.7" },
    { .kind = EV_REWARD,
      .army = "blue",
      .by = "green",
      .by_piece = "R",
      .to = { -2, 6 },
      .change = 10,
      .rule = "9.2" },
    { .kind = EV_REWARD,
      .army = "blue",
      .by = "green",
      .by_piece = "S",
      .to = { -2, 6 },
      .change = 8,
      .rule = "9.2" },
};

static void a_report_tells_of_spirits_and_thieves(void)
{
    struct letter_text l;
    struct report_view v = { .seat = seat("powers", 6),
                             .event = power_events,
                             .n_event = sizeof power_events / sizeof *power_events };
    CHECK(letter_report(&l, &v, &arena, &err));
    same_as("report_powers", &l);
    CHECK(letter_others(&v.others, &v, v.seat.words, &arena, &err));
    CHECK(letter_report(&l, &v, &arena, &err));
    same_as("report_powers", &l);
}

static void check_after_king(struct str text, const char *army, const struct examples *x)
{
    const struct rules *rules;
    struct adjudication r = { 0 };
    struct buf with = buf_make(&arena, 20000);
    buf_printf(&with, "%.*sorder %s %s\n", STR_ARG(text), army, x->place);
    CHECK(x->then_move[0] && x->then_place[0]);
    CHECK(rules_of(&rules, text, &err) &&
          rules->adjudicate(&r, buf_str(&with), NO_STREAM, TELL_WHAT, &arena, &err));
    check_legal(r.text, army, x->then_move);
    check_legal(r.text, army, x->then_place);
}

static void every_example_of_a_letter_is_legal_where_it_is_sent(void)
{
    static const struct {
        const char *board, *army;
    } to[] = { { "new", "green" },   { "new", "blue" },     { "lunch", "green" },
               { "lunch", "red" },   { "marks", "white" },  { "powers", "green" },
               { "powers", "blue" }, { "powers", "black" }, { "powers", "white" } };
    for (size_t i = 0; i < sizeof to / sizeof *to; i++) {
        struct draft d;
        struct examples x = { .n_take = 0 };
        struct seat_view v = seat(to[i].board, 3);
        v.army = to[i].army;
        draft_open(&d, &v, &arena, &err);
        draft_examples(&x, &d);
        check_legal(shown_text(v.shown), v.army, x.move);
        check_legal(shown_text(v.shown), v.army, x.capture);
        check_legal(shown_text(v.shown), v.army, x.with_else);
        check_legal(shown_text(v.shown), v.army, x.place);
        for (size_t k = 0; k < x.n_take; k++)
            check_legal(shown_text(v.shown), v.army, x.take[k].order);
        CHECK(x.place[0] != '\0');
        if (d.board.army[d.army].fresh) check_after_king(shown_text(v.shown), v.army, &x);
    }
}

static void an_answer_to_help_shows_what_is_on_file(void)
{
    struct letter_text l;
    struct answer_view v = { .seat = seat("new", 0), .asked = true, .on_file = "+K(3,4)" };
    CHECK(letter_answer(&l, &v, &arena, &err));
    same_as("answer_help", &l);
    CHECK(str_ifind(l.text, STR("pass")) > l.text.n); /* 9.8 */
}

static void a_quiet_report_says_so(void)
{
    struct letter_text l;
    struct report_view v = { .seat = seat("marks", 3), .event = NULL, .n_event = 0 };
    v.seat.deadline = 0;
    CHECK(letter_report(&l, &v, &arena, &err));
    same_as("report_quiet", &l);
}

/* A row of every kind, so that no sentence is forgotten. */
static void every_kind_of_event_has_a_sentence_for_the_one_it_happens_to(void)
{
    struct event one[EV_COUNT];
    struct letter_text l;
    for (int k = 0; k < EV_COUNT; k++)
        one[k] = (struct event){ .kind = (enum event_kind)k,
                                 .army = "green",
                                 .piece = "R",
                                 .from = { 1, 2 },
                                 .to = { 3, 4 },
                                 .by = "blue",
                                 .by_piece = "Q",
                                 .change = -3,
                                 .energy = 7,
                                 .update = 9,
                                 .word = "pass",
                                 .rule = "1.1" };
    struct report_view v = { .seat = seat("marks", 3), .event = one, .n_event = EV_COUNT };
    CHECK(letter_report(&l, &v, &arena, &err));
    same_as("report_every_kind", &l);
    CHECK(str_ifind(l.text, STR("{")) > l.text.n);
}

/* Kinds of games of many armies come first in the table. */
static void no_kind_of_event_is_left_out_of_reports(void)
{
    for (int k = 0; k <= EV_BALANCE; k++)
        CHECK(sentence_section((enum event_kind)k) != SECTION_NONE);
}

/* Only what went against the reader is explained, and only to the reader. */
static void a_report_says_why_an_order_came_to_nothing(void)
{
    static const struct event events[] = {
        { .kind = EV_MOVED, .army = "green", .piece = "R", .rule = "6.2" },
        { .kind = EV_FAILED, .army = "green", .piece = "R", .to = { 3, 4 }, .rule = "6.4" },
        { .kind = EV_FAILED, .army = "blue", .piece = "R", .to = { 3, 4 }, .rule = "6.4" },
    };
    static const struct reason reasons[] = {
        { .about = 0, .kind = WHY_FREE, .army = "green", .piece = "R" },
        { .about = 1,
          .kind = WHY_LEFT,
          .army = "red",
          .piece = "N",
          .at = { 3, 4 },
          .word = "N(3,4)-(5,5)" },
        { .about = 1, .kind = WHY_WENT_ON_ELSE, .army = "green", .word = "pass" },
        { .about = 2, .kind = WHY_RING_C, .word = "blue R(1,1)x(3,4)" },
    };
    struct letter_text l;
    struct report_view v = { .seat = seat("marks", 3),
                             .event = events,
                             .n_event = 3,
                             .reason = reasons,
                             .n_reason = 4 };
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(str_ifind(l.text, STR("Why: Red's knight left (3,4) with")) < l.text.n);
    CHECK(str_ifind(l.html, STR(">else</code>&quot; the order went on: <code")) < l.html.n);
    CHECK(str_ifind(l.text, STR("circle")) > l.text.n);
    CHECK(str_ifind(l.text, STR("not capturable")) > l.text.n);
}

static void an_answer_shows_what_is_on_file(void)
{
    struct letter_text l;
    struct answer_line line = { .line = STR("R(2,7)-(2,9)"), .number = 1 };
    const struct saying note = { .word = W_COMBINE_LAST_COUNTS };
    struct answer_view v = { .seat = seat("lunch", 13),
                             .line = &line,
                             .n_line = 1,
                             .accepted = true,
                             .on_file = "R(2,7)-(2,9)",
                             .replaced = "pass",
                             .note = &note,
                             .n_note = 1 };
    CHECK(letter_answer(&l, &v, &arena, &err));
    same_as("answer_on_file", &l);
}

static void a_refusal_points_at_the_fault(void)
{
    static const char *const near[] = { "R(2,7)-(2,8)", "R(2,7)-(2,9)" };
    const struct slot cannot[] = { slot_unit("mover", STR("green"), piece_kind(STR("R"))),
                                   slot_square("square", 9, 9), slot_piece("kind", "R") };
    const struct slot none[] = { slot_army("army", "green"), slot_piece("piece", "Q") };
    struct letter_text l;
    struct answer_line line[] = {
        { .line = STR("za\xC5\xBC\xC3\xB3\xC5\x82\xC4\x87 R(2,7)-(9,9) <b>"),
          .number = 3,
          .at = 18,
          .len = 5,
          .verdict = { .code = V_CANNOT,
                       .refusal = REFUSAL_CANNOT_MOVE,
                       .slot = cannot,
                       .n_slot = 3,
                       .rule = "1.4",
                       .candidate = near,
                       .n_candidate = 2 } },
        { .line = STR("Q(1,1)"),
          .number = 4,
          .len = 6,
          .verdict = { .code = V_NO_PIECE,
                       .refusal = REFUSAL_NONE_OF_KIND,
                       .slot = none,
                       .n_slot = 2,
                       .rule = "4.3" } },
    };
    struct answer_view v = {
        .seat = seat("lunch", 13), .line = line, .n_line = 2, .on_file = "pass"
    };
    CHECK(letter_answer(&l, &v, &arena, &err));
    same_as("answer_refused", &l);
    CHECK(str_ifind(l.html, STR("&lt;b&gt;")) < l.html.n);
    CHECK(str_ifind(l.html, STR("<b>")) > l.html.n);
}

static void words_in_doubt_are_asked_back(void)
{
    static const char *const choice[] = { "R(2,7)-(2,8)", "pass" };
    struct letter_text l;
    struct answer_doubt doubt[DOUBTS - 1];
    for (size_t i = 0; i < DOUBTS - 1; i++)
        doubt[i] = (struct answer_doubt){ STR("maybe <b>R(2,8)</b>"), (uint32_t)i + 1, 9, 6,
                                          (enum doubt)(i + 1) };
    struct answer_view v = { .seat = seat("lunch", 13),
                             .doubt = doubt,
                             .n_doubt = DOUBTS - 1,
                             .choice = choice,
                             .n_choice = 2,
                             .on_file = "R(2,7)-(2,9)" };
    CHECK(letter_answer(&l, &v, &arena, &err));
    same_as("answer_asked_back", &l);
    CHECK(str_ifind(l.html, STR("<b>")) > l.html.n);
}

static void talk_beside_a_good_order_is_named(void)
{
    struct letter_text l;
    struct answer_doubt doubt = { STR("Next time: R(2,9)"), 4, 11, 6, DOUBT_LATER };
    struct answer_view v = { .seat = seat("lunch", 13),
                             .doubt = &doubt,
                             .n_doubt = 1,
                             .accepted = true,
                             .on_file = "R(2,7)-(2,8)" };
    CHECK(letter_answer(&l, &v, &arena, &err));
    same_as("answer_with_talk", &l);
}

static void a_mail_without_an_order_is_shown_what_was_read(void)
{
    struct letter_text l;
    struct answer_view v = { .seat = seat("lunch", 13),
                             .prose = STR("Sorry, I am late this time!") };
    CHECK(letter_answer(&l, &v, &arena, &err));
    same_as("answer_no_order", &l);
}

static void a_welcome_explains_the_game_and_asks_for_a_king(void)
{
    struct letter_text l;
    struct seat_view v = seat("new", 0);
    CHECK(letter_welcome(&l, &v, &arena, &err));
    same_as("welcome", &l);
}

static void every_help_is_short(void)
{
    for (int k = HELP_UNPROVEN; k <= HELP_GAME_OVER; k++) {
        struct letter_text l;
        char name[30];
        struct help_view v = { .seat = seat("lunch", 13),
                               .kind = (enum help_kind)k,
                               .why = k == HELP_UNREADABLE ? W_UNREADABLE_PARTS : W_NONE,
                               .subject = "hi\r\nBcc: everybody@example.org" };
        CHECK(letter_help(&l, &v, &arena, &err));
        snprintf(name, sizeof name, "help_%d", k);
        same_as(name, &l);
    }
}

static void a_subject_is_always_one_line(void)
{
    struct letter_text l;
    struct seat_view s = seat("lunch", 13);
    s.game = "a\nb\rc";
    struct help_view v = { .seat = s, .kind = HELP_TOO_LARGE };
    CHECK(letter_help(&l, &v, &arena, &err));
    CHECK(strpbrk(l.subject, "\r\n") == NULL);
}

static void a_broken_board_is_an_error_and_no_letter(void)
{
    const struct shown *s;
    CHECK(!shown_open(&s, STR("zugpost 1\nnonsense\n"), &arena, &err));
    CHECK(err.code == ERR_INPUT);
}

static void a_small_arena_is_an_error_and_no_letter(void)
{
    char room[1200];
    struct arena small = arena_make(room, sizeof room);
    struct letter_text l;
    struct help_view v = { .seat = seat("lunch", 13), .kind = HELP_TOO_LARGE };
    CHECK(!letter_help(&l, &v, &small, &err) && err.code == ERR_NOMEM);
}

int main(void)
{
    arena = test_arena();
    a_report_tells_all_that_happened();
    a_report_tells_of_spirits_and_thieves();
    every_example_of_a_letter_is_legal_where_it_is_sent();
    an_answer_to_help_shows_what_is_on_file();
    a_quiet_report_says_so();
    every_kind_of_event_has_a_sentence_for_the_one_it_happens_to();
    no_kind_of_event_is_left_out_of_reports();
    a_report_says_why_an_order_came_to_nothing();
    an_answer_shows_what_is_on_file();
    words_in_doubt_are_asked_back();
    talk_beside_a_good_order_is_named();
    a_refusal_points_at_the_fault();
    a_mail_without_an_order_is_shown_what_was_read();
    a_welcome_explains_the_game_and_asks_for_a_king();
    every_help_is_short();
    a_subject_is_always_one_line();
    a_broken_board_is_an_error_and_no_letter();
    a_small_arena_is_an_error_and_no_letter();
    return TEST_END();
}
