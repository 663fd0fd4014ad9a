#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H
/* Files, and texts that are compared with one. Golden files are rewritten when the environment
 * has ZUGPOST_GOLDEN=write; look at the difference then. */
#include "engine/base/arena.h"
#include "engine/base/buf.h"
#include "engine/base/str.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static inline struct str file_text(const char *path, struct arena *a)
{
    FILE *f = fopen(path, "rb");
    size_t size = (size_t)1 << 20;
    char *text = NEW(a, char, size + 1);
    if (!f || !text) return STR("");
    size_t n = fread(text, 1, size, f);
    fclose(f);
    return (struct str){ text, n };
}

static inline void first_difference(const char *path, struct str want, struct str got)
{
    struct str a, b;
    for (int line = 1;; line++) {
        bool more = str_line(&want, &a), also = str_line(&got, &b);
        if (!more) a = STR("(end)");
        if (!also) b = STR("(end)");
        if ((more || also) && str_eq(a, b)) continue;
        fprintf(stderr, "%s:%d:\n  want %.*s\n   got %.*s\n", path, line, STR_ARG(a),
                STR_ARG(b));
        return;
    }
}

static inline bool golden(const char *path, struct str got, struct arena *a)
{
    const char *mode = getenv("ZUGPOST_GOLDEN");
    if (mode && strcmp(mode, "write") == 0) {
        FILE *f = fopen(path, "wb");
        bool ok = f && fwrite(got.s, 1, got.n, f) == got.n;
        return f && fclose(f) == 0 && ok;
    }
    struct str want = file_text(path, a);
    if (str_eq(want, got)) return true;
    first_difference(path, want, got);
    return false;
}
#endif
