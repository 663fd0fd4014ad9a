/* What commands print: nothing that drives a terminal, turns the direction of writing or makes
 * lines of its own. */
#include "cron/app/say.h"
#include "tests/test.h"

static void tame_is(const char *text, const char *want)
{
    char line[400];
    snprintf(line, sizeof line, "%s", text);
    say_tame(line);
    CHECK_STR(line, want);
}

static void words_stay_as_they_are(void)
{
    tame_is("", "");
    tame_is("K(5,5)-(5,6) \xC3\xA4\xE2\x99\x9E\xF0\x9F\x98\x80",
            "K(5,5)-(5,6) \xC3\xA4\xE2\x99\x9E\xF0\x9F\x98\x80");
    tame_is("\xC2\xA0\xE2\x80\x8B", "\xC2\xA0\xE2\x80\x8B"); /* next to what is not shown */
}

static void every_control_is_shown(void)
{
    char text[8], want[] = "a?b";
    for (int c = 1; c < 0x20; c++) {
        snprintf(text, sizeof text, "a%cb", c);
        tame_is(text, want);
    }
    tame_is("a\x7F"
            "b",
            want);
    for (int c = 0x80; c < 0xA0; c++) { /* C1 in UTF-8, and as the bytes of older terminals */
        snprintf(text, sizeof text,
                 "a\xC2%c"
                 "b",
                 c);
        tame_is(text, want);
        snprintf(text, sizeof text,
                 "a%c"
                 "b",
                 c);
        tame_is(text, want);
    }
}

static void every_mark_of_direction_is_shown(void)
{
    static const char *const marks[] = { "\xD8\x9C",     "\xE2\x80\x8E", "\xE2\x80\x8F",
                                         "\xE2\x80\xAA", "\xE2\x80\xAB", "\xE2\x80\xAC",
                                         "\xE2\x80\xAD", "\xE2\x80\xAE", "\xE2\x81\xA6",
                                         "\xE2\x81\xA7", "\xE2\x81\xA8", "\xE2\x81\xA9",
                                         "\xE2\x80\xA8", "\xE2\x80\xA9" };
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++) {
        char text[16];
        snprintf(text, sizeof text, "a%sb", marks[i]);
        tame_is(text, "a?b");
    }
}

static void bytes_that_are_no_text_are_shown(void)
{
    tame_is("\xFF\xC0\xAF\xED\xA0\x80 cut \xE2\x80", "?????? cut ??");
}

int main(void)
{
    words_stay_as_they_are();
    every_control_is_shown();
    every_mark_of_direction_is_shown();
    bytes_that_are_no_text_are_shown();
    return TEST_END();
}
