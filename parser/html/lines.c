/* How white space of HTML becomes lines. Knows where marks of old text, signatures and
 * crossed-out words must go, so that every line has its own. */
#include "parser/html/lines.h"

enum { MARKS_MAX = 9 };
#define STRUCK "~~"

static void put_marks(struct buf *b, unsigned marks)
{
    for (unsigned i = 0; i < marks && i < MARKS_MAX; i++) buf_putc(b, '>');
}

static void begin_line(struct lines *l)
{
    unsigned between = l->above < l->style.marks ? l->above : l->style.marks;
    bool sign = l->style.signature && l->style.marks == 0;
    if (l->gap && l->out->n) {
        put_marks(l->out, between);
        buf_putc(l->out, '\n');
    }
    if (sign && !l->signature) buf_puts(l->out, "-- \n");
    l->signature = sign;
    put_marks(l->out, l->style.marks);
    if (l->style.marks) buf_putc(l->out, ' ');
    l->start = l->out->n;
    l->marks = l->style.marks;
    l->open = true;
    l->gap = l->space = false;
}

/* A byte of a word. */
static void put(struct lines *l, char c)
{
    if (!l->open) begin_line(l);
    if (l->struck && !l->style.struck) buf_puts(l->out, STRUCK);
    if (l->space) buf_putc(l->out, ' ');
    if (!l->struck && l->style.struck) buf_puts(l->out, STRUCK);
    l->struck = l->style.struck;
    l->space = false;
    buf_putc(l->out, c);
}

void lines_space(struct lines *l)
{
    l->space = l->open;
}

void lines_end(struct lines *l, bool empty)
{
    if (!l->open) {
        l->gap |= empty || l->hard;
        l->hard = false;
        return;
    }
    if (l->struck) buf_puts(l->out, STRUCK);
    l->last = str_from(buf_str(l->out), l->start);
    buf_putc(l->out, '\n');
    l->above = l->marks;
    l->open = l->struck = l->space = l->hard = false;
}

void lines_gap(struct lines *l)
{
    lines_end(l, false);
    l->gap = true;
}

/* Where white space counts, a line ends where it says so. */
static void put_byte(struct lines *l, char c)
{
    bool space = char_space(c) || c == '\f';
    if (l->style.pre && c == '\n')
        lines_end(l, true);
    else if (space && (!l->style.pre || c == '\r'))
        lines_space(l);
    else
        put(l, c);
}

/* Characters of more than one byte that are white space: U+00A0, and the ends of lines that
 * Apple and Microsoft write, U+2028 and U+2029. The length; 0 for any other. */
static size_t put_wide(struct lines *l, struct str s)
{
    if (str_starts(s, STR("\xC2\xA0"))) {
        put_byte(l, ' ');
        l->hard = true;
        return 2;
    }
    if (!str_starts(s, STR("\xE2\x80\xA8")) && !str_starts(s, STR("\xE2\x80\xA9"))) return 0;
    lines_end(l, true);
    return 3;
}

void lines_text(struct lines *l, struct str s)
{
    if (l->open && l->marks != l->style.marks) lines_end(l, false);
    while (s.n) {
        size_t n = put_wide(l, s);
        if (n == 0) put_byte(l, s.s[0]);
        s = str_from(s, n ? n : 1);
    }
}
