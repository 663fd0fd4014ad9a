/* The reader's pieces in words, for everybody who cannot see the picture. */
#include "templates/letters/report/report.h"
#include "templates/picture/event_view.h"

enum { SHOWN = 1000 /* squares of a kind */, MARKS = 5 };

static const struct {
    unsigned mark;
    enum words_name word;
} marks[] = {
    { MARK_POSSESSED, W_MARK_POSSESSED },
    { MARK_DISABLED, W_MARK_DISABLED },
    { MARK_CAPTURABLE, W_MARK_CAPTURABLE },
    { MARK_PAIRED, W_MARK_PAIRED },
};
_Static_assert(sizeof marks / sizeof *marks < MARKS, "and one for a piece that rests");

/* "(5,5) possessed" */
static void put(struct report_rows *rows, const struct board *b, const struct piece *p)
{
    const struct words *w = rows->d->page.words;
    struct str has[MARKS];
    size_t n = 0;
    struct buf square = buf_make(rows->d->arena, ROOM_TEXT);
    struct slot at = slot_square("square", p->at.x, p->at.y);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (p->marks & marks[i].mark) has[n++] = str_of(words_raw(w, marks[i].word));
    if (event_rests(b, p)) has[n++] = str_of(words_raw(w, W_MARK_RESTS));
    struct buf list = buf_make(rows->d->arena, ROOM_TEXT);
    words_list(&list, w, W_LIST_AND, has, n);
    if (n)
        SAY(&square, w, W_REPORT_MARKED, { at, slot_str("marks", buf_str(&list)) });
    else
        square_text(&square, p->at);
    report_rows_put(rows, buf_str(&square));
}

static void rows_of(struct draft *d, uint8_t k)
{
    const struct board *b = &d->board;
    const char *letters = piece_table[k].letters;
    struct saying first = { W_REPORT_PIECES_ROW,
                            { slot_text("squares", ""), slot_text("letters", letters),
                              slot_piece("piece", letters) } };
    struct report_rows rows = report_rows_make(d, &first, SHOWN);
    for (uint32_t i = 0; i < b->n_piece; i++)
        if (b->piece[i].army == d->army && b->piece[i].kind == k && report_rows_next(&rows))
            put(&rows, b, &b->piece[i]);
    report_rows_end(&rows);
}

void report_pieces(struct report *r)
{
    const struct board *b = &r->d->board;
    bool kinds[KIND_NONE + 1] = { false }, any = false;
    for (uint32_t i = 0; i < b->n_piece; i++) {
        if (b->piece[i].army != r->d->army) continue;
        kinds[b->piece[i].kind] = any = true;
    }
    if (any) HEAD(&r->d->page, W_REPORT_PIECES_HEAD);
    for (uint8_t k = piece_kinds; k-- > 0;)
        if (kinds[k]) rows_of(r->d, k);
}
