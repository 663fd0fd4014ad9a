/* Long lists of squares as rows of a table. */
#include "templates/letters/report/report.h"

enum { ROW_BYTES = 400 /* then another row */ };

struct report_rows report_rows_make(struct draft *d, const struct saying *first, unsigned *room)
{
    struct report_rows r = { .d = d, .first = *first };
    r.room = room;
    r.squares = buf_make(d->arena, (size_t)2 * ROW_BYTES);
    return r;
}

static void flush(struct report_rows *r)
{
    if (r->squares.n == 0) return;
    r->first.slot[0] = slot_str("squares", buf_str(&r->squares));
    if (r->going_on)
        page_row(&r->d->page, "\t%.*s", STR_ARG(buf_str(&r->squares)));
    else
        page_say(&r->d->page, PAGE_ROW, &r->first);
    r->going_on = true;
    r->squares = buf_make(r->d->arena, (size_t)2 * ROW_BYTES);
}

bool report_rows_next(struct report_rows *r)
{
    r->rest += *r->room == 0;
    return *r->room > 0;
}

void report_rows_put(struct report_rows *r, struct str item)
{
    *r->room -= item.n < *r->room ? (unsigned)item.n : *r->room;
    words_next(&r->squares, r->d->page.words, W_LIST_AND, item);
    if (r->squares.n >= ROW_BYTES) flush(r);
}

void report_rows_end(struct report_rows *r)
{
    if (r->rest) {
        struct slot more = slot_number("n", r->rest);
        struct slot list = slot_str("list", buf_str(&r->squares));
        const char *text = r->squares.n ? SAID(&r->d->page, W_LIST_CUT, { list, more })
                                        : SAID(&r->d->page, W_LIST_REST, { more });
        r->squares = buf_make(r->d->arena, (size_t)4 * ROW_BYTES);
        buf_puts(&r->squares, text);
    }
    flush(r);
}
