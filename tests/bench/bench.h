#ifndef TESTS_BENCH_BENCH_H
#define TESTS_BENCH_BENCH_H
/* What the measurements of the engine have in common: clock, random numbers, medians, memory,
 * random positions. Positions are drawn without the engine and handed to it and to the
 * yardsticks. */
#include "engine/sandbox/position/board.h"
#include "tests/bench/probe.h"

/** Nanoseconds of processor time: other users of the machine disturb it less than they do a
 *  clock. */
double bench_now(void);
/** By the clock, for what several threads share. */
double bench_clock(void);

struct draw {
    uint64_t state;
};
uint32_t bench_below(struct draw *d, uint32_t n);

/* Times of repetitions, in the order of time. */
enum { TIMES_MAX = 101 };
struct times {
    double ns[TIMES_MAX];
    uint32_t n;
};
void times_add(struct times *t, double ns);
double times_median(const struct times *t);
/** Median of a round's a divided by the same round's b: a busy moment slows down both. */
double times_ratio(const struct times *a, const struct times *b);
/** Distance of the quartiles as a share of the median. */
double times_noise(const struct times *t);

enum spread { SPREAD_DENSE, SPREAD_UNIFORM, SPREAD_ARMIES, SPREAD_16TH, SPREAD_4TH, SPREADS };
extern const char *const spread_name[SPREADS];

/* A position as a list in random order, and the board of it with pieces sorted. Kinds by the
 * weights of usual armies; `all_kinds`: with witches, spirits and time thieves, which move
 * unlike anything the yardsticks know; else knights take their place. */
struct position {
    struct probe_piece *piece;
    uint32_t n;
    struct board board;
};
struct position_query {
    enum spread spread;
    uint32_t pieces;
    uint16_t armies;
    bool all_kinds;
};
/** The same query and seed give the same squares. False when the arena is used up. */
bool position_draw(struct position *out, struct position_query q, struct draw d,
                   struct arena *a);
/** The pieces of a board as a list in random order; false when the arena is used up. */
bool position_of_board(struct position *out, const struct board *b, struct draw d,
                       struct arena *a);

/** Fill the free part of the arena, at most `most` bytes, with a pattern, and find out later
 *  how far the memory was used. */
void mark_memory(const struct arena *a, size_t most);
size_t used_memory(const struct arena *a, size_t most);
#endif
