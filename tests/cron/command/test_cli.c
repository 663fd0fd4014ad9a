/* Words, durations and times of the command line. */
#include "cron/app/when/when.h"
#include "cron/command/cli.h"
#include "tests/test.h"

static void times_are_shown(void)
{
    char out[32];
    log_time(out, 1795284000);
    CHECK_STR(out, "2026-11-21 18:00:00 UTC");
    log_time(out, 0);
    CHECK_STR(out, "-");
}

static void durations_are_shown_in_words(void)
{
    static const struct {
        int64_t seconds;
        const char *words;
    } rows[] = { { 0, "-" },         { 1, "1 second" },      { 90, "90 seconds" },
                 { 60, "1 minute" }, { 5400, "90 minutes" }, { 3600, "1 hour" },
                 { 86400, "1 day" }, { 129600, "36 hours" }, { 259200, "3 days" } };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        char out[32];
        when_span_words(out, rows[i].seconds);
        CHECK_STR(out, rows[i].words);
    }
}

static struct cli cli_of(char **words, int n)
{
    static const struct command none = { .name = "test", .usage = "" };
    struct cli c = { .command = &none, .n_word = n };
    for (int i = 0; i < n; i++) c.word[i] = words[i];
    return c;
}

static void options_are_taken_out_of_the_words(void)
{
    char a[] = "duel", b[] = "--every", c[] = "24h", d[] = "--rules=sandbox", e[] = "--place";
    char *words[] = { a, b, c, d, e };
    struct cli cli = cli_of(words, 5);
    CHECK_STR(cli_option(&cli, "--every"), "24h");
    CHECK_STR(cli_option(&cli, "--rules"), "sandbox");
    CHECK(cli_option(&cli, "--every") == NULL);
    CHECK(cli_flag(&cli, "--place") && !cli_flag(&cli, "--place"));
    CHECK(cli_words(&cli, 1, 1) && cli.n_word == 1);
    CHECK_STR(cli.word[0], "duel");
    CHECK(cli.word[1] == NULL); /* a command may look at a word that is not there */
}

static void an_option_without_its_value_is_a_usage_error(void)
{
    char a[] = "duel", b[] = "--every";
    char *words[] = { a, b };
    struct cli cli = cli_of(words, 2);
    CHECK(cli_option(&cli, "--every") == NULL);
    CHECK(!cli_words(&cli, 1, 2));
}

static void names_of_games_fit_into_addresses(void)
{
    CHECK(app_name_good("spring-2026"));
    CHECK(!app_name_good(""));
    CHECK(!app_name_good("Spring"));
    CHECK(!app_name_good("a.b"));
    CHECK(!app_name_good("1234567890123456789012345"));
}

int main(void)
{
    times_are_shown();
    durations_are_shown_in_words();
    options_are_taken_out_of_the_words();
    an_option_without_its_value_is_a_usage_error();
    names_of_games_fit_into_addresses();
    return TEST_END();
}
