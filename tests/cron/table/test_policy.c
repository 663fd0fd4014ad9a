/* Options of how a game is run: what a value may be, and how it is kept. */
#include "cron/table/policy.h"
#include "tests/test.h"

static char memory[1 << 14];

/* In one spelling; "-": it is not a value. */
static const char *tidy(const char *option, const char *value)
{
    static char out[200];
    const char *kept = "-";
    struct arena a = arena_make(memory, sizeof memory);
    const struct policy_row *row = policy_named(str_of(option));
    CHECK(row != NULL);
    if (row && !policy_value_ok(row, str_of(value), &kept, &a)) kept = "-";
    snprintf(out, sizeof out, "%s", kept);
    return out;
}

static void values_are_kept_in_one_spelling(void)
{
    static const struct {
        const char *option, *value, *kept;
    } rows[] = {
        { "at", "mon,thu 18:00", "mon thu 18:00" },
        { "at", "Mon, Thu 18:00", "mon thu 18:00" },
        { "at", "mon-fri,sun 18:30", "mon tue wed thu fri sun 18:30" },
        { "at", "fri-mon 9:00 21:00", "mon fri sat sun 9:00 21:00" },
        { "at", "Wednesday 8", "wed 8:00" },
        { "at", "18:00", "daily 18:00" },
        { "at", "daily 9:00,21:00", "daily 9:00 21:00" },
        { "at", "none", "none" },
        { "at", "mon", "-" },
        { "at", "moon 18:00", "-" },
        { "at", "mon 25:00", "-" },
        { "at", "mon 18:00 9:00", "-" },
        { "at", "mon-xyz 18:00", "-" },
        { "names", "hidden until-end", "hidden until-end" },
        { "names", "Hidden", "hidden until-end" },
        { "names", "hidden until", "-" },
        { "reliable", "uneven", "uneven" },
        { "not-on", "Sat,Sun", "sat sun" },
        { "not-on", "fri-sun", "fri sat sun" },
        { "not-on", "none", "none" },
        { "not-on", "daily", "-" },
        { "not-on", "sat 8:00", "-" },
        { "not-on", "", "-" },
        { "reminders", "24h 3h", "24h 3h" },
        { "reminders", "3h 24h", "-" },
        { "reminders", "no", "none" },
        { "early", "2h", "2h" },
        { "early", "soon", "-" },
        { "ordered", "ON", "yes" },
        { "ordered", "maybe", "-" },
        { "missed", "Extend", "extend" },
        { "missed", "", "-" },
        { "earliest", "8", "8:00" },
        { "earliest", "8:5", "-" },
        { "learning", "007", "7" },
        { "learning", "-1", "-" },
        { "zone", "Europe/Berlin", "Europe/Berlin" },
        { "zone", "Mars/Olympus", "-" },
        { "invitation", "swordfish", "swordfish" },
        { "invitation", "two words", "-" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        CHECK_STR(tidy(rows[i].option, rows[i].value), rows[i].kept);
}

static void names_are_written_with_hyphens_or_without(void)
{
    static const struct {
        const char *line, *name, *rest;
    } rows[] = {
        { "not on sat,sun", "not-on", "sat,sun" },
        { "not-on sat,sun", "not-on", "sat,sun" },
        { "Substitute After 2", "substitute-after", "2" },
        { "at mon 18:00", "at", "mon 18:00" },
        { "not sat", NULL, "" },
        { "", NULL, "" },
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct str rest = STR("");
        const struct policy_row *row = policy_begins(str_of(rows[i].line), &rest);
        CHECK((row != NULL) == (rows[i].name != NULL));
        if (!row) continue;
        CHECK_STR(row->name, rows[i].name);
        CHECK(str_eq(rest, str_of(rows[i].rest)));
    }
}

/* A default that is no value of its option, or an option without a meaning, would be a slip. */
static void every_row_is_whole(void)
{
    size_t n;
    const struct policy_row *row = policy_rows(&n);
    for (size_t i = 0; i < n; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        const char *kept;
        CHECK(row[i].of_many || row[i].of_two);
        CHECK(policy_meaning(&row[i]) != W_NONE);
        if (row[i].type == POLICY_SECRET) continue;
        CHECK(!row[i].of_many || policy_value_ok(&row[i], str_of(row[i].of_many), &kept, &a));
        CHECK(!row[i].of_two || policy_value_ok(&row[i], str_of(row[i].of_two), &kept, &a));
    }
}

int main(void)
{
    values_are_kept_in_one_spelling();
    names_are_written_with_hyphens_or_without();
    every_row_is_whole();
    return TEST_END();
}
