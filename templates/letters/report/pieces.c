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
static void square_of(struct buf *out, const struct draft *d, const struct piece *p)
{
    const struct words *w = d->page.words;
    struct str has[MARKS];
    size_t n = 0;
    char room[ROOM_TEXT];
    struct arena local = arena_make(room, sizeof room);
    struct buf list = buf_make(&local, ROOM_TEXT / 2);
    struct slot at = slot_square("square", p->at.x, p->at.y);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (p->marks & marks[i].mark) has[n++] = str_of(words_raw(w, marks[i].word));
    if (event_rests(&d->board, p)) has[n++] = str_of(words_raw(w, W_MARK_RESTS));
    words_list(&list, w, W_LIST_AND, has, n);
    if (n)
        SAY(out, w, W_REPORT_MARKED, { at, slot_str("marks", buf_str(&list)) });
    else
        square_text(out, p->at);
}

static void put(struct report_rows *rows, const struct piece *p)
{
    char room[ROOM_TEXT];
    struct arena local = arena_make(room, sizeof room);
    struct buf square = buf_make(&local, ROOM_TEXT / 2);
    square_of(&square, rows->d, p);
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
        if (p->kind == k && report_rows_next(&rows)) put(&rows, p);
    }
    report_rows_end(&rows);
}

/* All on one line: "K (5,5), R (2,3), R (7,1) possessed". */
static void in_line(struct report *r, const char *says, const uint32_t *piece, size_t n)
{
    struct draft *d = r->d;
    struct buf list = buf_make(d->arena, (size_t)r->left.squares + ROOM_TEXT);
    size_t left = 0;
    for (uint8_t k = piece_kinds; k-- > 0;)
        for (size_t i = 0; i < n; i++) {
            const struct piece *p = &d->board.piece[piece[i]];
            struct buf one = buf_make(d->arena, ROOM_TEXT);
            if (p->kind != k) continue;
            left += list.n >= r->left.squares;
            if (left) continue;
            buf_printf(&one, "%s ", piece_table[k].letters);
            square_of(&one, d, p);
            words_next(&list, d->page.words, W_LIST_COMMA, buf_str(&one));
        }
    const char *all = draft_text(d, "%.*s", STR_ARG(buf_str(&list)));
    if (left)
        all = SAID(&d->page, W_LIST_CUT,
                   { slot_text("list", all), slot_number("n", (int64_t)left) });
    if (n) page_para(&d->page, "%s%s%s", says ? says : "", says ? " " : "", all);
}

void report_kinds(struct report *r, const char *says, const uint32_t *piece, size_t n)
{
    bool kinds[KIND_NONE + 1] = { false };
    if (r->left.tight) {
        in_line(r, says, piece, n);
        return;
    }
    if (says) page_para(&r->d->page, "%s", says);
    if (n) HEAD(&r->d->page, W_REPORT_PIECES_HEAD);
    for (size_t i = 0; i < n; i++) kinds[r->d->board.piece[piece[i]].kind] = true;
    for (uint8_t k = piece_kinds; k-- > 0;)
        if (kinds[k]) rows_of(r, k, piece, n);
}

static void pieces_of(struct report *r, uint16_t army, const char *says)
{
    uint32_t n = 0;
    const uint32_t *own = lines_army(&r->d->seat->shown->armies->look.lines, army, &n);
    report_kinds(r, says, own, n);
}

/* On a page of the web, those of all armies. */
void report_pieces(struct report *r)
{
    struct draft *d = r->d;
    if (d->army != ARMY_NONE) pieces_of(r, d->army, NULL);
    for (uint32_t i = 0; i < d->board.n_army && d->seat->web; i++)
        pieces_of(r, (uint16_t)i, draft_army(d, d->board.army[i].name));
}
