/* Reading and printing game texts of settled positions, with their threats, marks and moves;
 * and the memory that reading, the attack relation and a whole update use. */
#include "tests/bench/sections.h"
#include "tests/bench/settled.h"

#include "engine/sandbox/position/attack.h"
#include "engine/sandbox/update/update.h"

enum { ROUNDS = 11, MARGIN = 16 << 20, BYTES_A_PIECE = 2000 };

static bool fail(const char *what, const struct err *e)
{
    printf("%s: %s\n", what, e->text);
    return false;
}

static bool print_text(struct str *out, const struct board *b, struct arena *a)
{
    struct buf text = buf_make(a, SIZE_MAX);
    board_print(&text, b);
    *out = buf_str(&text);
    return !text.full;
}

static bool measure_text(struct position_query q, struct arena a)
{
    struct err e = { ERR_NOMEM, "out of memory" };
    struct settled s;
    struct str text, again;
    struct times read = { .n = 0 }, print = { .n = 0 };
    if (!settled_make(&s, q, 3, &a, &e) || !print_text(&text, s.board, &a))
        return fail("text", &e);
    size_t most = MARGIN + (size_t)BYTES_A_PIECE * q.pieces, memory = 0;
    int rounds = q.pieces >= 1000000 ? 5 : ROUNDS;
    int times = q.pieces <= 1000 ? 20 : 1;
    struct board b;
    for (int i = 0; i < rounds; i++) {
        struct arena scratch = a;
        if (i == 0) mark_memory(&a, most);
        double start = bench_now();
        for (int k = 0; k < times; k++) {
            scratch = a;
            if (!board_read(&b, text, &scratch, &e)) return fail("text", &e);
        }
        times_add(&read, (bench_now() - start) / times);
        if (i == 0) memory = used_memory(&a, most);
        start = bench_now();
        for (int k = 0; k < times; k++) {
            struct arena pages = scratch;
            if (!print_text(&again, &b, &pages)) return fail("text", &e);
        }
        times_add(&print, (bench_now() - start) / times);
        if (!str_eq(text, again))
            return printf("text: what is printed is not what was read\n"), false;
    }
    double n = b.n_piece, mb = 1e3 * (double)text.n; /* bytes in ns are GB/s */
    printf("| %s | %.0f | %.1f | %.1f | %.0f | %.0f | %.0f | %.0f | %.0f |\n",
           spread_name[q.spread], n, b.n_threat / n, (double)text.n / 1e6,
           mb / times_median(&read), mb / times_median(&print), times_median(&read) / n,
           (double)memory / n,
           (double)(sizeof *b.piece * b.n_piece + sizeof *b.threat * b.n_threat) / n);
    fflush(stdout);
    return true;
}

bool bench_text(uint32_t most, struct arena a)
{
    static const struct position_query q[] = {
        { SPREAD_DENSE, 10000, 200, true },      { SPREAD_16TH, 1000, 200, true },
        { SPREAD_16TH, 100000, 500, true },      { SPREAD_16TH, 1000000, 1000, true },
        { SPREAD_4TH, 100000, 500, true },       { SPREAD_4TH, 1000000, 1000, true },
        { SPREAD_UNIFORM, 1000000, 1000, true },
    };
    printf("\nReading and printing game texts of settled positions\n\n"
           "| board | pieces | threats a piece | text, MB | reading, MB/s | printing, MB/s | "
           "reading, ns a piece | memory of reading, bytes a piece | of it the board |\n"
           "|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof q / sizeof *q; i++)
        if (q[i].pieces <= most && !measure_text(q[i], a)) return false;
    return true;
}

/* Peaks in bytes, beyond the shown board. */
static bool measure_memory(struct position_query q, int updates, struct arena a)
{
    struct err e = { ERR_NOMEM, "out of memory" };
    size_t most = MARGIN + (size_t)BYTES_A_PIECE * q.pieces;
    struct settled s;
    struct lines l;
    struct attacks t;
    struct update update;
    if (!settled_make(&s, q, updates, &a, &e)) return fail("memory", &e);
    struct arena scratch = a;
    mark_memory(&a, most);
    if (!lines_build(&l, s.board, &scratch, &e)) return fail("memory", &e);
    size_t index = used_memory(&a, most);
    if (!attack_all(&t, &l, &scratch, &e)) return fail("memory", &e);
    size_t attacks = used_memory(&a, most);
    mark_memory(&a, most);
    scratch = a;
    if (!lines_build(&l, s.board, &scratch, &e) ||
        !update_board(&update, &l, s.chain, &(struct stream){ .next = 0 }, &scratch, &e))
        return fail("memory", &e);
    size_t whole = used_memory(&a, most), events = update.n_event * sizeof *update.event;
    double n = s.board->n_piece;
    double board = (double)(sizeof *s.board->piece * s.board->n_piece +
                            sizeof *s.board->threat * s.board->n_threat) /
                   n;
    printf("| %s | %.0f | %s | %.1f | %.1f | %.0f | %.0f | %.0f | %.0f | %.0f | %.0f |\n",
           spread_name[q.spread], n, updates ? "settled" : "fresh", (double)t.n / n,
           update.board.n_threat / n, board, (double)index / n, (double)attacks / n,
           (double)whole / n, (double)events / n, board + (double)(whole - events) / n);
    fflush(stdout);
    return true;
}

bool bench_memory(uint32_t most, struct arena a)
{
    static const struct position_query q[] = {
        { SPREAD_DENSE, 10000, 200, true },   { SPREAD_UNIFORM, 100000, 500, true },
        { SPREAD_ARMIES, 100000, 500, true }, { SPREAD_16TH, 100000, 500, true },
        { SPREAD_16TH, 1000000, 1000, true }, { SPREAD_4TH, 100000, 500, true },
        { SPREAD_4TH, 1000000, 1000, true },
    };
    printf(
        "\nPeak memory, bytes a piece: the shown board (pieces and threats), and what comes to "
        "it\n\n| board | pieces | position | attacks a piece | threats a piece | the shown "
        "board "
        "| index | index and attacks | index and update | of it events | board, index and "
        "update without events |\n|---|---|---|---|---|---|---|---|---|---|---|\n");
    for (size_t i = 0; i < sizeof q / sizeof *q; i++)
        for (int settled = 0; settled < 2; settled++)
            if (q[i].pieces <= most && !measure_memory(q[i], settled * 3, a)) return false;
    return true;
}
