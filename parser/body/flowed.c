/* Joining of flowed lines. Knows RFC 3676 s4; knows nothing of who quoted whom. */
#include "parser/body/flowed.h"

struct flowed_line {
    size_t depth;
    struct str text;
    bool flows; /* the next line of the same depth continues this one */
};

static struct flowed_line take(struct str line)
{
    struct flowed_line l = { 0 };
    while (l.depth < line.n && line.s[l.depth] == '>') l.depth++;
    l.text = str_from(line, l.depth);
    if (l.text.n && l.text.s[0] == ' ') l.text = str_from(l.text, 1); /* s4.4 space-stuffing */
    l.flows = l.text.n && l.text.s[l.text.n - 1] == ' ' && !str_eq(l.text, STR("-- "));
    return l;
}

static void put_start(struct buf *out, const struct flowed_line *l)
{
    for (size_t i = 0; i < l->depth; i++) buf_putc(out, '>');
    if (l->depth) buf_putc(out, ' ');
}

void flowed_join(struct buf *out, struct str text, bool delsp)
{
    struct str line;
    size_t depth = 0;
    bool open = false; /* the last line flows */
    while (str_line(&text, &line) && !out->full) {
        struct flowed_line l = take(line);
        /* s4.3: a signature separator ends the paragraph; s4.5: so does a change of depth. */
        bool joins = open && l.depth == depth && !str_eq(l.text, STR("-- "));
        if (open && !joins) buf_putc(out, '\n');
        if (!joins) put_start(out, &l);
        buf_put(out, delsp && l.flows ? str_head(l.text, l.text.n - 1) : l.text);
        if (!l.flows) buf_putc(out, '\n');
        open = l.flows;
        depth = l.depth;
    }
    if (open) buf_putc(out, '\n');
}
