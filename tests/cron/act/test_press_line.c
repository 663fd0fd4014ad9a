/* Which lines are messages, to whom, and what they say. */
#include "cron/act/talk/talk.h"
#include "tests/test.h"

static char memory[1 << 16];

static const struct {
    const char *line, *act, *whom, *text;
    bool grey, later;
} lines[] = {
    { "press to red: Hello", "press", "red", "Hello", false, false },
    { "Press to red", "press", "red", "", false, false },
    { "press to red:", "press", "red", "", false, false },
    { "PRESS TO RED: Hello", "press", "RED", "Hello", false, false },
    { "*press to* red: Hello", "press", "red", "Hello", false, false },
    { "press to red, blue: Hello", "press", "red|blue", "Hello", false, false },
    { "press to red and blue: Hello", "press", "red|blue", "Hello", false, false },
    { "press to red, blue, and green: Hello", "press", "red|blue|green", "Hello", false,
      false },
    { "press to red & blue; green: Hello", "press", "red|blue|green", "Hello", false, false },
    { "press to all: Hello: all", "press", "all", "Hello: all", false, false },
    { "press to observers: Hello", "press", "observers", "Hello", false, false },
    { "press to the game master: Hello", "press", "the game master", "Hello", false, false },
    { "press to gm, red: Hello", "press", "gm|red", "Hello", false, false },
    { "press to my opponent: Hello", "press", "my opponent", "Hello", false, false },
    { "press to crimson-red: Hello", "press", "crimson-red", "Hello", false, false },
    { "press to sandy: Hello", "press", "sandy", "Hello", false, false },
    { "press to red with the next update: Hello", "press", "red", "Hello", false, true },
    { "press to all later: Hello", "press", "all", "Hello", false, true },
    { "press to red anonymously: Hello", "press", "red", "Hello", true, false },
    { "press to red (grey): Hello", "press", "red", "Hello", true, false },
    { "press to red as grey, with the next update: Hello", "press", "red", "Hello", true,
      true },
    { "press to red at once: Hello", "press", "red", "Hello", false, false },
    { "grey press to red: Hello", "press", "red", "Hello", false, false },
    { "message to red: Hello", "press", "red", "Hello", false, false },
    { "tell red: Hello", "tell", "red", "Hello", false, false },
    { "Tell red and white: Hello", "tell", "red|white", "Hello", false, false },
    { "tell all: Hello", "tell", "all", "Hello", false, false },
    { "press red: Hello", "tell", "red", "Hello", false, false },
    { "Nachricht an Rot: Hallo", "press", "Rot", "Hallo", false, false },
    { "Nachricht an Rot, Blau und Gr\xc3\xbcn: Hallo", "press", "Rot|Blau|Gr\xc3\xbcn", "Hallo",
      false, false },
    { "Nachricht an alle mit der n\xc3\xa4"
      "chsten Runde: Hallo",
      "press", "alle", "Hallo", false, true },
    { "Nachricht an den Spielleiter: Hallo", "press", "den Spielleiter", "Hallo", false,
      false },
    { "Nachricht an Schwarz anonym: Hallo", "press", "Schwarz", "Hallo", true, false },
    { "sag Gr\xc3\xbcn: Hallo", "tell", "Gr\xc3\xbcn", "Hallo", false, false },
    { "Nachricht Rot: Hallo", "tell", "Rot", "Hallo", false, false },
};

static void words_to_others(void)
{
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct str rest, one;
        struct press_line l;
        struct buf whom = buf_make(&a, 1000);
        const struct act_row *row = act_find(&rest, str_of(lines[i].line));
        if (!row) fprintf(stderr, "no act: %s\n", lines[i].line);
        CHECK(row != NULL);
        if (!row) continue;
        if (strcmp(act_name(row), lines[i].act) != 0) fprintf(stderr, "%s\n", lines[i].line);
        CHECK_STR(act_name(row), lines[i].act);
        press_line_read(&l, rest);
        while ((one = press_next(&l.whom)).n)
            buf_printf(&whom, "%s%.*s", whom.n ? "|" : "", STR_ARG(one));
        CHECK_STR(buf_str(&whom).s, lines[i].whom);
        CHECK_STR(str_dup(l.text, &a), lines[i].text);
        CHECK(l.grey == lines[i].grey && l.later == lines[i].later);
    }
}

static const char *const prose[] = {
    "press the attack",
    "press on, my friend",
    "press to win the war of words we had",
    "Press freedom is dear to us",
    "pressing matters keep me away",
    "pressure on the king side",
    "I press to red's left",
    "The press to my right says nothing",
    "press any key to go on",
    "presses and books",
    "press releases come later",
    "tell me: what is grey?",
    "tell me what happened",
    "Tell me: is red still there?",
    "tell them: we are friends",
    "tell us all about it",
    "tell your wife: happy birthday",
    "tell red I said hello",
    "tell the truth: it hurts",
    "tell her",
    "teller of tales: me",
    "message in a bottle: help",
    "message received",
    "messages are fine",
    "message me: soon",
    "message from my wife: dinner is ready",
    "the message to red was mine",
    "a message to red: no",
    "grey is a colour",
    "grey press is fun",
    "grey skies today",
    "anonymous letters are bad",
    "anonymously yours",
    "block the rook with a pawn",
    "block his bishop",
    "blocks of wood",
    "blocked by my own pawn, what a pity",
    "blocking was good",
    "unblock the file soon",
    "unblocked at last, my bishop",
    "red: you are next",
    "to red: hello",
    "all: good luck",
    "say red is weak",
    "say hello to red: bye",
    "observers: enjoy",
    "Nachricht von Rot: danke",
    "Nachricht erhalten",
    "Nachricht bekommen: ja",
    "Nachrichten sehe ich um acht Uhr",
    "Die Nachricht an Rot war gut",
    "sag mal: wie geht es dir?",
    "sag ihm: es ist gut",
    "Sag bloss nichts",
    "sage und schreibe drei Damen",
    "Sage mir: warum?",
    "blockiere den Turm",
    "blockieren wir die Linie",
    "Sperre die Linie mit dem Bauern",
    "anonym ist feige",
    "Presse und Rundfunk",
    "press read the news to me",
    "press once more on the wound",
    "Nachricht an meine Mutter schreiben, dann ziehen",
};

static void prose_is_none(void)
{
    for (size_t i = 0; i < sizeof prose / sizeof *prose; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, str_of(prose[i]));
        if (row) fprintf(stderr, "%s: %s\n", act_name(row), prose[i]);
        CHECK(!row);
    }
    CHECK(sizeof prose / sizeof *prose >= 60);
}

static void armies_have_names_in_all_languages(void)
{
    struct str green = press_army_named(STR("gr\xc3\xbcn"));
    CHECK(str_eq(green, STR("green")));
    CHECK(str_eq(press_army_named(STR("Schwarz")), STR("black")));
    CHECK(str_eq(press_army_named(STR("sandy")), STR("sandy")));
    CHECK(press_group_of(STR("Everybody")) == PRESS_EVERYBODY);
    CHECK(press_group_of(STR("die Zuschauer")) == PRESS_OBSERVERS);
    CHECK(press_group_of(STR("game master")) == PRESS_MASTER);
    CHECK(press_group_of(STR("my opponent")) == PRESS_OPPONENT);
    CHECK(press_group_of(STR("red")) == PRESS_ARMY);
    CHECK(press_group_of(STR("")) == PRESS_ARMY);
}

/* A paragraph is one line if the mail program does not break it. */
static void a_paragraph_is_one_line(void)
{
    static char text[1800];
    struct str rest;
    memset(text, 'a', sizeof text - 1);
    memcpy(text, "press to red: ", 14);
    const struct act_row *row = act_find(&rest, str_of(text));
    CHECK(row && row->deed == DEED_PRESS);
    memcpy(text, "cancel        ", 14);
    CHECK(!act_find(&rest, str_of(text)));
}

int main(void)
{
    words_to_others();
    prose_is_none();
    armies_have_names_in_all_languages();
    a_paragraph_is_one_line();
    return TEST_END();
}
