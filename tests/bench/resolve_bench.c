/* Times rule 6 alone: checked chains go in, what each army does and what captures what comes
 * out. Nothing in it depends on how a piece moves, so squares are numbers here and the orders
 * are made by hand: random ones, and the shapes that could cost more than a step an order.
 * Yardstick in the same run: the standard library's qsort of the same orders by target square.
 * Medians. */
#include "engine/sandbox/update/resolve.h"

enum { RUNS = 9, PIECES = 4 }; /* of an army */

struct scene {
    struct board b;
    struct chain *chain;
    uint32_t *army;  /* place in the shape to army: the worst order must not matter */
    uint32_t *piece; /* place * PIECES + k to index: an army's pieces are scattered */
    struct arena *a;
    uint32_t n;
};

static uint64_t random_state = 88172645463325252u;

static uint32_t draw(uint32_t n)
{
    random_state ^= random_state << 13;
    random_state ^= random_state >> 7;
    random_state ^= random_state << 17;
    return (uint32_t)((random_state >> 32) % n);
}

static double now_ns(void)
{
    struct timespec t;
    (void)clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e9 + (double)t.tv_nsec;
}

static void keep_least(double *least, double t)
{
    if (*least <= 0 || t < *least) *least = t;
}

/* Orders by hand; places wrap around. */

static uint32_t piece_of(const struct scene *s, uint32_t place, uint32_t k)
{
    return s->piece[place % s->n * PIECES + k];
}

static struct action *add(struct scene *s, uint32_t place, uint32_t k, enum action_link link)
{
    struct chain *c = &s->chain[s->army[place % s->n]];
    struct action *act = &c->action[c->n++];
    *act = (struct action){ .kind = ACT_MOVE,
                            .link = (uint8_t)link,
                            .promote = KIND_NONE,
                            .victim = KIND_NONE,
                            .mover = piece_of(s, place, k),
                            .host = PIECE_NONE,
                            .to = { (int32_t)draw(1u << 20), (int32_t)draw(1u << 20) } };
    return act;
}

static void aim(struct scene *s, struct action *act, uint32_t place, uint32_t k)
{
    if (!act->n_target) act->target = NEW(s->a, uint32_t, 2);
    act->kind = ACT_CAPTURE;
    if (act->target) act->target[act->n_target++] = piece_of(s, place, k);
}

static void mark(struct scene *s, uint32_t place, uint32_t k)
{
    s->b.piece[piece_of(s, place, k)].marks |= MARK_CAPTURABLE;
}

/* Shapes */

/* A third of the pieces capturable; half of the actions are captures, chains up to three. */
static void scatter(struct scene *s, uint32_t at)
{
    uint32_t k = draw(PIECES);
    for (uint32_t i = 0; i < PIECES; i++)
        if (draw(3) == 0) mark(s, at, i);
    for (uint32_t more = draw(3);; more--, k = (k + 1) % PIECES) {
        bool held = s->b.piece[piece_of(s, at, k)].marks & MARK_CAPTURABLE;
        struct action *act = add(s, at, k, LINK_END);
        if (draw(2)) aim(s, act, at + 1 + draw(s->n - 1), draw(PIECES));
        if (!more || (act->kind == ACT_MOVE && !held)) return;
        act->link = act->kind == ACT_CAPTURE ? LINK_ELSE : LINK_IF_CAPTURED;
    }
}

/* Each waits for the next one's piece to leave or stay. */
static void try_next(struct scene *s, uint32_t at)
{
    aim(s, add(s, at, 0, LINK_ELSE), at + 1, 1);
    add(s, at, 1, LINK_END);
}

static void row_of_leaving(struct scene *s, uint32_t at)
{
    if (at + 1 < s->n)
        try_next(s, at);
    else
        add(s, at, 1, LINK_END);
}

/* Each takes the next one's piece, if its own is not taken. */
static void take_next(struct scene *s, uint32_t at)
{
    mark(s, at, 0);
    aim(s, add(s, at, 0, LINK_END), at + 1, 0);
}

static void row_of_taking(struct scene *s, uint32_t at)
{
    if (at + 1 < s->n)
        take_next(s, at);
    else
        add(s, at, 0, LINK_END);
}

static void rings_of_four(struct scene *s, uint32_t at)
{
    if (at % 4 < 3) {
        (at / 4 % 2 ? take_next : try_next)(s, at);
    } else if (at / 4 % 2) {
        mark(s, at, 0);
        aim(s, add(s, at, 0, LINK_END), at - 3, 0);
    } else {
        aim(s, add(s, at, 0, LINK_ELSE), at - 3, 1);
        add(s, at, 1, LINK_END);
    }
}

/* Rings of two. A ring fails, so its pieces leave; one of them is next to a piece of the ring
 * behind, which has waited for that, too. */
static void row_of_rings(struct scene *s, uint32_t at)
{
    bool second = at % 2;
    struct action *act = add(s, at, 0, LINK_ELSE);
    aim(s, act, second ? at - 1 : at + 1, 1);
    if (second && at + 2 < s->n) aim(s, act, at + 1, 1);
    add(s, at, 1, LINK_END);
}

/* Threes: each first one waits for the next first one, which closes one large ring, and for the
 * small ring of the other two. */
static void ring_with_rings(struct scene *s, uint32_t at)
{
    uint32_t three = at / 3 * 3;
    if (three + 3 > s->n) {
        add(s, at, 1, LINK_END);
        return;
    }
    struct action *act = add(s, at, 0, LINK_ELSE);
    aim(s, act, at % 3 ? three + 3 - at % 3 : (three + 6 > s->n ? 0 : three + 3), 1);
    if (at % 3 == 0) aim(s, act, three + 1, 1);
    add(s, at, 1, LINK_END);
}

/* All but the first try the first one's piece, which leaves at the end of a long chain. */
static void crowd(struct scene *s, uint32_t at)
{
    if (at) {
        aim(s, add(s, at, 0, LINK_ELSE), 0, 1);
        add(s, at, 1, LINK_END);
        return;
    }
    for (uint32_t k = 0; k + 1 < CHAIN_MAX; k++) aim(s, add(s, 0, 0, LINK_ELSE), 1 + k, 1);
    add(s, 0, 1, LINK_END);
}

struct shape {
    const char *name;
    void (*order)(struct scene *, uint32_t place);
};
static const struct shape shapes[] = {
    { "random, with conditions", scatter },
    { "row, each waits for the next", row_of_leaving },
    { "row, each takes the next", row_of_taking },
    { "rings of four", rings_of_four },
    { "one ring of waiting", try_next },
    { "one ring of taking", take_next },
    { "row of rings of two", row_of_rings },
    { "a large ring, rings on it", ring_with_rings },
    { "all want one piece", crowd },
};

enum sequence { FORWARD, BACKWARD, MIXED, SEQUENCES };
static const char *const sequence_name[] = { "forward", "backward", "mixed" };

static void mix(uint32_t *v, uint32_t n)
{
    for (uint32_t i = n - 1; i > 0; i--) {
        uint32_t k = draw(i + 1);
        uint32_t other = v[k];
        v[k] = v[i];
        v[i] = other;
    }
}

static bool build(struct scene *s, const struct shape *shape, enum sequence sequence,
                  struct arena *a)
{
    uint32_t pieces = s->n * PIECES;
    s->a = a;
    s->b = (struct board){ .n_army = s->n, .n_piece = pieces };
    s->b.piece = NEW(a, struct piece, pieces);
    s->piece = NEW(a, uint32_t, pieces);
    s->army = NEW(a, uint32_t, s->n);
    s->chain = NEW(a, struct chain, s->n);
    if (!s->b.piece || !s->piece || !s->army || !s->chain) return false;
    for (uint32_t i = 0; i < s->n; i++) s->army[i] = sequence == BACKWARD ? s->n - 1 - i : i;
    if (sequence == MIXED) mix(s->army, s->n);
    for (uint32_t i = 0; i < pieces; i++) s->piece[i] = i;
    mix(s->piece, pieces);
    for (uint32_t i = 0; i < pieces; i++)
        s->b.piece[s->piece[i]].army = (uint16_t)s->army[i / PIECES];
    for (uint32_t i = 0; i < s->n; i++) shape->order(s, i);
    return true;
}

static int by_target(const void *a, const void *b)
{
    return square_cmp(((const struct action *)a)->to, ((const struct action *)b)->to);
}

static double sort_ns(const struct scene *s, struct arena scratch)
{
    struct action *first = NEW(&scratch, struct action, s->n);
    if (!first) return 0;
    for (uint32_t i = 0; i < s->n; i++) first[i] = s->chain[i].action[0];
    double start = now_ns();
    qsort(first, s->n, sizeof *first, by_target);
    return now_ns() - start;
}

/* Nanoseconds an order. */
struct times {
    double resolve, sort;
    uint32_t rings, captures;
};

static bool measure(struct times *out, const struct shape *shape, enum sequence sequence,
                    uint32_t n, struct arena a)
{
    struct scene s = { .n = n };
    struct resolution r;
    struct err e;
    *out = (struct times){ 0 };
    if (!build(&s, shape, sequence, &a)) return false;
    struct lines l = { .board = &s.b };
    for (int i = 0; i < RUNS; i++) {
        struct arena scratch = a;
        double start = now_ns();
        if (!resolve(&r, &l, s.chain, &scratch, &e)) return false;
        keep_least(&out->resolve, (now_ns() - start) / n);
        keep_least(&out->sort, sort_ns(&s, a) / n);
        out->rings = r.rings;
        out->captures = r.n_taking;
    }
    return true;
}

/* One shape at one size, with the armies in the order that is worst for it. */
static bool measure_worst(double *ns, double at_1000, const struct shape *shape, uint32_t n,
                          struct arena a)
{
    struct times worst = { 0 };
    int which = 0;
    for (int i = 0; i < SEQUENCES; i++) {
        struct times t;
        if (!measure(&t, shape, (enum sequence)i, n, a)) return false;
        if (t.resolve <= worst.resolve) continue;
        worst = t;
        which = i;
    }
    *ns = worst.resolve;
    printf("%-27s %6u: %4.0f ns an order (%s), %4.2f x that at 1,000; qsort %4.0f ns, ratio "
           "%.2f; %u rings, %u captures\n",
           shape->name, n, *ns, sequence_name[which], at_1000 > 0 ? *ns / at_1000 : 1,
           worst.sort, *ns / worst.sort, worst.rings, worst.captures);
    return true;
}

int main(void)
{
    static const uint32_t sizes[] = { 1000, 10000, 60000 };
    size_t bytes = (size_t)256 << 20;
    void *memory = malloc(bytes);
    bool ok = memory != NULL;
    for (size_t i = 0; ok && i < sizeof shapes / sizeof *shapes; i++) {
        double first = 0;
        for (size_t k = 0; ok && k < sizeof sizes / sizeof *sizes; k++) {
            double ns = 0;
            ok = measure_worst(&ns, first, &shapes[i], sizes[k], arena_make(memory, bytes));
            if (k == 0) first = ns;
        }
    }
    free(memory);
    return !ok;
}
