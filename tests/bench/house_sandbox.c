/* Matches between players of the house in sandbox: who is better, and how sure that is.
 *
 *     house_sandbox [OPTION VALUE]... GAMES PAIR...
 *
 * A pair is two digits: levels 1 to 5, or 0 for any legal order. The first has one army, each
 * in turn with the same men, the second all others. Options: --armies, --updates, --seed,
 * --rules,
 * --event (a word of rulebook 3, active all the time), --fresh 1 (armies begin with nothing),
 * --tell 1 (every order). */
#include "tests/engine/house_game.h"

#include <time.h>

struct score {
    uint32_t games, first, half; /* first: ahead of all; halves of the others it is ahead of */
    double ms;
};

static double now_ms(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static double root(double x)
{
    double r = 1;
    for (int i = 0; i < 60; i++) r = (r + x / r) / 2;
    return r;
}

/* The share of the others that it is ahead of; Wilson's interval, a game counted once. */
static void print_score(const struct house_game *g, const struct score *s, const char *pair)
{
    double n = s->games, p = s->half / (2 * n * (g->armies - 1)), z = 1.96, zz = z * z / n;
    double middle = (p + zz / 2) / (1 + zz);
    double half = z * root(p * (1 - p) / n + zz / (4 * n)) / (1 + zz);
    printf("| %c | %c | %u | %u | %u | %.0f %% | %.0f to %.0f | %.1f | %.0f | %llu |\n",
           pair[0], pair[1], g->armies, s->games, s->first, 100 * p, 100 * (middle - half),
           100 * (middle + half), s->ms / (double)g->orders, (double)g->nodes / s->ms * 1e3,
           (unsigned long long)g->refused);
    (void)fflush(stdout);
}

static void match(struct house_game *g, uint32_t games, uint64_t seed, const char *pair)
{
    struct score s = { .ms = -now_ms() };
    g->orders = g->nodes = g->refused = 0;
    for (; s.games < games; s.games++) {
        uint32_t mine = s.games % g->armies;
        for (uint32_t i = 0; i < g->armies; i++)
            g->level[i] = (i == mine ? pair[0] : pair[1]) - '0';
        house_play(g, seed * 1000 + s.games / g->armies);
        if (g->tell) (void)fwrite(g->text.s, 1, g->text.n, g->tell);
        uint32_t halves = house_score(g, mine);
        s.first += halves == 2 * (g->armies - 1);
        s.half += halves;
    }
    s.ms += now_ms();
    print_score(g, &s, pair);
}

static uint32_t number(const char *text)
{
    int64_t n = 0;
    (void)str_int(str_of(text), &n);
    return (uint32_t)n;
}

static bool option(struct house_game *g, uint64_t *seed, const char *name, const char *value)
{
    uint32_t n = number(value);
    if (strcmp(name, "--armies") == 0 && n >= 2 && n <= HOUSE_ARMIES)
        return g->armies = n, true;
    if (strcmp(name, "--updates") == 0) return g->updates = n, true;
    if (strcmp(name, "--seed") == 0) return *seed = n, true;
    if (strcmp(name, "--rules") == 0) return g->rules = value, true;
    if (strcmp(name, "--event") == 0) return g->event = value, true;
    if (strcmp(name, "--fresh") == 0) return g->fresh = n, true;
    if (strcmp(name, "--tell") == 0) return g->tell = n ? stdout : NULL, true;
    return false;
}

int main(int argc, char **argv)
{
    struct house_game g = house_game_make(2);
    uint64_t seed = 1;
    int i = 1;
    for (; i + 1 < argc && argv[i][0] == '-'; i += 2)
        if (!option(&g, &seed, argv[i], argv[i + 1])) break;
    if (i + 1 >= argc || argv[i][0] == '-')
        return fputs("usage: house_sandbox [OPTION VALUE]... GAMES PAIR...\n", stderr), 2;
    puts("| first | others | armies | games | ahead of all | score | 95 of 100 | ms an order | "
         "updates/s | refused |\n|---|---|---|---|---|---|---|---|---|---|");
    uint32_t games = number(argv[i++]);
    for (; i < argc; i++) match(&g, games, seed, argv[i]);
    free(g.memory);
    return 0;
}
