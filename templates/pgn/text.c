/* Words in lines of 79 columns. A comment is cut into words like everything else: a reader of
 * PGN takes the end of a line within it for a space. */
#include "templates/pgn/text.h"

#include "templates/page/text.h"

static void put_word(struct pgn_text *t, struct str word)
{
    bool fits = t->column + 1 + word.n <= PGN_LINE;
    if (t->column) buf_putc(t->out, fits ? ' ' : '\n');
    t->column = t->column && fits ? t->column + 1 + word.n : word.n;
    buf_put(t->out, word);
}

/* Longer words than a line come from a broken file only. */
static void put_words(struct pgn_text *t, struct str text)
{
    for (struct str word; (word = str_word(&text)).n;)
        for (; word.n; word = str_from(word, PGN_LINE)) put_word(t, str_head(word, PGN_LINE));
}

static char tame(char c)
{
    if (c == '{') return '(';
    if (c == '}') return ')';
    return c;
}

static void put_comment(struct pgn_text *t)
{
    struct arena *a = t->remark.arena;
    struct buf plain = buf_make(a, t->remark.max), text = buf_make(a, t->remark.max);
    if (t->remark.n == 0) return;
    text_plain(&plain, buf_str(&t->remark));
    buf_putc(&text, '{');
    for (size_t i = 0; i < plain.n; i++) buf_putc(&text, tame(plain.at[i]));
    buf_putc(&text, '}');
    t->out->full |= t->remark.full || plain.full || text.full;
    put_words(t, buf_str(&text));
    t->remark.n = 0;
    t->fresh |= !t->sparse;
}

struct pgn_text pgn_text_make(struct buf *out, uint32_t number, struct arena *a)
{
    return (struct pgn_text){
        .out = out, .remark = buf_make(a, 1 << 16), .number = number, .fresh = true
    };
}

struct buf *pgn_text_remark(struct pgn_text *t)
{
    if (t->remark.n) buf_puts(&t->remark, "; ");
    return &t->remark;
}

void pgn_text_move(struct pgn_text *t, struct str move, bool black, bool ends)
{
    char number[24];
    put_comment(t);
    snprintf(number, sizeof number, "%u%s", t->number, black ? "..." : ".");
    if (!black || t->fresh) put_word(t, str_of(number));
    put_word(t, move);
    t->fresh = false;
    t->number += ends;
}

void pgn_text_end(struct pgn_text *t, const char *result)
{
    put_comment(t);
    put_word(t, str_of(result));
    buf_putc(t->out, '\n');
}
