#ifndef TESTS_BENCH_SECTIONS_H
#define TESTS_BENCH_SECTIONS_H
/* The parts of engine_bench: each prints its tables for boards of at most `most` pieces; false
 * when something fails or results differ. */
#include "tests/bench/bench.h"

bool bench_attack(uint32_t most, struct arena a);
bool bench_update(uint32_t most, struct arena a);
bool bench_text(uint32_t most, struct arena a);
bool bench_memory(uint32_t most, struct arena a);
#endif
