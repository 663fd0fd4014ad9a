#ifndef TESTS_TOLD_H
#define TESTS_TOLD_H
/* A verdict in words: to be compared, or printed when a test fails. */
#include "templates/words/verdict.h"

/** Static: valid until the next call. */
static inline const char *verdict_told(const struct verdict *v)
{
    static char room[16384];
    struct arena a = arena_make(room, sizeof room);
    return verdict_plain(&a, v);
}

/** Is the sentence there in every language, with all its slots filled? */
static inline bool verdict_is_told(const struct verdict *v)
{
    char room[16384];
    for (const struct words *const *w = words_all(); *w; w++) {
        struct arena a = arena_make(room, sizeof room);
        const char *text = verdict_text(&a, *w, v);
        if (!text || !text[0] || strpbrk(text, "{}")) {
            fprintf(stderr, "%s: %s\n", (*w)->language, text ? text : "too long");
            return false;
        }
    }
    return true;
}

#endif
