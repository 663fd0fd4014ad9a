/* The attack relation of a board against the yardsticks: first, that all find the same; then,
 * how long they take, in turn. */
#include "tests/bench/sections.h"

#include "engine/sandbox/position/attack.h"

enum { METHODS = 3, ROUNDS = 21, TURNS_MAX = 64 };

/* Several positions of one size, used in turn so that no branch is learnt by heart. */
struct field {
    struct position plain[TURNS_MAX], all[TURNS_MAX]; /* all: every kind of piece */
    uint32_t turns;
    struct probe_kinds kinds;
    struct dense dense;
    struct sparse sparse;
    struct arena arena; /* scratch */
};

typedef size_t method_fn(struct field *f, const struct position *p);

static size_t d1c(struct field *f, const struct position *p)
{
    f->dense.piece = p->piece;
    f->dense.n = p->n;
    return dense_d1c(&f->dense);
}

static size_t d2c(struct field *f, const struct position *p)
{
    f->dense.piece = p->piece;
    f->dense.n = p->n;
    return dense_d2c(&f->dense);
}

static size_t d4c(struct field *f, const struct position *p)
{
    f->dense.piece = p->piece;
    f->dense.n = p->n;
    return dense_d4c(&f->dense);
}

static size_t s2(struct field *f, const struct position *p)
{
    f->sparse.piece = p->piece;
    f->sparse.n = p->n;
    return sparse_s2(&f->sparse);
}

static size_t s3(struct field *f, const struct position *p)
{
    f->sparse.piece = p->piece;
    f->sparse.n = p->n;
    return sparse_s3(&f->sparse);
}

static method_fn *const methods[2][METHODS] = { { d1c, d2c, d4c }, { s2, s3, NULL } };

static bool ours(struct attacks *out, const struct board *b, struct arena scratch)
{
    struct lines l;
    struct err e;
    return lines_build(&l, b, &scratch, &e) && attack_all(out, &l, &scratch, &e);
}

static uint64_t mixed(uint64_t a, uint64_t dir, uint64_t t)
{
    uint64_t z = (a << 32 | dir << 28 | t) + UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

/* Number and sum of the hostile pairs, whatever their order. */
struct digest {
    size_t n;
    uint64_t sum;
};

static struct digest digest_of_edges(const struct field *f, const struct position *p, size_t n,
                                     bool dense)
{
    const edge_t *out = dense ? f->dense.out : f->sparse.out;
    struct digest d = { 0, 0 };
    for (size_t i = 0; i < n; i++) {
        uint32_t a = (uint32_t)(out[i] >> 32), t = (uint32_t)out[i] & 0xfffffff;
        const struct probe_piece *x = &p->piece[dense ? a : f->sparse.from[a]];
        const struct probe_piece *y = &p->piece[dense ? t : f->sparse.from[t]];
        if (x->army == y->army) continue;
        d.n++;
        d.sum += mixed(x->id, out[i] >> 28 & 15u, y->id);
    }
    return d;
}

static bool same_attacks(struct field *f, method_fn *const method[METHODS], bool dense)
{
    for (uint32_t i = 0; i < f->turns; i++) {
        const struct position *p = &f->plain[i];
        struct attacks found;
        struct digest mine = { 0, 0 };
        if (!ours(&found, &p->board, f->arena)) return false;
        mine.n = found.n;
        for (size_t k = 0; k < found.n; k++) {
            attack_t t = found.attack[k];
            mine.sum += mixed(attack_by(t), t & 15u, attack_on(t));
        }
        for (int m = 0; m < METHODS && method[m]; m++) {
            struct digest d = digest_of_edges(f, p, method[m](f, p), dense);
            if (d.n == mine.n && d.sum == mine.sum) continue;
            printf("method %d finds %zu hostile pairs, the engine %zu: not the same\n", m, d.n,
                   mine.n);
            return false;
        }
    }
    return true;
}

struct figures {
    struct times ours, index, all, method[METHODS];
    double sort; /* share of method 0 that is sorting by rank, ns a piece */
    double attacks;
};

/* One round: everything once, over all positions; small ones several times. */
static bool measure_round(struct figures *t, struct field *f, method_fn *const method[METHODS])
{
    struct attacks found;
    struct lines l;
    struct err e;
    uint32_t pieces = f->plain[0].n, times = pieces <= 200 ? 20 : 1;
    double share = 1.0 / ((double)pieces * f->turns * times), start = bench_now();
    for (uint32_t i = 0; i < f->turns * times; i++)
        if (!ours(&found, &f->plain[i % f->turns].board, f->arena)) return false;
    times_add(&t->ours, (bench_now() - start) * share);
    for (int m = 0; m < METHODS && method[m]; m++) {
        start = bench_now();
        for (uint32_t i = 0; i < f->turns * times; i++)
            (void)method[m](f, &f->plain[i % f->turns]);
        times_add(&t->method[m], (bench_now() - start) * share);
        if (m == 0) t->sort = f->sparse.sort_ns / pieces;
    }
    start = bench_now();
    for (uint32_t i = 0; i < f->turns * times; i++)
        if (!ours(&found, &f->all[i % f->turns].board, f->arena)) return false;
    times_add(&t->all, (bench_now() - start) * share);
    start = bench_now();
    for (uint32_t i = 0; i < f->turns * times; i++) {
        struct arena scratch = f->arena;
        if (!lines_build(&l, &f->plain[i % f->turns].board, &scratch, &e)) return false;
    }
    times_add(&t->index, (bench_now() - start) * share);
    return true;
}

static bool draw_field(struct field *f, struct position_query q, struct arena *a)
{
    f->turns = q.pieces > 50000 ? 1 : q.pieces >= 10000 ? 4 : q.pieces >= 1000 ? 16 : TURNS_MAX;
    for (uint32_t i = 0; i < f->turns; i++) {
        struct draw d = { UINT64_C(88172645463325252) + i * UINT64_C(1000003) + q.pieces };
        q.all_kinds = false;
        if (!position_draw(&f->plain[i], q, d, a)) return false;
        q.all_kinds = true;
        if (!position_draw(&f->all[i], q, d, a)) return false;
    }
    probe_kinds_make(&f->kinds, f->plain[0].board.movement);
    bool dense = q.spread == SPREAD_DENSE;
    bool made = dense ? dense_make(&f->dense, &f->kinds, q.pieces, a)
                      : sparse_make(&f->sparse, &f->kinds, q.pieces, a);
    f->arena = *a;
    return made;
}

/* The quickest yardstick. */
static const struct times *best_of(const struct figures *t)
{
    const struct times *best = &t->method[0];
    for (int m = 1; m < METHODS; m++)
        if (t->method[m].n && times_median(&t->method[m]) < times_median(best))
            best = &t->method[m];
    return best;
}

static void print_row(const struct position_query *q, const struct figures *t)
{
    bool dense = q->spread == SPREAD_DENSE;
    printf("| %s | %u | %.2f | %.1f | %.1f |", spread_name[q->spread], q->pieces, t->attacks,
           times_median(&t->ours), times_median(&t->index));
    for (int m = 0; m < METHODS; m++)
        if (t->method[m].n) printf(" %.1f |", times_median(&t->method[m]));
    if (!dense) printf(" %.1f |", t->sort);
    printf(" %.2f | %.2f | %.1f | %.0f %% |\n", times_ratio(&t->ours, best_of(t)),
           times_ratio(&t->ours, &t->method[dense ? 2 : 0]), times_median(&t->all),
           100 * times_noise(&t->ours));
    fflush(stdout);
}

/* One row of a table; *ns is ours for a piece. */
static bool measure(struct position_query q, struct arena a, double *ns)
{
    bool dense = q.spread == SPREAD_DENSE;
    struct figures t = { .sort = 0 };
    struct attacks found;
    struct field *f = NEW(&a, struct field, 1);
    if (!f || !draw_field(f, q, &a)) return false;
    if (!same_attacks(f, methods[!dense], dense)) return false;
    if (!ours(&found, &f->plain[0].board, f->arena)) return false;
    t.attacks = (double)found.n / q.pieces;
    int rounds = q.pieces >= 1000000 ? 7 : q.pieces >= 100000 ? 11 : ROUNDS;
    for (int i = 0; i < rounds; i++)
        if (!measure_round(&t, f, methods[!dense])) return false;
    print_row(&q, &t);
    *ns = times_median(&t.ours);
    return true;
}

static bool dense_table(uint32_t most, struct arena a)
{
    static const uint32_t sizes[] = { 100, 1000, 5000, 10000, 19000 };
    double ns;
    printf(
        "\nAttack relation, 199 by 99 squares; nanoseconds a piece\n\n"
        "| board | pieces | attacks a piece | ours | of it index | D1c | D2c | D4c | ours / "
        "best | ours / D4c | ours, all kinds | noise |\n|---|---|---|---|---|---|---|---|---|"
        "---|---|---|\n");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        struct position_query q = { SPREAD_DENSE, sizes[i], 200, false };
        if (sizes[i] <= most && !measure(q, a, &ns)) return false;
    }
    return true;
}

bool bench_attack(uint32_t most, struct arena a)
{
    enum { SIZES = 4 };
    static const uint32_t sizes[SIZES] = { 1000, 10000, 100000, 1000000 };
    double ns[SPREADS][SIZES] = { { 0 } };
    if (!dense_table(most, a)) return false;
    printf(
        "\nAttack relation, unbounded board; nanoseconds a piece\n\n"
        "| board | pieces | attacks a piece | ours | of it index | S2 | S3 | of S2 rank sort | "
        "ours / best | ours / S2 | ours, all kinds | noise |\n|---|---|---|---|---|---|---|---|"
        "---|---|---|---|\n");
    for (int s = SPREAD_UNIFORM; s < SPREADS; s++)
        for (int i = 0; i < SIZES; i++) {
            struct position_query q = { (enum spread)s, sizes[i], 500, false };
            if (sizes[i] <= most && !measure(q, a, &ns[s][i])) return false;
        }
    if (most < sizes[2]) return true;
    printf("\n| growth of ours | 1,000 to 100,000 | to 1,000,000 |\n|---|---|---|\n");
    for (int s = SPREAD_UNIFORM; s < SPREADS; s++)
        printf("| %s | %.2f | %.2f |\n", spread_name[s], ns[s][2] / ns[s][0],
               ns[s][3] / ns[s][0]);
    return true;
}
