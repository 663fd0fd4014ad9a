/* Matches between players of the house in sandbox: who is better, and how sure that is.
 *
 *     house_sandbox [--armies N] [--camp | --new] [--updates N] [--rules R] [--event E] [--seed
 * N] GAMES PAIR...
 *
 * A pair is two signs: a level 1 to 5, or r for random legal orders. With two armies sides are
 * swapped game by game; with four the first has one army in turn and the second the other
 * three. Points: what an army's pieces and energy are worth at the end; the best is the winner.
 * */
#include "engine/kinds.h"
#include "engine/sandbox/look.h"
#include "tests/digest.h"
#include "tests/legal_text.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ARMIES_MAX = 8, ARENA = 128 << 20, TEXT_MAX = 1 << 20 };

struct plan {
    uint32_t armies, updates, games;
    uint64_t seed;
    const char *rules, *event;
    bool fresh; /* armies are new, else each has a camp */
    bool verbose;
};

struct totals {
    uint32_t won, drawn, lost;
    double ms, worst;
    uint64_t orders, refused, nodes, updates;
};

static uint64_t state;

static uint32_t below(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 32) % n);
}

static double now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

static const char *const name[ARMIES_MAX] = { "red",  "green", "blue", "cyan",
                                              "grey", "tan",   "pink", "gold" };

/* The same men for all, scattered around a middle of their own. */
static void camp(struct buf *out, uint32_t army, uint32_t armies, const struct square *at,
                 uint32_t men, const char *const *kind)
{
    static const int32_t middle[4][2] = { { -9, 8 }, { 9, 14 }, { 9, 8 }, { -9, 14 } };
    int32_t x = armies == 2 ? (army ? 7 : -7) : middle[army % 4][0];
    int32_t y = armies == 2 ? 10 : middle[army % 4][1];
    int32_t turn = army % 2 ? -1 : 1;
    for (uint32_t i = 0; i < men; i++)
        buf_printf(out, "piece %s %s (%d,%d)\n", name[army], kind[i], x + turn * at[i].x,
                   y + at[i].y);
}

static void start(struct buf *out, const struct plan *p)
{
    static const char *const kinds[] = { "N", "G",  "Ht", "B", "L", "E", "H", "U",
                                         "R", "Sp", "Ab", "D", "C", "Q", "P", "P" };
    struct square at[10];
    const char *kind[10];
    uint32_t men = 0;
    buf_printf(out, "zugpost 1\nrules %s\n%supdate %d\n", p->rules,
               strcmp(p->rules, "neisg") == 0 ? "board unbounded\n" : "board -20 20 1 24\n", 1);
    if (p->event)
        buf_printf(out, "option events-from 1\noption events %s\nrandom %08x 0\n", p->event,
                   below(UINT32_MAX));
    while (men < 8) {
        struct square s = { (int32_t)below(7) - 3, (int32_t)below(7) - 3 };
        bool used = false;
        for (uint32_t i = 0; i < men; i++) used |= square_eq(at[i], s);
        if (used) continue;
        kind[men] = men ? kinds[below(16)] : "K";
        at[men++] = s;
    }
    for (uint32_t i = 0; i < p->armies; i++) {
        buf_printf(out, "army %s energy %d%s\n", name[i], 5, p->fresh ? " new" : "");
        if (!p->fresh) camp(out, i, p->armies, at, men, kind);
    }
}

static struct str random_order(struct str text, const char *army, struct arena *a)
{
    struct legal_query q = { .army = str_of(army), .place = below(4) == 0 };
    struct buf one = buf_make(a, 64);
    struct str legal, line, pick = STR("pass");
    struct err e;
    uint32_t n = 0;
    if (!legal_text(&legal, &sandbox_rules, text, &q, a, &e)) abort();
    while (str_line(&legal, &line)) {
        (void)str_word(&line);
        if (line.n && line.s[0] != '#' && below(++n) == 0) pick = str_trim(line);
    }
    if (n) return pick;
    buf_printf(&one, "+K(%d,%d)", (int)below(40) - 20, (int)below(20) + 1);
    return buf_str(&one);
}

static struct str order(struct str text, uint32_t army, char who, struct totals *t,
                        struct arena *a)
{
    struct choice c;
    struct err e = { ERR_NONE, "" };
    struct stream s = { .sha256 = test_digest, .n_seed = 4 };
    for (int i = 0; i < 4; i++) s.seed[i] = (uint8_t)below(256);
    if (who == 'r') return random_order(text, name[army], a);
    struct choose_query q = {
        .text = text, .army = str_of(name[army]), .level = who - '0', .stream = &s
    };
    double before = now_ms();
    if (!sandbox_rules.choose(&c, &q, a, &e)) {
        if (e.code == ERR_CONFLICT) return STR("");
        fprintf(stderr, "%s\n%.*s\n", e.text, STR_ARG(text));
        abort();
    }
    double ms = now_ms() - before;
    t->ms += ms;
    t->worst = ms > t->worst ? ms : t->worst;
    t->orders++;
    t->nodes += c.nodes;
    return c.text;
}

static int64_t points(const struct board *b, uint32_t army)
{
    int64_t halves = b->army[army].energy;
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (b->piece[i].army == army) {
            halves += piece_table[b->piece[i].kind].points;
            if (b->piece[i].marks & MARK_POSSESSED) halves += 11;
        }
    return halves;
}

/* Of the army that is looked at: 2 won, 1 drawn, 0 lost. */
static int game(const struct plan *p, const char *who, uint32_t mine, struct totals *t,
                void *memory)
{
    static char text[TEXT_MAX];
    struct arena a = arena_make(memory, ARENA);
    struct buf first = buf_make(&a, 1 << 16);
    struct adjudication adj;
    struct err e = { ERR_NONE, "" };
    start(&first, p);
    struct str canonical;
    if (!sandbox_rules.format(&canonical, buf_str(&first), &a, &e)) {
        fprintf(stderr, "%s\n%s\n", e.text, first.at);
        abort();
    }
    memcpy(text, canonical.s, canonical.n);
    size_t n = canonical.n;
    for (uint32_t u = 0; u < p->updates; u++) {
        a = arena_make(memory, ARENA);
        struct str now = { text, n };
        struct buf all = buf_make(&a, TEXT_MAX);
        buf_put(&all, now);
        for (uint32_t i = 0; i < p->armies; i++) {
            struct str o = order(now, i, who[i], t, &a);
            if (o.n) buf_printf(&all, "order %s %.*s\n", name[i], STR_ARG(o));
            if (p->verbose) printf("%u %s %c: %.*s\n", u, name[i], who[i], STR_ARG(o));
        }
        if (!sandbox_rules.adjudicate(&adj, buf_str(&all), NO_STREAM, TELL_WHAT, &a, &e)) {
            fprintf(stderr, "%s\n%s\n", e.text, all.at);
            abort();
        }
        for (size_t i = 0; i < adj.n_refused; i++) {
            bool chance = who[0] == 'r' || who[1] == 'r';
            if (!chance) fprintf(stderr, "refused: %.*s\n", STR_ARG(adj.refused[i].text));
            t->refused += !chance;
        }
        memcpy(text, adj.text.s, adj.text.n);
        n = adj.text.n;
        t->updates++;
    }
    struct board b;
    a = arena_make(memory, ARENA);
    if (!board_read(&b, (struct str){ text, n }, &a, &e)) abort();
    int64_t me = points(&b, mine), best = INT64_MIN;
    for (uint32_t i = 0; i < p->armies; i++)
        if (i != mine && points(&b, i) > best) best = points(&b, i);
    if (p->verbose)
        printf("%.*s== %lld against %lld\n", (int)n, text, (long long)me, (long long)best);
    return me > best ? 2 : me == best;
}

static double root(double x)
{
    double r = x > 1 ? x : 1;
    for (int i = 0; i < 60; i++) r = (r + x / r) / 2;
    return r;
}

static void match(const struct plan *p, const char *pair, void *memory)
{
    struct totals t = { .won = 0 };
    for (uint32_t g = 0; g < p->games; g++) {
        char who[ARMIES_MAX];
        uint32_t mine = g % p->armies;
        state = 88172645463325252u + (p->seed * 1000 + g / p->armies) * 2654435769u;
        for (int i = 0; i < 5; i++) (void)below(2);
        for (uint32_t i = 0; i < p->armies; i++) who[i] = i == mine ? pair[0] : pair[1];
        int r = game(p, who, mine, &t, memory);
        t.won += r == 2;
        t.drawn += r == 1;
        t.lost += r == 0;
    }
    double n = p->games, s = (t.won + 0.5 * t.drawn) / n, z = 1.96;
    double mid = (s + z * z / (2 * n)) / (1 + z * z / n);
    double half = z * root(s * (1 - s) / n + z * z / (4 * n * n)) / (1 + z * z / n);
    printf("| %c | %c | %u | %u | %u | %u | %u | %.0f %% | %.0f to %.0f | %.1f | %.0f | %.0f | "
           "%llu |\n",
           pair[0], pair[1], p->armies, p->games, t.won, t.drawn, t.lost, 100 * s,
           100 * (mid - half), 100 * (mid + half), t.orders ? t.ms / (double)t.orders : 0,
           t.worst, t.ms > 0 ? (double)t.nodes / t.ms * 1e3 : 0, (unsigned long long)t.refused);
    fflush(stdout);
}

static uint32_t number(const char *text)
{
    int64_t n = 0;
    (void)str_int(str_of(text), &n);
    return (uint32_t)n;
}

int main(int argc, char **argv)
{
    struct plan p = { .armies = 2, .updates = 40, .seed = 1, .rules = "sandbox" };
    void *memory = malloc(ARENA);
    int i = 1;
    if (!memory) return 2;
    for (; i < argc && argv[i][0] == '-'; i++) {
        const char *o = argv[i];
        if (strcmp(o, "--new") == 0)
            p.fresh = true;
        else if (strcmp(o, "--verbose") == 0)
            p.verbose = true;
        else if (i + 1 >= argc)
            return 2;
        else if (strcmp(o, "--armies") == 0)
            p.armies = number(argv[++i]);
        else if (strcmp(o, "--updates") == 0)
            p.updates = number(argv[++i]);
        else if (strcmp(o, "--seed") == 0)
            p.seed = number(argv[++i]);
        else if (strcmp(o, "--rules") == 0)
            p.rules = argv[++i];
        else if (strcmp(o, "--event") == 0)
            p.event = argv[++i];
        else
            return 2;
    }
    if (i + 1 >= argc || p.armies < 2 || p.armies > ARMIES_MAX) return 2;
    p.games = number(argv[i++]);
    printf("| first | second | armies | games | won | drawn | lost | score | 95 %% | ms an "
           "order | most ms | updates/s | refused "
           "|\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (; i < argc; i++) match(&p, argv[i], memory);
    free(memory);
    return 0;
}
