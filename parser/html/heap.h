#ifndef PARSER_HEAP_H
#define PARSER_HEAP_H
/* The memory of gumbo: a part of the mail's arena. Gumbo cannot handle NULL, so if something
 * does not fit we leave it by longjmp; it holds nothing but this memory, and its own
 * function to free a tree (which recurses) is never called. */
#include "engine/base/arena.h"
#include <setjmp.h>

enum {
    HEAP_BYTES = 6 << 20, /* some 300 kB of HTML as programs write it */
    HEAP_CALLS = 100000,  /* some 6,000 elements; what makes gumbo slow (deep, many attributes)
                             is quadratic in elements, and each takes several calls: with these
                             it ends within a second, whatever comes in */
    HEAP_SMALL = 32,      /* free lists of blocks of 16, 32, ... 512 bytes */
    HEAP_LARGE = 16       /* and of powers of two */
};

struct heap {
    char *at, *end;
    void *free[HEAP_SMALL + HEAP_LARGE];
    size_t calls;
    bool arena_full; /* the arena was full, not the limit reached */
    jmp_buf full;    /* set by who calls gumbo */
};

/** A heap of the rest of the arena, at most HEAP_BYTES. The arena itself does not change. */
void heap_make(struct heap *h, const struct arena *a);
/** GumboAllocatorFunction and GumboDeallocatorFunction; ctx is the heap. */
void *heap_take(void *ctx, size_t n);
void heap_give(void *ctx, void *p);
#endif
