/* The reader's pieces in words, for everybody who cannot see the picture. */
#include "templates/letter_report.h"

enum { ROOM = 7000 /* bytes for the squares of a kind */, LONGEST = 100 };

static const struct {
    unsigned mark;
    const char *word;
} marks[] = {
    { MARK_POSSESSED, "possessed" },
    { MARK_DISABLED, "disabled" },
    { MARK_CAPTURABLE, "capturable" },
};

struct squares {
    struct buf text;
    unsigned n, more; /* pieces; of which there was no room for */
};

/* "(5,5) possessed capturable": the words of game texts (formats.md). */
static void add(struct squares *s, const struct piece *p)
{
    s->n++;
    if (s->text.n + LONGEST > ROOM) {
        s->more++;
        return;
    }
    if (s->text.n) buf_puts(&s->text, ", ");
    square_text(&s->text, p->at);
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (p->marks & marks[i].mark) buf_printf(&s->text, " %s", marks[i].word);
}

void report_pieces(struct draft *d)
{
    const struct board *b = &d->board;
    struct squares *kind = NEW(d->arena, struct squares, piece_kinds);
    bool any = false;
    for (uint8_t k = 0; kind && k < piece_kinds; k++) kind[k].text = buf_make(d->arena, ROOM);
    for (uint32_t i = 0; kind && i < b->n_piece; i++)
        if (b->piece[i].army == d->army) add(&kind[b->piece[i].kind], &b->piece[i]);
    for (uint8_t k = piece_kinds; kind && k-- > 0;) {
        if (kind[k].n == 0) continue;
        if (!any) page_heading(&d->page, "Your pieces");
        if (!any) page_head(&d->page, "piece\twhere");
        any = true;
        if (kind[k].more) buf_printf(&kind[k].text, " and %u more", kind[k].more);
        page_row(&d->page, "%s %s\t%s", piece_table[k].letters, piece_table[k].name,
                 buf_str(&kind[k].text).s);
    }
    if (!kind) d->page.full = true;
}
