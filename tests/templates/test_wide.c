/* A board of 199 x 99 with fourteen armies in each other's way, for readers without pictures:
 * under sixty lines, with what matters most in them, and with the word that asks for the rest.
 */
#include "tests/templates/letter_fixture.h"

enum { WIDE = 199, HIGH = 99, ARMIES = 14, KINDS = 15, NEAR = 8, LINES = 60 };

static const char *const army[ARMIES] = { "red",   "blue",   "green", "yellow", "black",
                                          "white", "pink",   "cyan",  "orange", "violet",
                                          "brown", "silver", "lime",  "navy" };
static const char *const kind[KINDS] = { "K", "Q", "R", "R", "B", "B", "N", "N",
                                         "B", "N", "P", "P", "P", "P", "P" };

static uint32_t state;
static int pick(int from, int to)
{
    state = state * 1664525u + 1013904223u;
    return from + (int)((state >> 8) % (uint32_t)(to - from + 1));
}

/* Three armies in one place, each of the others in its own. */
static struct str board_of(uint32_t seed)
{
    static bool taken[WIDE + 1][HIGH + 1];
    struct buf b = buf_make(&arena, 20000);
    int x0 = 0, y0 = 0;
    state = seed;
    memset(taken, 0, sizeof taken);
    buf_puts(&b, "zugpost 1\nrules sandbox\nboard 1 199 1 99\nupdate 9\n");
    for (int i = 0; i < ARMIES; i++) buf_printf(&b, "army %s energy 12.5\n", army[i]);
    for (int i = 0; i < ARMIES; i++) {
        if (i == 0 || i > 2) x0 = pick(10, WIDE - 9), y0 = pick(10, HIGH - 9);
        for (int k = 0; k < KINDS; k++) {
            int x, y;
            do x = pick(x0 - NEAR, x0 + NEAR), y = pick(y0 - NEAR, y0 + NEAR);
            while (taken[x][y]);
            taken[x][y] = true;
            buf_printf(&b, "piece %s %s (%d,%d)\n", army[i], kind[k], x, y);
        }
    }
    CHECK(!b.full);
    return buf_str(&b);
}

static size_t lines_of(struct str text)
{
    size_t n = 0;
    for (size_t i = 0; i < text.n; i++) n += text.s[i] == '\n';
    return n;
}

static bool has(struct str text, const char *words)
{
    return str_ifind(text, str_of(words)) < text.n;
}

static void one(const struct shown *shown, const char *of, const struct words *words,
                unsigned preferences)
{
    struct letter_text l = { 0 };
    struct report_view v = { .seat = seat("lunch", 9) };
    v.seat.shown = shown;
    v.seat.army = of;
    v.seat.words = words;
    v.seat.preferences = preferences;
    CHECK(letter_report(&l, &v, &arena, &err));
    size_t n = lines_of(l.text);
    if (n >= LINES) fprintf(stderr, "%s: %zu lines\n%.*s", of, n, STR_ARG(l.text));
    CHECK(n < LINES);
    CHECK(has(l.text, "K ("));     /* where the own pieces are */
    CHECK(has(l.text, "details")); /* the word for the rest */
    CHECK(has(l.text, preferences & PREFER_LIST ? " (" : " . "));
    v.details = true;
    CHECK(letter_report(&l, &v, &arena, &err) && lines_of(l.text) > LINES);
}

int main(void)
{
    arena = test_arena();
    const struct words *const *all = words_all();
    for (uint32_t seed = 1; seed <= 4; seed++) {
        struct arena before = arena;
        const struct shown *shown = opened(board_of(seed), &arena);
        for (int i = 0; i < ARMIES; i++)
            for (size_t w = 0; all[w]; w++) {
                struct arena kept = arena;
                one(shown, army[i], all[w], PREFER_TEXT);
                one(shown, army[i], all[w], PREFER_TEXT | PREFER_LIST);
                arena = kept;
            }
        arena = before;
    }
    return TEST_END();
}
