/* The lines of a game text, told from a mail's other lines by their position. */
#include "parser/order/gametext.h"

#include "engine/base/buf.h"

#include <assert.h>

static bool is_head(struct str line)
{
    return str_eq(str_trim(line), STR("zugpost 1"));
}

/* Lines first to *last of the mail, without spaces around them. */
static bool copy(struct str *out, uint32_t *last, uint32_t first, struct str text,
                 struct arena *a)
{
    struct buf b = buf_make(a, text.n + 2);
    struct str line;
    uint32_t number = 1;
    while (str_line(&text, &line)) {
        line = str_trim(line);
        if (number >= first && line.n == 0) break;
        if (number++ < first) continue;
        buf_put(&b, line);
        buf_putc(&b, '\n');
    }
    *last = number - 1;
    *out = buf_str(&b);
    return !b.full;
}

bool gametext_cut(struct str *out, struct fresh *f, struct str text, struct arena *a,
                  struct err *e)
{
    assert(out && f);
    size_t i = 0, n = 0;
    uint32_t last;
    *out = STR("");
    while (i < f->n && !is_head(f->line[i].text)) i++;
    if (i == f->n) return true;
    uint32_t first = f->line[i].number;
    struct line *rest = NEW(a, struct line, f->n);
    if (!rest || !copy(out, &last, first, text, a)) return err_nomem(e);
    for (size_t k = 0; k < f->n; k++)
        if (f->line[k].number < first || f->line[k].number > last) rest[n++] = f->line[k];
    f->line = rest;
    f->n = n;
    return true;
}
