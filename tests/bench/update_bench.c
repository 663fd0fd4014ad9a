/* A whole update, orders as texts to next board, against the time of two attack relations of
 * the same board: the engine's own, and the quickest yardstick's. */
#include "tests/bench/sections.h"
#include "tests/bench/settled.h"

#include "engine/sandbox/position/attack.h"
#include "engine/sandbox/update/update.h"

enum { SETTLE = 3, ROUNDS = 21 };

/* The board that is timed, and what is needed for it. */
struct scene {
    struct settled settled;
    struct position position;
    struct probe_kinds kinds;
    struct dense dense;
    struct sparse sparse;
    struct arena arena; /* scratch */
    bool is_dense;
};

struct figures {
    struct times maps;   /* the engine's attack relation twice */
    struct times probe;  /* the quickest yardstick twice */
    struct times judge;  /* all orders from text to chain */
    struct times update; /* index of the shown board, then board to board */
    struct times whole;  /* the last two */
    size_t events;
    uint32_t threats;
};

static bool set_scene(struct scene *s, struct position_query q, int updates, struct arena *a,
                      struct err *e)
{
    struct draw d = { 1 + q.pieces };
    s->is_dense = q.spread == SPREAD_DENSE;
    if (!settled_make(&s->settled, q, updates, a, e)) return false;
    if (!position_of_board(&s->position, s->settled.board, d, a)) return err_nomem(e);
    probe_kinds_make(&s->kinds, s->position.board.movement);
    bool made = s->is_dense ? dense_make(&s->dense, &s->kinds, s->position.n, a)
                            : sparse_make(&s->sparse, &s->kinds, s->position.n, a);
    s->arena = *a;
    return made || err_nomem(e);
}

static double probe_time(struct scene *s)
{
    size_t (*const dense[])(struct dense *) = { dense_d1c, dense_d2c, dense_d4c };
    size_t (*const sparse[])(struct sparse *) = { sparse_s2, sparse_s3 };
    double best = 0;
    s->dense.piece = s->sparse.piece = s->position.piece;
    s->dense.n = s->sparse.n = s->position.n;
    for (int i = 0; i < (s->is_dense ? 3 : 2); i++) {
        double start = bench_now();
        if (s->is_dense)
            (void)dense[i](&s->dense);
        else
            (void)sparse[i](&s->sparse);
        double ns = bench_now() - start;
        if (i == 0 || ns < best) best = ns;
    }
    return best;
}

static bool maps_time(const struct scene *s, double *ns, struct arena scratch, struct err *e)
{
    double start = bench_now();
    struct lines l;
    struct attacks t;
    bool ok =
        lines_build(&l, &s->position.board, &scratch, e) && attack_all(&t, &l, &scratch, e);
    *ns = bench_now() - start;
    return ok;
}

static bool measure_round(struct figures *t, struct scene *s, struct err *e)
{
    struct arena scratch = s->arena;
    struct lines l;
    struct update update;
    double first, second, judge, start = bench_now();
    if (!orders_judge(s->settled.chain, &s->settled.texts, &s->settled.lines, &scratch, e))
        return false;
    judge = bench_now() - start;
    if (!maps_time(s, &first, scratch, e)) return false;
    times_add(&t->probe, 2 * probe_time(s));
    struct arena rest = scratch; /* the chains stay */
    start = bench_now();
    if (!lines_build(&l, &s->position.board, &rest, e) ||
        !update_board(&update, &l, s->settled.chain, &(struct stream){ .next = 0 }, &rest, e))
        return false;
    double ns = bench_now() - start;
    t->events = update.n_event;
    t->threats = update.board.n_threat;
    if (!maps_time(s, &second, scratch, e)) return false;
    times_add(&t->maps, first + second);
    times_add(&t->judge, judge);
    times_add(&t->update, ns);
    times_add(&t->whole, judge + ns);
    return true;
}

static bool measure(struct position_query q, int updates, struct arena a)
{
    struct err e = { ERR_NONE, "" };
    struct figures t = { .events = 0 };
    struct scene *s = NEW(&a, struct scene, 1);
    bool ok = s && set_scene(s, q, updates, &a, &e);
    int rounds = q.pieces >= 1000000 ? 5 : q.pieces >= 100000 ? 11 : ROUNDS;
    for (int i = 0; ok && i < rounds; i++) ok = measure_round(&t, s, &e);
    if (!ok) {
        printf("update: %s\n", e.text);
        return false;
    }
    double n = s->position.n;
    printf("| %s | %.0f | %s | %u, %u, %u | %.1f | %.1f | %.1f | %.1f | %.2f | %.2f | %.2f | "
           "%.2f | %.0f %% |\n",
           spread_name[q.spread], n, updates ? "settled" : "fresh", s->settled.texts.n,
           s->settled.texts.captures, s->settled.texts.chained, t.threats / n,
           times_median(&t.update) / n, times_median(&t.maps) / n, times_median(&t.probe) / n,
           times_median(&t.judge) / s->settled.texts.n / 1000, times_ratio(&t.update, &t.maps),
           times_ratio(&t.update, &t.probe), times_ratio(&t.whole, &t.probe),
           100 * times_noise(&t.update));
    fflush(stdout);
    return true;
}

bool bench_update(uint32_t most, struct arena a)
{
    static const struct position_query q[] = {
        { SPREAD_DENSE, 1000, 200, true },  { SPREAD_DENSE, 5000, 200, true },
        { SPREAD_DENSE, 10000, 200, true }, { SPREAD_ARMIES, 10000, 200, true },
        { SPREAD_16TH, 1000, 200, true },   { SPREAD_16TH, 10000, 200, true },
        { SPREAD_16TH, 100000, 500, true }, { SPREAD_16TH, 1000000, 1000, true },
        { SPREAD_4TH, 1000, 200, true },    { SPREAD_4TH, 10000, 200, true },
        { SPREAD_4TH, 100000, 500, true },  { SPREAD_4TH, 1000000, 1000, true },
    };
    printf(
        "\nA whole update; nanoseconds a piece, orders in microseconds each\n\n"
        "| board | pieces | position | orders, captures, chains | threats a piece | update | "
        "two "
        "maps | two of the best yardstick | judging an order | update / two maps | update / "
        "yardstick | with judging | noise |\n|---|---|---|---|---|---|---|---|---|---|---|---|"
        "---|\n");
    for (size_t i = 0; i < sizeof q / sizeof *q; i++)
        for (int settled = 0; settled < 2; settled++)
            if (q[i].pieces <= most && !measure(q[i], settled * SETTLE, a)) return false;
    return true;
}
