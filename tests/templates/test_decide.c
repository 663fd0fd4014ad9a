/* What a report asks the reader to decide, case by case; names of other players, who may be
 * hostile. */
#include "tests/templates/letter_fixture.h"

static struct letter_text told_as(const char *records, const char *army)
{
    struct letter_text l = { .subject = "" };
    struct buf b = buf_make(&arena, 20000);
    buf_printf(&b, "zugpost 1\nrules sandbox\nboard -30 30 1 30\nupdate 13\n%s", records);
    struct report_view v = { .seat = seat("lunch", 13) };
    v.seat.shown = opened(buf_str(&b), &arena);
    v.seat.army = army;
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(same_facts(&l, NULL, &arena));
    return l;
}

static struct letter_text told(const char *records)
{
    return told_as(records, "green");
}

/* Wherever its lines end. */
static bool says(const struct letter_text *l, const char *words)
{
    struct buf flat = buf_make(&arena, l->text.n + 1);
    bool gap = false;
    for (size_t i = 0; i < l->text.n; i++) {
        bool space = l->text.s[i] == ' ' || l->text.s[i] == '\n';
        if (!space) buf_putc(&flat, l->text.s[i]);
        if (space && !gap) buf_putc(&flat, ' ');
        gap = space;
    }
    return str_ifind(buf_str(&flat), str_of(words)) < flat.n;
}

#define TWO "army green energy 5\narmy red energy 5\n"

static void the_dearest_piece_in_danger_is_named_first(void)
{
    struct letter_text l =
        told(TWO "piece green P (1,1)\npiece green Q (5,1)\npiece red R (1,9)\n"
                 "piece red B (9,5)\npiece green N (3,2)\n");
    size_t queen = str_ifind(l.text, STR("Your queen on (5,1) is attacked by red's bishop on")),
           pawn =
               str_ifind(l.text, STR("Your pawn on (1,1) is attacked by red's rook on (1,9)."));
    CHECK(queen < pawn && pawn < l.text.n);
    CHECK(says(&l, "2 of your pieces are attacked, first of all your queen on (5,1)."));
    CHECK(says(&l, "Your queen on (5,1) protects it.") && says(&l, "Your knight on (3,2)"));
}

/* (2,9) to (2,2) are the rook's, and a step back along its line does not help. */
static void a_safe_square_is_one_that_nobody_covers(void)
{
    struct letter_text l = told(TWO "piece green K (2,3)\npiece red R (2,9)\n");
    CHECK(says(&l, "Safe: (1,2), (3,2) and (1,3)."));
    l = told(TWO "piece green P (2,3)\npiece red R (2,9)\n");
    CHECK(says(&l, "Nothing protects it. No safe square is near."));
}

static void who_cannot_dodge_comes_first(void)
{
    struct letter_text l = told(TWO "piece green Q (1,1)\npiece red R (1,9)\n"
                                    "piece green N (5,5) capturable\npiece red B (7,7)\n"
                                    "threat red (7,7) green (5,5) window\n");
    size_t knight = str_ifind(l.text, STR("Your knight on (5,5) cannot dodge red's bishop on")),
           queen = str_ifind(l.text, STR("Your queen on (1,1) is attacked"));
    CHECK(knight < queen && queen < l.text.n);
    CHECK(
        str_starts(l.text, STR("Nothing happened to your army. Your knight on (5,5) cannot")));
}

static void certain_captures_are_listed_by_their_worth(void)
{
    struct letter_text l =
        told(TWO "piece green Q (1,1)\npiece red N (1,9) capturable\n"
                 "piece red R (9,1) capturable\nthreat green (1,1) red (9,1) window\n"
                 "threat green (1,1) red (1,9) window\n");
    size_t rook = str_ifind(l.text, STR("Q(1,1)x(9,1)  red's rook, worth 5 energy")),
           knight = str_ifind(l.text, STR("Q(1,1)x(1,9)  red's knight, worth 2 energy"));
    CHECK(rook < knight && knight < l.text.n);
    CHECK(says(&l, "You can take red's rook for certain."));
}

static void a_pawn_before_its_rank_can_be_promoted(void)
{
    struct letter_text l = told(TWO "piece green P (4,6)\npiece green P (8,2)\n");
    CHECK(says(&l, "P(4,6)-(4,7)=Q your pawn becomes a queen"));
    CHECK(!says(&l, "P(8,2)-(8,3)="));
}

static void who_stands_on_an_implosion_square_is_told_to_leave(void)
{
    struct letter_text l =
        told(TWO "implosion (4,6)\npiece green R (4,6)\npiece red N (4,6)\n");
    CHECK(says(&l, "Your rook stands on the implosion square (4,6) and is annihilated unless"));
}

static void a_king_is_asked_for(void)
{
    struct letter_text l = told("army green energy 5 king (3,4) until 15\n"
                                "piece green R (1,1)\n");
    CHECK(says(&l, "Your king is lost. Up to board 15 you may place a new one free of charge"));
    CHECK(says(&l, "your king stands there"));
    CHECK(strcmp(l.subject, "[lunch #13] Place your king, green") == 0);
    l = told("army green energy 5 new\n");
    CHECK(says(&l, "Your army is not on the board yet: place your king"));
    CHECK(strcmp(l.subject, "[lunch #13] Place your king, green") == 0);
}

static void who_is_out_has_nothing_to_decide(void)
{
    struct letter_text l =
        told_as("army green energy 5\narmy red energy 0 out until 40\n", "red");
    CHECK(!says(&l, "What to decide now") && !says(&l, "There is no order from you"));
    CHECK(strcmp(l.subject, "[lunch #13] Red is out") == 0);
}

/* Tabs would make columns, \1 and \3 are marks of a page. */
static void a_hostile_name_is_a_name(void)
{
    static const struct seat_name names[] = {
        { "red", "Bob\t<b>\"\1x\1\3mailto:a\3b\3\r\nSubject: y", 0 },
        { "green", "Ann", 0 },
    };
    struct letter_text l = { .subject = "" };
    struct event e = { .kind = EV_IDLE, .army = "red", .rule = "2.2" };
    struct report_view v = { .seat = seat("lunch", 13), .event = &e, .n_event = 1 };
    v.seat.name = names;
    v.seat.n_name = 2;
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(same_facts(&l, NULL, &arena));
    CHECK(says(&l, "red (Bob\xEF\xBF\xBD<b>\"") && says(&l, "Subject: y) no order"));
    CHECK(str_ifind(l.html, STR("<b>")) > l.html.n);
    CHECK(str_ifind(l.html, STR("href=\"mailto:a")) > l.html.n);
    CHECK(!says(&l, "green (Ann)"));
}

static void a_long_name_is_cut_in_whole_characters(void)
{
    char name[400] = "";
    for (size_t i = 0; i < 120; i++) memcpy(name + 3 * i, "\xE2\x82\xAC", 4);
    const struct seat_name one = { "red", name, 0 };
    struct letter_text l = { .subject = "" };
    struct report_view v = { .seat = seat("lunch", 13) };
    v.seat.name = &one;
    v.seat.n_name = 1;
    CHECK(letter_report(&l, &v, &arena, &err));
    CHECK(says(&l, "\xE2\x82\xAC)") && !says(&l, "\xEF\xBF\xBD"));
    CHECK(l.html.n < 30000);
}

int main(void)
{
    arena = test_arena();
    the_dearest_piece_in_danger_is_named_first();
    a_safe_square_is_one_that_nobody_covers();
    who_cannot_dodge_comes_first();
    certain_captures_are_listed_by_their_worth();
    a_pawn_before_its_rank_can_be_promoted();
    who_stands_on_an_implosion_square_is_told_to_leave();
    a_king_is_asked_for();
    who_is_out_has_nothing_to_decide();
    a_hostile_name_is_a_name();
    a_long_name_is_cut_in_whole_characters();
    return TEST_END();
}
