/* Clock, random positions and medians of the measurements. */
#include "tests/bench/bench.h"

#include "engine/sandbox/position/options.h"
#include "engine/sandbox/position/sort.h"

static double read_clock(clockid_t clock)
{
    struct timespec t;
    (void)clock_gettime(clock, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

double bench_now(void)
{
    return read_clock(CLOCK_PROCESS_CPUTIME_ID);
}

double bench_clock(void)
{
    return read_clock(CLOCK_MONOTONIC);
}

static uint64_t draw_next(struct draw *d)
{
    d->state ^= d->state << 13;
    d->state ^= d->state >> 7;
    d->state ^= d->state << 17;
    return d->state;
}

uint32_t bench_below(struct draw *d, uint32_t n)
{
    return (uint32_t)((draw_next(d) >> 32) % n);
}

static int by_number(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void times_add(struct times *t, double ns)
{
    if (t->n < TIMES_MAX) t->ns[t->n++] = ns;
}

static struct times sorted(struct times t)
{
    if (t.n) qsort(t.ns, t.n, sizeof *t.ns, by_number);
    return t;
}

double times_median(const struct times *t)
{
    return sorted(*t).ns[t->n / 2];
}

double times_ratio(const struct times *a, const struct times *b)
{
    struct times ratio = { .n = 0 };
    for (uint32_t i = 0; i < a->n && i < b->n; i++) times_add(&ratio, a->ns[i] / b->ns[i]);
    return times_median(&ratio);
}

double times_noise(const struct times *t)
{
    struct times s = sorted(*t);
    if (t->n == 0 || s.ns[t->n / 2] <= 0) return 0;
    return (s.ns[t->n - 1 - t->n / 4] - s.ns[t->n / 4]) / s.ns[t->n / 2];
}

const char *const spread_name[SPREADS] = { "199x99", "uniform", "armies", "1/16", "1/4" };

/* How often kinds are met: armies are mostly pawns, small pieces and sliders. */
static const struct {
    const char *letters;
    uint32_t weight;
} weights[] = { { "P", 24 }, { "N", 8 }, { "G", 6 },  { "Ht", 4 }, { "B", 7 },
                { "L", 4 },  { "S", 2 }, { "E", 4 },  { "H", 4 },  { "U", 4 },
                { "W", 2 },  { "R", 9 }, { "Sp", 4 }, { "Ab", 4 }, { "D", 2 },
                { "C", 4 },  { "Q", 5 }, { "Dr", 2 }, { "K", 1 },  { "TT", 1 } };
enum { WEIGHTS = sizeof weights / sizeof *weights };

static uint8_t draw_kind(struct draw *d, bool all_kinds)
{
    const unsigned unlike = PIECE_WITCH | PIECE_SPIRIT | PIECE_THIEF;
    uint32_t sum = 0, i = 0;
    for (uint32_t k = 0; k < WEIGHTS; k++) sum += weights[k].weight;
    uint32_t at = bench_below(d, sum);
    while (at >= weights[i].weight) at -= weights[i++].weight;
    uint8_t kind = piece_kind(str_of(weights[i].letters));
    return !all_kinds && piece_table[kind].flags & unlike ? piece_kind(STR("N")) : kind;
}

static uint64_t spread_hash(uint64_t n)
{
    n += UINT64_C(0x9e3779b97f4a7c15);
    n = (n ^ n >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    n = (n ^ n >> 27) * UINT64_C(0x94d049bb133111eb);
    return n ^ n >> 31;
}

static int32_t side_of(uint32_t pieces, uint32_t thin)
{
    int64_t side = 1;
    while (side * side < (int64_t)pieces * thin) side++;
    return (int32_t)side;
}

static struct square draw_square(const struct position_query *q, int32_t side, struct draw *d)
{
    enum { CAMP = 500, CAMP_SIDE = 40 };
    struct square s = { 0, 0 };
    switch (q->spread) {
    case SPREAD_DENSE:
        s = (struct square){ (int32_t)bench_below(d, DENSE_W) - 99,
                             (int32_t)bench_below(d, DENSE_H) + 1 };
        break;
    case SPREAD_UNIFORM:
        s = (struct square){ (int32_t)bench_below(d, 2u * COORD_MAX + 1) - COORD_MAX,
                             (int32_t)bench_below(d, 2u * COORD_MAX + 1) - COORD_MAX };
        break;
    case SPREAD_ARMIES: { /* of 500 in 40 by 40 squares, the camps anywhere within a million */
        uint64_t camp = bench_below(d, (q->pieces + CAMP - 1) / CAMP);
        s.x = (int32_t)(spread_hash(camp * 7 + 1) % 2000001) - 1000000;
        s.y = (int32_t)(spread_hash(camp * 7 + 2) % 2000001) - 1000000;
        s.x += (int32_t)bench_below(d, CAMP_SIDE);
        s.y += (int32_t)bench_below(d, CAMP_SIDE);
        break;
    }
    case SPREAD_16TH:
    case SPREAD_4TH:
    case SPREADS:
        s.x = (int32_t)bench_below(d, (uint32_t)side) - side / 2;
        s.y = (int32_t)bench_below(d, (uint32_t)side) - side / 2;
        break;
    }
    return s;
}

/* Different squares, sorted by y, x; drawn again until there are enough. */
static bool draw_squares(struct sort_key *k, const struct position_query *q, struct draw *d,
                         struct arena *a)
{
    int32_t side = side_of(q->pieces, q->spread == SPREAD_4TH ? 4 : 16);
    uint32_t have = 0;
    struct err ignored;
    while (have < q->pieces) {
        uint32_t n = 0;
        for (uint32_t i = have; i < q->pieces; i++)
            k[i] = (struct sort_key){ sort_square_key(draw_square(q, side, d)), 0 };
        if (!sort_keys(k, q->pieces, a, &ignored)) return false;
        for (uint32_t i = 0; i < q->pieces; i++)
            if (n == 0 || k[n - 1].key != k[i].key) k[n++] = k[i];
        have = n;
    }
    return true;
}

static bool board_head(struct board *b, const struct position_query *q, struct arena *a)
{
    bool dense = q->spread == SPREAD_DENSE;
    *b = (struct board){ .rules = dense ? STR("sandbox") : STR("neisg"),
                         .unbounded = !dense,
                         .xmin = dense ? -99 : -COORD_MAX,
                         .xmax = dense ? 99 : COORD_MAX,
                         .ymin = dense ? 1 : -COORD_MAX,
                         .ymax = dense ? 99 : COORD_MAX,
                         .options = options_default(!dense),
                         .update = 9,
                         .n_army = q->armies };
    b->options.time_thief = true;
    b->movement = piece_movements(NULL, a);
    b->army = NEW(a, struct army, q->armies);
    b->piece = NEW(a, struct piece, q->pieces);
    if (!b->movement || !b->army || !b->piece) return false;
    for (uint16_t i = 0; i < q->armies; i++) {
        struct buf name = buf_make(a, 16);
        buf_printf(&name, "a%u", i);
        b->army[i] = (struct army){ .name = buf_str(&name), .energy = 100, .out_until = -1 };
    }
    return true;
}

static struct square square_of(uint64_t key)
{
    int64_t bias = INT64_C(1) << 31;
    return (struct square){ (int32_t)((int64_t)(uint32_t)key - bias),
                            (int32_t)((int64_t)(key >> 32) - bias) };
}

bool position_draw(struct position *out, struct position_query q, struct draw d,
                   struct arena *a)
{
    uint8_t king = piece_kind(STR("K")), guard = piece_kind(STR("G"));
    struct board *b = &out->board;
    if (!board_head(b, &q, a)) return false;
    struct arena scratch = *a;
    struct sort_key *k = NEW(&scratch, struct sort_key, q.pieces);
    bool *crowned = NEW(&scratch, bool, q.armies);
    if (!k || !crowned || !draw_squares(k, &q, &d, &scratch)) return false;
    for (uint32_t i = 0; i < q.pieces; i++) {
        struct piece *p = &b->piece[i];
        *p = (struct piece){ .at = square_of(k[i].key),
                             .army = (uint16_t)bench_below(&d, q.armies),
                             .kind = draw_kind(&d, q.all_kinds) };
        if (p->kind != king) continue;
        if (crowned[p->army]) p->kind = guard;
        crowned[p->army] = true;
    }
    b->n_piece = q.pieces;
    struct board board = *b;
    return position_of_board(out, &board, d, a);
}

bool position_of_board(struct position *out, const struct board *b, struct draw d,
                       struct arena *a)
{
    bool dense = !b->unbounded;
    *out = (struct position){ NEW(a, struct probe_piece, b->n_piece), b->n_piece, *b };
    if (!out->piece) return false;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        const struct piece *p = &b->piece[i];
        uint32_t k = bench_below(&d, i + 1);
        out->piece[i] = out->piece[k];
        out->piece[k] =
            (struct probe_piece){ p->at.x - (dense ? b->xmin : 0),
                                  p->at.y - (dense ? b->ymin : 0), p->army, p->kind, i };
    }
    return true;
}

enum { PATTERN = 0xa5 };

void mark_memory(const struct arena *a, size_t most)
{
    size_t left = (size_t)(a->end - a->at);
    memset(a->at, PATTERN, left < most ? left : most);
}

size_t used_memory(const struct arena *a, size_t most)
{
    size_t left = (size_t)(a->end - a->at), n = left < most ? left : most;
    while (n > 0 && (unsigned char)a->at[n - 1] == PATTERN) n--;
    return n;
}
