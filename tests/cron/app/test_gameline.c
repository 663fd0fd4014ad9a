/* Lines that say which game is wanted, in all languages: a table. */
#include "cron/app/config/gameline.h"
#include "engine/base/buf.h"
#include "tests/test.h"

static char memory[1 << 20];

/* "players/seconds/board/name|options|words" */
static const char *told(const char *text, struct arena *a)
{
    struct gameline g;
    struct err e = { 0 };
    struct buf b = buf_make(a, 1000);
    if (!gameline_read(&g, str_of(text), a, &e)) return "no memory";
    buf_printf(&b, "%lld/%lld/%s/%s|", (long long)g.players, (long long)g.every_s,
               g.board ? g.board : "", g.name ? g.name : "");
    for (size_t i = 0; i < g.n_option; i++) buf_printf(&b, "%s%s", i ? ";" : "", g.option[i]);
    buf_putc(&b, '|');
    for (size_t i = 0; i < g.n_word; i++)
        buf_printf(&b, "%s%.*s", i ? ";" : "", STR_ARG(g.word[i]));
    return buf_str(&b).s;
}

static void lines(void)
{
    static const struct {
        const char *text, *told;
    } table[] = {
        { "", "0/0//||" },
        { "4 armies, every 24h, 1 17 1 17", "4/86400/1 17 1 17/||" },
        { "4 armies every 24h 1 17 1 17", "4/86400/1 17 1 17/||" },
        { "6 Armeen, alle 2 Tage", "6/172800//||" },
        { "players 3, 3 days", "3/259200//||" },
        { "3d", "0/259200//||" },
        { "unbounded, 12h", "0/43200/unbounded/||" },
        { "-5 5 -5 5", "0/0/-5 5 -5 5/||" },
        { "called lunch, 2 players", "2/0//lunch||" },
        { "red every 24h", "0/86400//||red" },
        { "every 24h, red, blue", "0/86400//||red;blue" },
        { "grace 6h, every 24h", "0/86400//|grace 6h|" },
        { "every 24h, at mon thu 18:00, zone Europe/Berlin",
          "0/86400//|at mon thu 18:00;zone Europe/Berlin|" },
        { "option grey yes, 5 armies", "5/0//|grey yes|" },
        { "promote-rank 7", "0/0//|promote-rank 7|" },
        { "elephants 7", "0/0//||elephants;7" },
        { "0 armies", "0/0//||0;armies" },
        { "201 armies", "0/0//||201;armies" },
        { "1 17 1", "0/0//||1;17;1" },
        { "every", "0/0//||every" },
        { "every 400d", "0/0//||every;400d" },
    };
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        CHECK_STR(told(table[i].text, &a), table[i].told);
    }
}

static void what_is_not_said_is_as_the_other_has_it(void)
{
    struct gameline own, other;
    struct err e = { 0 };
    struct arena a = arena_make(memory, sizeof memory);
    CHECK(gameline_read(&own, STR("every 3d, grace 1h"), &a, &e));
    CHECK(
        gameline_read(&other, STR("4 armies, every 24h, 1 9 1 9, grace 6h, early 1h"), &a, &e));
    gameline_complete(&own, &other);
    CHECK(own.players == 4 && own.every_s == 259200 && own.n_option == 2);
    CHECK_STR(own.board, "1 9 1 9");
    CHECK_STR(own.option[0], "grace 1h");
    CHECK_STR(own.option[1], "early 1h");
}

/* No more than there is room for, and it says so. */
static void too_much(void)
{
    struct gameline g;
    struct err e = { 0 };
    struct arena a = arena_make(memory, sizeof memory);
    struct buf b = buf_make(&a, 1000);
    for (int i = 0; i < GAMELINE_OPTIONS + 1; i++) buf_puts(&b, "grace 1h, ");
    CHECK(gameline_read(&g, buf_str(&b), &a, &e) && g.more && g.n_option == GAMELINE_OPTIONS);
    CHECK(gameline_read(&g, STR("a b c d e f g h i"), &a, &e) && g.more &&
          g.n_word == GAMELINE_WORDS);
}

int main(void)
{
    lines();
    what_is_not_said_is_as_the_other_has_it();
    too_much();
    return TEST_END();
}
