/* The arena. Knows nothing of where its memory comes from. */
#include "engine/base/arena.h"

#include <assert.h>
#include <stdint.h>

#ifdef NDEBUG
#error asserts are contracts, and NDEBUG takes them away
#endif

enum { ALIGN = 16 };

struct arena arena_make(void *memory, size_t size)
{
    uintptr_t skip = (uintptr_t)(-(intptr_t)memory) & (ALIGN - 1);
    char *p = memory;
    if (p == NULL || skip > size) return (struct arena){ 0 };
    return (struct arena){ p + skip, p + skip, p + size };
}

static size_t rounded(size_t n)
{
    return (n + (ALIGN - 1)) & ~(size_t)(ALIGN - 1);
}

void *arena_take(struct arena *a, size_t size, size_t count)
{
    size_t left = (size_t)(a->end - a->at);
    if (a->at == NULL || (size != 0 && count > (left & ~(size_t)(ALIGN - 1)) / size))
        return NULL;
    char *p = a->at;
    a->at += rounded(size * count);
    return p;
}

void *arena_alloc(struct arena *a, size_t size, size_t count)
{
    void *p = arena_take(a, size, count);
    if (p && size * count != 0) memset(p, 0, size * count);
    return p;
}

bool arena_extend(struct arena *a, void *p, size_t old_size, size_t new_size)
{
    char *c = p;
    if (c + rounded(old_size) != a->at || new_size < old_size) return false;
    if (rounded(new_size) > (size_t)(a->end - c)) return false;
    a->at = c + rounded(new_size);
    return true;
}

void arena_trim(struct arena *a, void *p, size_t size)
{
    assert(p && (char *)p + rounded(size) <= a->end);
    a->at = (char *)p + rounded(size);
}
