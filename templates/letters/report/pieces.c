/* The reader's pieces in words, for everybody who cannot see the picture. */
#include "templates/letters/report/report.h"
#include "templates/picture/event_view.h"

enum {
    SHOWN = 1000 /* squares of a kind */,
    ROW = 400 /* bytes, then another row */,
    ROOM = 2 * ROW
};

static const struct {
    unsigned mark;
    const char *word;
} marks[] = {
    { MARK_POSSESSED, "possessed" },
    { MARK_DISABLED, "disabled" },
    { MARK_CAPTURABLE, "capturable" },
    { MARK_PAIRED, "paired" },
};

/* "(5,5) possessed capturable": the words of game texts (formats.md). */
static void put(struct buf *out, const struct board *b, const struct piece *p)
{
    if (out->n) buf_puts(out, ", ");
    square_text(out, p->at);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (p->marks & marks[i].mark) buf_printf(out, " %s", marks[i].word);
    if (event_rests(b, p)) buf_puts(out, " rests");
}

static void row(struct draft *d, uint8_t k, bool first, struct str squares)
{
    const char *letters = first ? piece_table[k].letters : "";
    page_row(&d->page, "%s%s%s\t%.*s", letters, first ? " " : "",
             first ? piece_table[k].name : "", STR_ARG(squares));
}

/* Short rows: the HTML form leaves out rows of a long list, never a part of one. */
static void rows_of(struct draft *d, uint8_t k)
{
    const struct board *b = &d->board;
    struct buf squares = buf_make(d->arena, ROOM);
    unsigned n = 0;
    bool first = true;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        if (b->piece[i].army != d->army || b->piece[i].kind != k || n++ >= SHOWN) continue;
        put(&squares, b, &b->piece[i]);
        if (squares.n < ROW) continue;
        row(d, k, first, buf_str(&squares));
        first = false;
        squares = buf_make(d->arena, ROOM);
    }
    if (n > SHOWN) buf_printf(&squares, "%sand %u more", squares.n ? " " : "", n - SHOWN);
    if (squares.n) row(d, k, first, buf_str(&squares));
}

void report_pieces(struct draft *d)
{
    const struct board *b = &d->board;
    bool kinds[KIND_NONE + 1] = { false }, any = false;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        if (b->piece[i].army != d->army) continue;
        kinds[b->piece[i].kind] = any = true;
    }
    if (!any) return;
    page_heading(&d->page, "Your pieces");
    page_head(&d->page, "piece\twhere");
    for (uint8_t k = piece_kinds; k-- > 0;)
        if (kinds[k]) rows_of(d, k);
}
