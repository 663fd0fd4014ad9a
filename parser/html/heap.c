/* Blocks of a few sizes, each kind with a list of those that were given back. */
#include "parser/html/heap.h"

#include <stdint.h>
#include <string.h>

enum { STEP = 16, SMALL_MAX = STEP * HEAP_SMALL };

/* In front of each block. */
union block {
    size_t kind; /* of one in use: which list it goes back to */
    void *next;  /* of one that is in a list */
};

void heap_make(struct heap *h, const struct arena *a)
{
    size_t left = (size_t)(a->end - a->at), skip = (STEP - (uintptr_t)a->at % STEP) % STEP;
    memset(h, 0, sizeof *h);
    h->at = a->at + (skip < left ? skip : left);
    h->end = a->end;
    h->arena_full = true;
    if ((size_t)(h->end - h->at) <= HEAP_BYTES) return;
    h->end = h->at + HEAP_BYTES;
    h->arena_full = false;
}

/* The kind of a block that holds *n bytes, header included, and its real size. */
static size_t kind_for(size_t *n)
{
    size_t kind = (*n + STEP - 1) / STEP;
    if (*n <= SMALL_MAX) {
        *n = kind * STEP;
        return kind - 1;
    }
    size_t size = SMALL_MAX;
    for (kind = HEAP_SMALL - 1; size < *n; kind++) size *= 2;
    *n = size;
    return kind;
}

void *heap_take(void *ctx, size_t n)
{
    struct heap *h = ctx;
    bool many = ++h->calls > HEAP_CALLS;
    if (many) h->arena_full = false;
    if (many || n > HEAP_BYTES) longjmp(h->full, 1);
    n += sizeof(union block);
    size_t kind = kind_for(&n);
    union block *b = h->free[kind];
    if (b) {
        h->free[kind] = b->next;
    } else {
        if ((size_t)(h->end - h->at) < n) longjmp(h->full, 1);
        b = (union block *)(void *)h->at;
        h->at += n;
    }
    b->kind = kind;
    return b + 1;
}

void heap_give(void *ctx, void *p)
{
    struct heap *h = ctx;
    if (!p) return;
    union block *b = (union block *)p - 1;
    size_t kind = b->kind;
    b->next = h->free[kind];
    h->free[kind] = b;
}
