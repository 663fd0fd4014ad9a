/* Letters that are about mails and the machine, not about the board: each in every form, whole.
 */
#include "tests/templates/letter_fixture.h"

static void a_question_quotes_nothing_but_our_own_words(void)
{
    static const struct {
        const char *name, *address, *order;
    } t[] = {
        { "question_new_address", "ann@office.example", "K(3,3)-(3,4)" },
        { "question_own_address", NULL, "K(3,3)-(3,4)" },
        { "question_nothing_legal", "ann@office.example", NULL },
    };
    for (size_t i = 0; i < sizeof t / sizeof *t; i++) {
        struct letter_text l;
        struct question_view v = { .seat = seat("lunch", 13),
                                   .address = t[i].address,
                                   .order = t[i].order };
        CHECK(letter_question(&l, &v, &arena, &err));
        same_as(t[i].name, &l);
    }
}

static void a_question_about_acts_names_them_and_adds_no_address(void)
{
    const struct slot act[] = { slot_text("act", "pause"), slot_text("act", "end") };
    struct question_view v = { .seat = seat("lunch", 13),
                               .address = "ann@office.example",
                               .act = act,
                               .n_act = sizeof act / sizeof *act };
    struct letter_text l;
    CHECK(letter_question(&l, &v, &arena, &err));
    same_as("question_master", &l);
}

static void a_question_without_a_deadline_names_none(void)
{
    struct letter_text l;
    struct question_view v = { .seat = seat("lunch", 13) };
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
    a_question_quotes_nothing_but_our_own_words();
    a_question_about_acts_names_them_and_adds_no_address();
    a_question_without_a_deadline_names_none();
    a_summary_says_what_counts_now();
    a_game_that_stands_still_says_why();
    return TEST_END();
}
