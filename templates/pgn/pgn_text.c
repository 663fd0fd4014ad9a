/* Words in lines of 79 columns. A comment is cut into words like everything else: for a reader
 * of PGN, a line end within it is a space. */
#include "templates/pgn/pgn_text.h"

#include "templates/page/text_columns.h"
#include "templates/pgn.h"

static void put_word(struct pgn_text *t, struct str word)
{
    bool fits = t->column + 1 + word.n <= PGN_LINE;
    if (t->column) buf_putc(t->out, fits ? ' ' : '\n');
    t->column = t->column && fits ? t->column + 1 + word.n : word.n;
    buf_put(t->out, word);
}

/* The next word; a time, "[%clk 1:02:03]", is one, as not every program reads it in two lines.
 */
static struct str word_of(struct str *rest)
{
    struct str word = str_word(rest);
    bool time = str_ifind(word, STR("[%")) < word.n;
    if (time && str_ifind(word, STR("]")) >= word.n) {
        struct str next = str_word(rest);
        if (next.n) word.n = (size_t)(next.s + next.n - word.s);
    }
    return word;
}

/* Words longer than a line come only from a broken file. */
static void put_words(struct pgn_text *t, struct str text)
{
    for (struct str word; (word = word_of(&text)).n;)
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
    bool time = t->remark.n && t->remark.at[t->remark.n - 1] == ']';
    if (t->remark.n) buf_puts(&t->remark, time ? " " : "; ");
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

/* A word of movetext; times and what they alone made necessary, numbers of black's moves, are
 * left out. */
static void put_untimed(struct pgn_text *t, struct str word, bool *dropped)
{
    bool number = word.n > 3 && str_eq(str_from(word, word.n - 3), STR("..."));
    bool time = str_starts(word, STR("{[%"));
    bool alone = time && word.s[word.n - 1] == '}';
    if (time && !alone) t->remark.n = 0, buf_putc(&t->remark, '{');
    if (!time && t->remark.n) {
        buf_put(&t->remark, word);
        put_word(t, buf_str(&t->remark));
        t->remark.n = 0;
    } else if (!time && !(*dropped && number)) {
        put_word(t, word);
    }
    *dropped = alone;
}

bool pgn_moves(struct str *out, struct str pgn, struct arena *a, struct err *e)
{
    struct str line = STR("x"), word;
    struct buf text = buf_make(a, 2 * pgn.n + 1);
    struct pgn_text t = pgn_text_make(&text, 0, a);
    bool dropped = false;
    while (line.n && str_line(&pgn, &line)) {
    }
    struct buf flat = buf_make(a, pgn.n + 1);
    for (struct str_cut c = str_cut(pgn, '\n');; c = str_cut(c.tail, '\n')) {
        buf_put(&flat, c.head);
        if (!c.ok) break;
        buf_putc(&flat, ' ');
    }
    struct str rest = buf_str(&flat);
    while ((word = word_of(&rest)).n) put_untimed(&t, word, &dropped);
    *out = buf_str(&text);
    return (!text.full && !flat.full && !t.remark.full) || err_nomem(e);
}
