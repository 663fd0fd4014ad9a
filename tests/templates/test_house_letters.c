/* Letters about mails and the machine, not about the board: each in every form, in full. */
#include "templates/letter_answer.h"
#include "templates/letter_game.h"
#include "tests/templates/letter_fixture.h"

#define ORDER(is_legal, words)                                                                 \
    {                                                                                          \
        .order = true, .legal = (is_legal), .text = STR(words)                                 \
    }

static void a_question_shows_whose_mail_it_is_and_all_that_it_would_do(void)
{
    const struct question_item one[] = { ORDER(true, "K(3,3)-(3,4)") };
    const struct question_item bad[] = { ORDER(false, "K(3,3)-(9,9)") };
    const struct question_item all[] = { ORDER(true, "K(3,3)-(3,4)"),
                                         { .text = STR("leave now") } };
    const struct {
        const char *name, *address;
        enum question_why why;
        const struct question_item *item;
        size_t n;
    } t[] = {
        { "question_new_address", "ann@office.example", QUESTION_NEW_ADDRESS, one, 1 },
        { "question_own_address", "ann@home.example", QUESTION_UNPROVEN, one, 1 },
        { "question_nothing_legal", "ann@office.example", QUESTION_NEW_ADDRESS, bad, 1 },
        { "question_denied", "ann@home.example", QUESTION_DENIED, all, 2 },
    };
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct letter_text l;
        struct question_view v = { .seat = seat("lunch", 13),
                                   .why = t[i].why,
                                   .address = t[i].address,
                                   .item = t[i].item,
                                   .n_item = t[i].n };
        CHECK(letter_question(&l, &v, &arena, &err));
        same_as(t[i].name, &l);
    }
}

static void a_question_about_acts_names_them_and_adds_no_address(void)
{
    const struct question_item act[] = { { .text = STR("pause") },
                                         { .text = STR("seat replace red b@x.example") } };
    struct question_view v = { .seat = seat("lunch", 13),
                               .why = QUESTION_UNPROVEN,
                               .address = "ann@office.example",
                               .item = act,
                               .n_item = sizeof act / sizeof *act };
    struct letter_text l;
    CHECK(letter_question(&l, &v, &arena, &err));
    same_as("question_master", &l);
}

static void a_question_without_a_deadline_names_none(void)
{
    const struct question_item one[] = { ORDER(true, "K(3,3)-(3,4)") };
    struct letter_text l;
    struct question_view v = {
        .seat = seat("lunch", 13), .address = "ann@office.example", .item = one, .n_item = 1
    };
    v.seat.deadline = 0;
    CHECK(letter_question(&l, &v, &arena, &err));
    CHECK(str_ifind(l.text, STR("Please answer before")) > l.text.n);
}

static void a_summary_says_what_counts_now(void)
{
    struct letter_text l;
    struct summary_view v = { seat("lunch", 13), 17, "K(3,3)-(3,4)" };
    CHECK(letter_summary(&l, &v, &arena, &err));
    same_as("summary_on_file", &l);
    v.mails = 1;
    v.on_file = NULL;
    CHECK(letter_summary(&l, &v, &arena, &err));
    same_as("summary_of_one", &l);
    v.seat.army = "";
    CHECK(letter_summary(&l, &v, &arena, &err));
    same_as("summary_of_acts", &l);
}

static void a_game_that_stands_still_says_why(void)
{
    for (int k = TROUBLE_MEMORY; k <= TROUBLE_PROGRAM; k++) {
        struct letter_text l;
        char name[30];
        struct seat_view v = seat("lunch", 13);
        if (k == TROUBLE_PROGRAM) v.deadline = 0;
        CHECK(letter_still(&l, &v, (enum trouble)k, &arena, &err));
        snprintf(name, sizeof name, "still_%d", k);
        same_as(name, &l);
    }
}

int main(void)
{
    arena = test_arena();
    a_question_shows_whose_mail_it_is_and_all_that_it_would_do();
    a_question_about_acts_names_them_and_adds_no_address();
    a_question_without_a_deadline_names_none();
    a_summary_says_what_counts_now();
    a_game_that_stands_still_says_why();
    return TEST_END();
}
