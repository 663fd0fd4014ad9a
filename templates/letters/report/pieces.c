/* All pieces of the reader with their marks, for everybody who cannot see the picture. */
#include "templates/letters/report/report.h"
#include "templates/picture/event_view.h"
#include "templates/shown/armies.h"

enum { MARKS = 5 };

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
    char room[2 * ROOM_TEXT];
    struct arena local = arena_make(room, sizeof room);
    struct buf square = buf_make(&local, ROOM_TEXT / 2), list = buf_make(&local, ROOM_TEXT / 2);
    struct slot at = slot_square("square", p->at.x, p->at.y);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (p->marks & marks[i].mark) has[n++] = str_of(words_raw(w, marks[i].word));
    if (event_rests(b, p)) has[n++] = str_of(words_raw(w, W_MARK_RESTS));
    words_list(&list, w, W_LIST_AND, has, n);
    if (n)
        SAY(&square, w, W_REPORT_MARKED, { at, slot_str("marks", buf_str(&list)) });
    else
        square_text(&square, p->at);
    report_rows_put(rows, buf_str(&square));
}

static void rows_of(struct report *r, uint8_t k, const uint32_t *piece, size_t n)
{
    const struct board *b = &r->d->board;
    const char *letters = piece_table[k].letters;
    struct saying first = { W_REPORT_PIECES_ROW,
                            { slot_text("squares", ""), slot_text("letters", letters),
                              slot_piece("piece", letters) } };
    struct report_rows rows = report_rows_make(r->d, &first, &r->left.squares);
    for (size_t i = 0; i < n; i++) {
        const struct piece *p = &b->piece[piece[i]];
        if (p->kind == k && report_rows_next(&rows)) put(&rows, b, p);
    }
    report_rows_end(&rows);
}

void report_kinds(struct report *r, const uint32_t *piece, size_t n)
{
    bool kinds[KIND_NONE + 1] = { false };
    if (n) HEAD(&r->d->page, W_REPORT_PIECES_HEAD);
    for (size_t i = 0; i < n; i++) kinds[r->d->board.piece[piece[i]].kind] = true;
    for (uint8_t k = piece_kinds; k-- > 0;)
        if (kinds[k]) rows_of(r, k, piece, n);
}

void report_pieces(struct report *r)
{
    uint32_t n = 0;
    if (r->d->army == ARMY_NONE) return;
    const uint32_t *own = lines_army(&r->d->seat->shown->armies->look.lines, r->d->army, &n);
    report_kinds(r, own, n);
}
