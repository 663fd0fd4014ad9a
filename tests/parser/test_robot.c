/* Words of programs that answer by themselves, in many languages, and words that are not. */
#include "parser/order/robot.h"
#include "tests/test.h"

static enum robot of(const char *subject, const char *text)
{
    static char memory[1 << 16];
    struct arena a = arena_make(memory, sizeof memory);
    struct fresh f;
    struct err e;
    if (!fresh_lines(&f, str_of(text), &a, &e)) return ROBOT_NONE;
    return robot_read(str_of(subject), &f);
}

static void automatic_answers_are_known(void)
{
    static const struct {
        enum robot robot;
        const char *subject, *text;
    } row[] = {
        { ROBOT_VACATION, "", "I am out of office until Friday, e4\n" },
        { ROBOT_VACATION, "", "Ich bin bis 12.12. nicht im B\u00fcro.\n" },
        { ROBOT_VACATION, "", "Je suis absent du bureau.\n" },
        { ROBOT_VACATION, "", "Estoy fuera de la oficina.\n" },
        { ROBOT_VACATION, "", "Sono in ferie fino a luned\u00ec.\n" },
        { ROBOT_VACATION, "", "Estou de f\u00e9rias.\n" },
        { ROBOT_VACATION, "", "Ik ben met vakantie.\n" },
        { ROBOT_VACATION, "", "Jag \u00e4r p\u00e5 semester.\n" },
        { ROBOT_VACATION, "", "Jeg er p\u00e5 ferie.\n" },
        { ROBOT_VACATION, "", "Olen lomalla.\n" },
        { ROBOT_VACATION, "", "Jestem na urlopie.\n" },
        { ROBOT_VACATION, "", "M\u00e1m dovolenou.\n" },
        { ROBOT_VACATION, "", "Jelenleg szabads\u00e1gon vagyok.\n" },
        { ROBOT_VACATION, "", "Sunt \u00een concediu.\n" },
        { ROBOT_VACATION, "", "\u042f \u0432 \u043e\u0442\u043f\u0443\u0441\u043a\u0435.\n" },
        { ROBOT_VACATION, "", "\u015eu an tatildeyim.\n" },
        { ROBOT_VACATION, "",
          "\u03b5\u03af\u03bc\u03b1\u03b9 \u03c3\u03b5 \u03ac\u03b4\u03b5\u03b9\u03b1\n" },
        { ROBOT_VACATION, "", "\u4f11\u6687\u306e\u305f\u3081\n" },
        { ROBOT_VACATION, "", "\u81ea\u52a8\u56de\u590d\n" },
        { ROBOT_VACATION, "", "\ubd80\uc7ac\uc911\uc785\ub2c8\ub2e4\n" },
        { ROBOT_VACATION, "Automatic reply: x", "Hello\n" },
        { ROBOT_TICKET, "[Ticket #42] x", "Hello\n" },
        { ROBOT_TICKET, "", "Your request has been received [#12345]\n" },
        { ROBOT_CHALLENGE, "", "Please click to confirm you are human.\n" },
        { ROBOT_CHALLENGE, "[Ticket #1]", "Click to prove you are human.\n" },
        { ROBOT_RECEIPT, "Read: x", "Hello\n" },
        { ROBOT_RECEIPT, "", "Your message was displayed.\n" },
        { ROBOT_CALENDAR, "Accepted: x", "\n" },
        { ROBOT_NONE, "Re: x", "e4\n" },
        { ROBOT_NONE, "", "What a nice game. I ask for a king.\n" },
        { ROBOT_NONE, "", "> I am out of office.\n" }, /* somebody else's words */
    };
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        enum robot got = of(row[i].subject, row[i].text);
        CHECK(got == row[i].robot);
        if (got != row[i].robot) fprintf(stderr, "row %zu\n", i);
    }
}

static void a_subject_says_that_its_sender_is_away(void)
{
    CHECK(robot_away(STR("Out of Office: Re: your move")));
    CHECK(robot_away(STR("I am out of the office until Friday")));
    CHECK(robot_away(STR("Abwesenheitsnotiz: Dein Zug")));
    CHECK(!robot_away(STR("Re: Your move, White")));
    CHECK(!robot_away(STR("Ticket #12: the office")));
    CHECK(!robot_away(STR("")));
}

int main(void)
{
    automatic_answers_are_known();
    a_subject_says_that_its_sender_is_away();
    return TEST_END();
}
