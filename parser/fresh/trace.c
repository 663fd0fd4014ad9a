/* Kinds of lines by number. Does not know what makes a line one kind or another. */
#include "parser/fresh/trace.h"

#include <assert.h>

bool trace_make(struct trace *out, struct str text, struct arena *a, struct err *e)
{
    struct str line;
    struct str rest = text;
    *out = (struct trace){ .n = 0 };
    while (str_line(&rest, &line)) out->n++;
    out->kind = NEW(a, unsigned char, out->n + 1);
    return out->kind || err_nomem(e);
}

void trace_lines(struct trace *t, uint32_t first, uint32_t last, enum trace_kind kind)
{
    assert(first <= last);
    for (uint32_t i = first; t && i <= last && i <= t->n; i++)
        if (i > 0) t->kind[i - 1] = (unsigned char)kind;
}

void trace_gone(struct trace *t, const struct fresh *before, const struct fresh *after,
                enum trace_kind kind)
{
    assert(before && after);
    size_t k = 0;
    for (size_t i = 0; t && i < before->n; i++) {
        uint32_t number = before->line[i].number;
        while (k < after->n && after->line[k].number < number) k++;
        if (k == after->n || after->line[k].number != number)
            trace_lines(t, number, number, kind);
    }
}
