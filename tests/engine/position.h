#ifndef TESTS_ENGINE_POSITION_H
#define TESTS_ENGINE_POSITION_H
/* A position for a test, with the memory that it is in. */
#include "engine/sandbox/position/lines.h"

#include <stdlib.h>

struct position {
    void *memory;
    struct arena arena;
    struct err err;
    struct board board;
    struct lines lines;
    bool ok;
};

static inline struct position position_of(const char *text)
{
    size_t size = ((size_t)16 << 20) + 40 * strlen(text);
    struct position p = { .memory = malloc(size) };
    p.arena = arena_make(p.memory, size);
    p.ok = board_read(&p.board, str_of(text), &p.arena, &p.err);
    return p;
}

/** The index, once the position is in its final place. */
static inline bool position_index(struct position *p)
{
    return p->ok && lines_build(&p->lines, &p->board, &p->arena, &p->err) &&
           lines_armies(&p->lines, &p->arena, &p->err);
}

static inline void position_free(struct position *p)
{
    free(p->memory);
}

/** Plain numbers that look random; same seed, same numbers. */
static inline uint32_t dice(uint64_t *seed, uint32_t below)
{
    *seed = *seed * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (uint32_t)(*seed >> 33) % below;
}
#endif
