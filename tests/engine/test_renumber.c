/* The same position as another board: what counts boards moves along, so that the game goes on
 * as it would have. */
#include "engine/kinds.h"
#include "tests/test.h"

static char memory[32 << 20];

#define HEAD "zugpost 1\nrules sandbox\nboard 1 9 1 9\n"

static const struct row {
    const char *what;
    const struct rules *rules;
    int32_t number;
    const char *text, *after;
} rows[] = {
    { "an event and who is out", &sandbox_rules, 30,
      HEAD "update 26\nevent variety until 39\ncooldown tanks\narmy red energy 3\n"
           "army blue energy 0 out until 29\npiece red K (1,1)\n",
      HEAD "update 30\nevent variety until 43\ncooldown tanks\narmy red energy 3\n"
           "army blue energy 0 out until 33\npiece red K (1,1)\n" },
    { "a king that may come back", &sandbox_rules, 9,
      HEAD "update 4\narmy red energy 3 king (2,2) until 5\npiece red R (1,1)\n",
      HEAD "option events-from 30\nupdate 9\narmy red energy 3 king (2,2) until 10\n"
           "piece red R (1,1)\n" },
    { "events that never come", &sandbox_rules, 9, HEAD "option events-from never\nupdate 4\n",
      HEAD "option events-from never\nupdate 9\n" },
    { "events that have begun", &sandbox_rules, 90, HEAD "update 25\n", HEAD "update 90\n" },
    { "a corrected text that has the number already", &sandbox_rules, 4, HEAD "update 4\n",
      HEAD "update 4\n" },
    { "moves are counted as before", &orthodox_rules, 7,
      "zugpost 1\nrules orthodox\nupdate 3\nfen 4k3/8/8/8/8/8/7P/4K3 w - - 3 4\n"
      "seen 4k3/8/8/8/8/8/7P/4K3_b_-_- 1\noffer white\n",
      "zugpost 1\nrules orthodox\nupdate 7\nfen 4k3/8/8/8/8/8/7P/4K3 w - - 3 4\n"
      "seen 4k3/8/8/8/8/8/7P/4K3_b_-_- 1\noffer white\n" },
};

static void what_counts_boards_moves_along(void)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct err e = { 0 };
        struct str out = STR("");
        CHECK(rows[i].rules->renumber(&out, str_of(rows[i].text), rows[i].number, &a, &e));
        CHECK(str_eq(out, str_of(rows[i].after)));
        if (!str_eq(out, str_of(rows[i].after)))
            fprintf(stderr, "%s:\n%.*s%s\n", rows[i].what, STR_ARG(out), e.text);
    }
}

static void there_is_no_board_before_the_first(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct str out;
    CHECK(!sandbox_rules.renumber(&out, STR(HEAD), -1, &a, &e) && e.code == ERR_INPUT);
    CHECK(!orthodox_rules.renumber(&out, str_of(rows[5].text), -1, &a, &e));
}

/* Playing on and moving the number can be done in either order. */
static void the_game_goes_on_as_it_would_have(void)
{
    static const char text[] = HEAD
        "update 20\narmy red energy 3 king (2,2) until 22\narmy blue energy 0 out until 21\n"
        "army green energy 9\npiece red R (1,1)\npiece green K (5,5)\npiece green Q (5,1)\n";
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { 0 };
    struct stream none = { .n_seed = 0 };
    struct str then = STR(text), now;
    CHECK(sandbox_rules.renumber(&now, then, 60, &a, &e));
    for (int32_t i = 1; i < 5; i++) {
        struct adjudication one, other;
        CHECK(sandbox_rules.adjudicate(&one, then, &none, TELL_WHAT, &a, &e));
        CHECK(sandbox_rules.adjudicate(&other, now, &none, TELL_WHAT, &a, &e));
        CHECK(sandbox_rules.renumber(&then, one.text, 60 + i, &a, &e));
        CHECK(one.n_event == other.n_event);
        CHECK(str_eq(then, other.text));
        then = one.text;
        now = other.text;
    }
}

int main(void)
{
    what_counts_boards_moves_along();
    there_is_no_board_before_the_first();
    the_game_goes_on_as_it_would_have();
    return TEST_END();
}
