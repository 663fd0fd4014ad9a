#ifndef TESTS_TOLD_H
#define TESTS_TOLD_H
/* A verdict in words: to be compared, or printed when a test fails. */
#include "templates/words/verdict.h"

/** In one room: told until the next call. */
static inline const char *verdict_told(const struct verdict *v)
{
    static char room[16384];
    struct arena a = arena_make(room, sizeof room);
    return verdict_plain(&a, v);
}

#endif
