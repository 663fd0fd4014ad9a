/* Recipes of letters come back from their text as they were. */
#include "cron/outbox/recipe.h"
#include "tests/test.h"

static char memory[1 << 14];

static void everything_comes_back(void)
{
    static const struct look look[] = { { "red", 3, 1795620480, false }, { "", 4, 7, true } };
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { ERR_NONE, "" };
    const char *text, *again;
    struct recipe got, r = { .board = 12,
                             .edition = 2,
                             .player = 1,
                             .deadline = 1795620480,
                             .every = 3600,
                             .paused = true,
                             .over = true,
                             .late = "waits",
                             .ending = "0-1 on time",
                             .drawn = true,
                             .seed = 3,
                             .published = true,
                             .opponent = "",
                             .on_file = "e4 else d4",
                             .awaited = "white",
                             .pgn = true,
                             .shows = LETTER_REPORT,
                             .present = 14,
                             .looks = { look, 2 } };
    CHECK(recipe_print(&text, &r, &a, &e) && recipe_read(&got, text, &a, &e));
    CHECK(recipe_print(&again, &got, &a, &e));
    CHECK_STR(again, text);
    CHECK_STR(text, "board 12\nedition 2\nplayer 1\ndeadline 1795620480\nevery 3600\npaused 1\n"
                    "over 1\nlate waits\nending 0-1 on time\ndrawn 1\nseed 3\npublished 1\n"
                    "opponent \non-file e4 else d4\nawaited white\npgn 1\n"
                    "shows report\npresent 14\n"
                    "look 3 1795620480 red\nlooked 4 7 \n");
    CHECK_STR(got.opponent, "");
}

static void what_is_not_there_has_no_line(void)
{
    struct arena a = arena_make(memory, sizeof memory);
    struct err e = { ERR_NONE, "" };
    const char *text;
    struct recipe got, r = { .board = 1, .late = "" };
    CHECK(recipe_print(&text, &r, &a, &e));
    CHECK_STR(text, "board 1\nlate \n");
    CHECK(recipe_read(&got, text, &a, &e) && !got.opponent && !got.on_file && !got.looks.n);
    CHECK_STR(got.ending, "");
    r.on_file = "e4\nboard 2";
    CHECK(!recipe_print(&text, &r, &a, &e) && e.code == ERR_BUG);
}

static void what_is_none_is_damage(void)
{
    static const char *const text[] = { "bord 1\n", "board x\n", "look 3 red\n", "\n" };
    for (size_t i = 0; i < sizeof text / sizeof *text; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        struct err e = { ERR_NONE, "" };
        struct recipe got;
        CHECK(!recipe_read(&got, text[i], &a, &e) && e.code == ERR_DAMAGE);
    }
}

int main(void)
{
    everything_comes_back();
    what_is_not_there_has_no_line();
    what_is_none_is_damage();
    return TEST_END();
}
