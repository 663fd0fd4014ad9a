/* Whole games of the house against itself, each kind and level in turn, over the border of the
 * engine: not one order may be refused, whatever the board has become by then. A slice of
 * 10,000 games in each run, another one each day; ZUGPOST_HOUSE_GAMES="2000 3000" plays the
 * third thousand of them. */
#include "tests/engine/house_game.h"
#include "tests/match.h"
#include "tests/test.h"

enum { GAMES = 10000, SLICE = 48, NODES = 150, TURNS = 14 /* of a game of armies */ };

static char memory[80 << 20];

/* What is played, one after the other; in `event`, with a different event each time. */
static const struct {
    const char *kind, *record;
    unsigned armies; /* 0: a game of two */
    bool fresh;      /* they begin with nothing */
} rows[] = {
    { "orthodox", NULL, 0, false },
    { "synchrone", NULL, 0, false },
    { "conditional", NULL, 0, false },
    { "event", "events", 0, false },
    { "sandbox", NULL, 2, false },
    { "event", "option player-events on", 0, false },
    { "conditional", "option illegal-c opponent-moves", 0, false },
    { "sandbox", NULL, 3, true },
    { "neisg", NULL, 2, false },
};
enum { ROWS = sizeof rows / sizeof *rows };

static const char *const events[] = { "line-pushers",  "short-range",     "unicorns",
                                      "nimble-pawns",  "no-retreat",      "no-checks",
                                      "pecking-order", "stalemate-loses", "pawn-truce",
                                      "amazons",       "leaping-kings",   "stepping-bishops",
                                      "peaceful-kings" };
enum { EVENTS = sizeof events / sizeof *events };

/* Levels 1 to 5 against one another; the upper ones look at fewer positions, for time. */
static struct match_player player(uint32_t n)
{
    int level = 1 + (int)(n % HOUSE_LEVELS);
    return (struct match_player){ level, level > 2 ? NODES : 0 };
}

static size_t game_of_two(uint32_t n, size_t *orders)
{
    char record[80];
    struct arena a = arena_make(memory, sizeof memory);
    struct match m = { .rules = rules_named(str_of(rows[n % ROWS].kind)),
                       .player = { player(n), player(n / HOUSE_LEVELS + n / ROWS) },
                       .record = { record },
                       .records = rows[n % ROWS].record != NULL,
                       .seed = 1000 + n };
    snprintf(record, sizeof record, "%s", rows[n % ROWS].record ? rows[n % ROWS].record : "");
    if (strcmp(record, "events") == 0)
        snprintf(record, sizeof record, "events %s %s", events[n % EVENTS],
                 events[(n + 1 + n / EVENTS % (EVENTS - 1)) % EVENTS]);
    bool ok = match_game(&m, (int)(n / 2 % 2), &a) >= 0;
    CHECK(ok);
    if (!ok) fprintf(stderr, "game %u: %s\n", n, m.wrong);
    *orders += m.orders[0] + m.orders[1];
    return m.refused[0] + m.refused[1];
}

static size_t game_of_many(uint32_t n, size_t *orders)
{
    struct house_game g = house_game_make(rows[n % ROWS].armies);
    g.rules = rows[n % ROWS].kind;
    g.fresh = rows[n % ROWS].fresh;
    g.updates = TURNS;
    for (uint32_t i = 0; i < g.armies; i++) g.level[i] = 1 + (int)((n / ROWS + i) % 3);
    house_play(&g, 5000 + n);
    *orders += g.orders;
    free(g.memory);
    return g.refused;
}

int main(void)
{
    const char *wish = getenv("ZUGPOST_HOUSE_GAMES");
    int64_t n = test_share(SLICE) > ROWS ? test_share(SLICE) : ROWS; /* one of each */
    int64_t from = test_day() % (GAMES / n) * n, to = from + n;
    size_t orders = 0, refused = 0;
    if (wish) {
        struct str rest = str_of(wish), first = str_word(&rest);
        from = 0;
        (void)str_int(first, &to);
        if (str_trim(rest).n) from = to, (void)str_int(str_trim(rest), &to);
    }
    for (int64_t i = from; i < to; i++)
        refused += (rows[i % ROWS].armies ? game_of_many : game_of_two)((uint32_t)i, &orders);
    CHECK(refused == 0);
    CHECK(orders > 20 * (size_t)(to - from));
    if (wish)
        printf("%lld games, %zu orders, %zu refused\n", (long long)(to - from), orders,
               refused);
    return TEST_END();
}
