#ifndef ENGINE_BASE_ARENA_H
#define ENGINE_BASE_ARENA_H
/* A fixed block of memory that is handed out front to back and given back as a whole: one for
 * each mail, one for each adjudicated game. Its size is the defence against hostile input. */
#include <stdbool.h>
#include <stddef.h>

struct arena {
    char *beg, *at, *end;
};

/** An arena over caller's memory; the caller frees that when all results are done with. */
struct arena arena_make(void *memory, size_t size);

/** `count` objects of `size` bytes, zeroed, aligned for any type; NULL when it does not fit. */
void *arena_alloc(struct arena *a, size_t size, size_t count);

/** The same without zeroing: for memory that is written before it is read. */
void *arena_take(struct arena *a, size_t size, size_t count);

/** Make the last allocation `p` longer in place, without zeroing; false if it is not the last
 * or does not fit. `old_size` and `new_size` in bytes. */
bool arena_extend(struct arena *a, void *p, size_t old_size, size_t new_size);

/** Give back what the last allocation `p` has beyond `size` bytes. */
void arena_trim(struct arena *a, void *p, size_t size);

#define TAKE(a, type, n) ((type *)arena_take((a), sizeof(type), (n)))
#define NEW(a, type, n)  ((type *)arena_alloc((a), sizeof(type), (n)))
#endif
