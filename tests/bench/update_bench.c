/* Times one update of a big unbounded board: pieces scattered over 16 times as many squares,
 * 200 armies with an order each. Yardstick in the same run: the standard library's qsort of the
 * same pieces in a random sequence. Prints medians of an odd number of runs. */
#include "engine/sandbox/cover.h"
#include "engine/sandbox/update.h"

enum { ARMIES = 200, RUNS = 5, THIN = 16 };

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

static int by_number(const void *a, const void *b)
{
    double x = *(const double *)a;
    double y = *(const double *)b;
    return (x > y) - (x < y);
}

static int by_square(const void *a, const void *b)
{
    return square_cmp(((const struct piece *)a)->at, ((const struct piece *)b)->at);
}

static int32_t side_of(uint32_t pieces)
{
    int32_t side = 1;
    while ((uint32_t)(side * side) < THIN * pieces) side++;
    return side;
}

static struct str board_text(uint32_t pieces, struct arena *a)
{
    struct buf text = buf_make(a, (size_t)1 << 30);
    int32_t side = side_of(pieces);
    uint32_t squares = (uint32_t)(side * side);
    uint32_t left = pieces;
    buf_puts(&text, "zugpost 1\nrules neisg\nupdate 9\n");
    for (int i = 0; i < ARMIES; i++) buf_printf(&text, "army a%d energy 50\n", i);
    for (uint32_t s = 0; s < squares; s++) { /* exactly `pieces` of them, evenly spread */
        if (draw(squares - s) >= left) continue;
        left--;
        buf_printf(&text, "piece a%u %s (%d,%d)\n", draw(ARMIES),
                   piece_table[draw(piece_kinds - 1u)].letters, (int32_t)s % side - side / 2,
                   (int32_t)s / side - side / 2);
    }
    return buf_str(&text);
}

static struct action action_of(const struct lines *l, uint32_t mover, struct square to,
                               struct arena *a)
{
    struct action act = { .kind = ACT_MOVE, .promote = KIND_NONE, .mover = mover, .to = to };
    uint32_t first = lines_at(l, to);
    if (first == PIECE_NONE) return act;
    act.kind = ACT_CAPTURE;
    act.target = NEW(a, uint32_t, 1);
    if (act.target) act.target[act.n_target++] = first;
    return act;
}

static void random_orders(struct chain *chain, const struct lines *l, struct arena *a)
{
    for (uint32_t tries = 0; tries < 200000; tries++) {
        uint32_t mover = draw(l->board->n_piece);
        const struct piece *p = &l->board->piece[mover];
        struct square to = { p->at.x + (int32_t)draw(9) - 4, p->at.y + (int32_t)draw(9) - 4 };
        uint32_t on = lines_at(l, to);
        uint32_t blocker;
        bool empty = on == PIECE_NONE;
        if (chain[p->army].n || (!empty && l->board->piece[on].army == p->army)) continue;
        if (empty ? can_move(l, mover, to, &blocker) : can_capture(l, mover, to, &blocker))
            chain[p->army] = (struct chain){ { action_of(l, mover, to, a) }, 1 };
    }
}

static double sort_ns(const struct board *b, struct arena scratch)
{
    struct piece *p = NEW(&scratch, struct piece, b->n_piece);
    if (!p) return 0;
    memcpy(p, b->piece, b->n_piece * sizeof *p);
    for (uint32_t i = b->n_piece - 1; i > 0; i--) {
        uint32_t k = draw(i + 1);
        struct piece other = p[k];
        p[k] = p[i];
        p[i] = other;
    }
    double start = now_ns();
    qsort(p, b->n_piece, sizeof *p, by_square);
    return now_ns() - start;
}

/* One board of that many pieces; false when something fails. */
static bool measure(uint32_t pieces, struct arena a)
{
    double update[RUNS];
    double sort[RUNS];
    struct board b;
    struct lines l;
    struct update out;
    struct err e = { ERR_NONE, "" };
    if (!board_read(&b, board_text(pieces, &a), &a, &e) || !lines_build(&l, &b, &a, &e))
        return err_add(&e, "bench");
    struct chain *chain = NEW(&a, struct chain, ARMIES);
    if (!chain) return false;
    random_orders(chain, &l, &a);
    for (int i = 0; i < RUNS; i++) {
        struct arena scratch = a;
        double start = now_ns();
        if (!update_board(&out, &l, chain, &scratch, &e)) return false;
        update[i] = now_ns() - start;
        sort[i] = sort_ns(&b, a);
    }
    qsort(update, RUNS, sizeof *update, by_number);
    qsort(sort, RUNS, sizeof *sort, by_number);
    printf("%8u pieces: update %7.2f ms, %5.0f ns a piece; qsort %5.0f ns a piece; ratio %.1f; "
           "%u threats\n",
           b.n_piece, update[RUNS / 2] / 1e6, update[RUNS / 2] / b.n_piece,
           sort[RUNS / 2] / b.n_piece, update[RUNS / 2] / sort[RUNS / 2], out.board.n_threat);
    return true;
}

int main(void)
{
    static const uint32_t sizes[] = { 1000, 10000, 100000 };
    size_t bytes = (size_t)1 << 30;
    void *memory = malloc(bytes);
    bool ok = memory != NULL;
    for (size_t i = 0; ok && i < sizeof sizes / sizeof *sizes; i++)
        ok = measure(sizes[i], arena_make(memory, bytes));
    free(memory);
    return !ok;
}
