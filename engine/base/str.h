#ifndef ENGINE_BASE_STR_H
#define ENGINE_BASE_STR_H
/* Bytes owned by somebody else; not NUL-terminated. Mail lies about lengths and contains
 * NULs: slices cannot overrun. All letter tests are ASCII only, whatever the locale. */
#include "engine/base/arena.h"
#include "engine/base/char.h"
#include <stdint.h>
#include <string.h>

struct str {
    const char *s;
    size_t n;
};
#define STR(lit)   ((struct str){ (lit), sizeof(lit) - 1 })
#define STR_ARG(x) (int)(x).n, (x).s /* for "%.*s" */

/** A slice over a NUL-terminated string (NULL gives the empty slice). */
static inline struct str str_of(const char *z)
{
    return z ? (struct str){ z, strlen(z) } : (struct str){ "", 0 };
}
/** A NUL-terminated copy owned by the arena, or NULL. */
char *str_dup(struct str s, struct arena *a);

/** The slice from byte `from` on (empty if beyond), and of at most n bytes. */
static inline struct str str_from(struct str s, size_t from)
{
    if (from > s.n) from = s.n;
    return (struct str){ from ? s.s + from : s.s, s.n - from }; /* NULL + 0 is not defined */
}
static inline struct str str_head(struct str s, size_t n)
{
    return (struct str){ s.s, n < s.n ? n : s.n };
}

static inline bool str_eq(struct str a, struct str b)
{
    return a.n == b.n && (a.n == 0 || memcmp(a.s, b.s, a.n) == 0);
}
static inline bool str_starts(struct str s, struct str prefix)
{
    return s.n >= prefix.n && str_eq(str_head(s, prefix.n), prefix);
}
bool str_ieq(struct str a, struct str b); /* ASCII case does not count */
bool str_istarts(struct str s, struct str prefix);
/** As strcmp: bytewise, a prefix sorts first. */
int str_cmp(struct str a, struct str b);
/** Index of the first `needle`, ASCII case ignored; s.n + 1 or more if there is none. */
size_t str_ifind(struct str s, struct str needle);

/** Without spaces, tabs, CR and LF at both ends. */
struct str str_trim(struct str s);

struct str_cut {
    struct str head, tail;
    bool ok; /* the separator was there; else head is all and tail empty */
};
struct str_cut str_cut(struct str s, char separator);
/** Cut the next word off *rest at spaces and tabs; empty at the end. */
struct str str_word(struct str *rest);
/** Cut the next line off *rest at LF, a CR before it dropped; false at the end. */
bool str_line(struct str *rest, struct str *line);

/** A whole decimal number with optional minus; false if there is anything else or it overflows.
 */
bool str_int(struct str s, int64_t *out);

#endif
