/* What an order of the house costs on boards in the middle of a big game, by level.
 *
 *     house_board ARMIES PIECES [SPREAD]     SPREAD: 0 dense, 1 uniform, 2 camps ... (bench.h)
 */
#include "engine/kinds.h"
#include "tests/bench/settled.h"
#include "tests/digest.h"

#include <stdio.h>
#include <stdlib.h>

enum { ASKED = 11, MEMORY = 1 << 30, WORK = 200 << 20 };

static uint32_t number(const char *text)
{
    int64_t n = 0;
    (void)str_int(str_of(text), &n);
    return (uint32_t)n;
}

struct cost {
    struct times times;
    double most;
    uint64_t nodes;
    size_t memory;
    uint32_t refused;
};

static bool ask(struct cost *c, struct str text, struct str army, int level, struct arena work)
{
    struct choice choice;
    struct verdict v;
    struct err e;
    struct arena a = work;
    struct stream s = { .sha256 = test_digest, .n_seed = 1 };
    struct choose_query q = { .text = text, .army = army, .level = level, .stream = &s };
    mark_memory(&a, WORK);
    double begin = bench_now();
    if (!sandbox_rules.choose(&choice, &q, &a, &e)) return e.code == ERR_CONFLICT;
    double ns = bench_now() - begin;
    times_add(&c->times, ns);
    c->most = ns > c->most ? ns : c->most;
    c->nodes += choice.nodes;
    size_t used = used_memory(&work, WORK);
    c->memory = used > c->memory ? used : c->memory;
    if (!sandbox_rules.judge(&v, text, army, choice.text, &a, &e)) return false;
    c->refused += v.code != V_OK;
    return true;
}

static bool measure(const struct settled *s, struct str text, struct arena work)
{
    puts("| level | ms an order | most | updates tried | MB | refused "
         "|\n|---|---|---|---|---|---|");
    for (int level = 1; level <= 5; level++) {
        struct cost c = { .most = 0 };
        for (uint32_t i = 0; i < ASKED; i++) {
            uint32_t army = i * s->board->n_army / ASKED;
            if (!ask(&c, text, s->board->army[army].name, level, work)) return false;
        }
        printf("| %d | %.1f | %.1f | %.0f | %.1f | %u |\n", level, times_median(&c.times) / 1e6,
               c.most / 1e6, (double)c.nodes / c.times.n, (double)c.memory / 1e6, c.refused);
    }
    return true;
}

int main(int argc, char **argv)
{
    struct err e = { ERR_NONE, "" };
    struct arena a = arena_make(malloc(MEMORY), MEMORY);
    struct settled s;
    struct position_query q = { SPREAD_UNIFORM, 5000, 200, true };
    if (!a.beg || argc < 3)
        return fputs("usage: house_board ARMIES PIECES [SPREAD]\n", stderr), 2;
    q.armies = (uint16_t)number(argv[1]);
    q.pieces = number(argv[2]);
    if (argc > 3 && number(argv[3]) < SPREADS) q.spread = (enum spread)number(argv[3]);
    struct buf text = buf_make(&a, SIZE_MAX);
    if (!settled_make(&s, q, 3, &a, &e)) return fprintf(stderr, "%s\n", e.text), 1;
    text = buf_make(&a, SIZE_MAX);
    board_print(&text, s.board);
    return text.full || !measure(&s, buf_str(&text), a);
}
