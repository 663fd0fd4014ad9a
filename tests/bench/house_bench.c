/* Matches between players of the house, in process: two levels (or two budgets) of one game
 * play pairs of games from random openings with sides swapped. Prints the score of the first
 * with an interval, and how many orders were refused (none may be).
 *
 *     house_bench KIND A B GAMES [SEED [RECORD ...]]
 *
 * A and B are levels, or LEVEL:NODES. A RECORD is put into the game text ("events amazons"). */
#include "engine/kinds.h"
#include "tests/digest.h"
#include "tests/match.h"

#include <time.h>

static double now_s(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static int64_t number(const char *text)
{
    int64_t n = 0;
    (void)str_int(str_of(text), &n);
    return n;
}

static struct match_player player_of(const char *text)
{
    struct match_player p = { .level = text[0] - '0' };
    const char *colon = strchr(text, ':');
    if (colon) p.nodes = (uint64_t)number(colon + 1);
    return p;
}

/* Half a point for a draw; the interval is of 95 in 100, by the scores of pairs. */
static void print_score(const struct match *m)
{
    double n = (double)m->pairs, sum = 0, squares = 0;
    for (size_t i = 0; i < m->pairs; i++) {
        sum += m->pair[i] / 4.0;
        squares += m->pair[i] / 4.0 * m->pair[i] / 4.0;
    }
    double mean = sum / n, spread = n > 1 ? (squares - n * mean * mean) / (n - 1) : 0, root = 1;
    for (int i = 0; i < 60; i++) root = (root + spread / n / root) / 2;
    printf("score %.1f %% +- %.1f  (games %zu: won %zu, drawn %zu, lost %zu; unfinished %zu)\n",
           100 * mean, 196 * root, 2 * m->pairs, m->won, m->drawn, m->lost, m->unfinished);
}

int main(int argc, char **argv)
{
    static char memory[80 << 20];
    struct match m = { .rules = argc > 4 ? rules_named(str_of(argv[1])) : NULL };
    if (!m.rules)
        return fputs("usage: house_bench KIND A B GAMES [SEED [RECORD ...]]\n", stderr), 2;
    m.player[0] = player_of(argv[2]);
    m.player[1] = player_of(argv[3]);
    m.seed = argc > 5 ? (uint64_t)number(argv[5]) : 1;
    for (int i = 6; i < argc && m.records < MATCH_RECORDS; i++) m.record[m.records++] = argv[i];
    double begin = now_s();
    int64_t games = number(argv[4]);
    for (int64_t i = 0; i < games / 2; i++) {
        struct arena a = arena_make(memory, sizeof memory);
        if (!match_pair(&m, &a)) return fprintf(stderr, "%s\n", m.wrong), 1;
    }
    printf("%s %s : %s  ", argv[1], argv[2], argv[3]);
    print_score(&m);
    double s = now_s() - begin;
    for (int i = 0; i < 2; i++)
        printf("  %s: %zu orders, %.0f positions each, refused %zu\n", argv[2 + i], m.orders[i],
               (double)m.nodes[i] / (double)(m.orders[i] ? m.orders[i] : 1), m.refused[i]);
    printf("  %.0f s, %.0f orders a minute, %.0f positions a second\n", s,
           60 * (double)(m.orders[0] + m.orders[1]) / s, (double)(m.nodes[0] + m.nodes[1]) / s);
    return 0;
}
