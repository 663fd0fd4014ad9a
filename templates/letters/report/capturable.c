/* The capturable report (rule 8): what cannot dodge with the next update, and what the reader
 * can do about it. */
#include "engine/sandbox/look.h"
#include "templates/letters/report/report.h"

/* Threats of one kind: on the reader's pieces, or by the reader, or neither. */
enum whose { ON_ME, BY_ME, OTHERS };
static enum whose whose(const struct event *e, const char *me)
{
    if (sentence_belongs(e, me)) return ON_ME;
    return sentence_concerns(e, me) ? BY_ME : OTHERS;
}

static void list(struct report *r, enum whose w, enum words_name open)
{
    size_t n = 0;
    for (size_t i = 0; i < r->v->n_event; i++) {
        const struct event *e = &r->v->event[i];
        if (sentence_section(e->kind) != SECTION_CAPTURABLE || whose(e, r->v->seat.army) != w)
            continue;
        if (n++ == 0) PARA(&r->d->page, open);
        page_item_text(&r->d->page, report_told(r->d, r->v, i));
    }
}

/* Who takes a possessed piece gets both rewards (1.7). */
static void take_row(struct draft *d, const struct take *t)
{
    const struct piece *p = t->piece;
    uint8_t spirit = piece_kind(STR("S"));
    bool possessed = p->marks & MARK_POSSESSED && spirit != KIND_NONE;
    int32_t prize = sandbox_look_prize(&d->board, p->kind);
    if (possessed) prize += sandbox_look_prize(&d->board, spirit);
    struct slot army = slot_as(SLOT_ARMY, "army", d->board.army[p->army].name);
    struct saying s = { possessed ? W_REPORT_TAKE_POSSESSED : W_REPORT_TAKE,
                        { slot_text("order", t->order), army,
                          slot_piece("piece", piece_table[p->kind].letters),
                          slot_energy("energy", prize) } };
    page_say(&d->page, PAGE_ROW, &s);
}

/* The engine's own list of legal captures says what can be written. */
static void takes(struct draft *d, const struct examples *x)
{
    if (x->n_take == 0) return;
    PARA(&d->page, W_REPORT_TAKES);
    HEAD(&d->page, W_REPORT_TAKES_HEAD);
    for (size_t i = 0; i < x->n_take; i++) take_row(d, &x->take[i]);
}

void report_capturable(struct report *r)
{
    const struct page_block *heading = r->d->page.last;
    list(r, ON_ME, W_REPORT_CAPTURABLE_YOURS);
    takes(r->d, &r->examples);
    list(r, BY_ME, W_REPORT_CAPTURABLE_BY_YOU);
    list(r, OTHERS, W_REPORT_CAPTURABLE_OTHERS);
    if (r->d->page.last == heading) PARA(&r->d->page, W_REPORT_CAPTURABLE_NONE);
}
