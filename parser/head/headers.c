/* Header fields as bytes. Knows where a field begins and ends; knows nothing of what it means,
 * of charsets and of encoded words. */
#include "parser/head/headers.h"

#include <assert.h>

/* Takes the first line, line end included, off *rest. */
static struct str take_line(struct str *rest)
{
    struct str_cut c = str_cut(*rest, '\n');
    struct str line = { rest->s, c.ok ? c.head.n + 1 : c.head.n };
    *rest = c.tail;
    return line;
}

static bool is_empty_line(struct str line)
{
    return line.n == 0 || line.s[0] == '\n' || (line.n == 2 && line.s[0] == '\r');
}

struct entity header_split(struct str bytes)
{
    struct str rest = bytes;
    if (str_starts(rest, STR("From ")) || str_starts(rest, STR(">From "))) take_line(&rest);
    struct entity e = { { rest.s, 0 }, { rest.s, 0 } };
    while (rest.n) {
        struct str line = take_line(&rest);
        if (is_empty_line(line)) break;
        e.head.n += line.n;
    }
    e.body = rest;
    return e;
}

/* RFC 5322 s2.2: printable ASCII without the colon. Spaces before the colon are s4.5. */
static bool field_name(struct str *name, struct str line, size_t *value_at)
{
    struct str_cut c = str_cut(line, ':');
    *name = str_trim(c.head);
    if (!c.ok || name->n == 0 || char_space(line.s[0])) return false;
    for (size_t i = 0; i < name->n; i++)
        if (name->s[i] <= ' ' || name->s[i] > '~') return false;
    *value_at = c.head.n + 1;
    return true;
}

bool header_next(struct str *block, struct str *name, struct str *value)
{
    while (block->n) {
        size_t at;
        struct str line = take_line(block);
        if (!field_name(name, line, &at)) continue;
        *value = str_from(line, at);
        while (block->n && (block->s[0] == ' ' || block->s[0] == '\t'))
            value->n += take_line(block).n;
        return true;
    }
    return false;
}

bool header_get(struct str *value, struct str block, const char *name, size_t nth)
{
    assert(name && name[0]);
    struct str n;
    while (header_next(&block, &n, value))
        if (str_ieq(n, str_of(name)) && nth-- == 0) return true;
    *value = (struct str){ "", 0 };
    return false;
}

char *header_unfold(struct str raw, struct arena *a)
{
    char *p = str_dup(str_trim(raw), a);
    size_t to = 0, n = p ? str_trim(raw).n : 0;
    for (size_t i = 0; i < n; i++) {
        if (p[i] == '\r' || p[i] == '\n') continue; /* s2.2.3: the space after it stays */
        bool control = (unsigned char)p[i] < ' ' || p[i] == 0x7f;
        p[to] = p[i];
        if (control) p[to] = ' ';
        to++;
    }
    if (p) p[to] = '\0';
    return p;
}
