/* The report of an update. Reads events by kind (templates/letters/sentence.h), never their
 * sentences.
 */
#include "templates/letters/report/report.h"
#include "templates/letters/kind.h"

const char *report_sentence(struct draft *d, const struct event *e)
{
    struct buf b = buf_make(d->arena, ROOM_TEXT);
    sentence(&b, e, d->seat->army);
    return buf_str(&b).s;
}

/* Of the reader and in one of two sections; returns how many there were. */
static size_t mine(struct draft *d, const struct report_view *v, enum section a, enum section b)
{
    size_t n = 0;
    for (size_t i = 0; i < v->n_event; i++) {
        enum section s = event_section(v->event[i].kind);
        if ((s != a && s != b) || !event_concerns(&v->event[i], d->seat->army)) continue;
        page_item(&d->page, "%s", report_told(d, v, i));
        n++;
    }
    return n;
}

static void your_army(struct draft *d, const struct report_view *v)
{
    page_heading(&d->page, "Your army");
    size_t n = mine(d, v, SECTION_ORDER, SECTION_OUTCOME);
    n += mine(d, v, SECTION_FATE, SECTION_FATE);
    if (n == 0) page_para(&d->page, "Nothing happened to your army.");
}

static void elsewhere(struct draft *d, const struct report_view *v)
{
    bool any = false;
    for (size_t i = 0; i < v->n_event; i++) {
        enum section s = event_section(v->event[i].kind);
        if (s != SECTION_OUTCOME && s != SECTION_FATE) continue;
        if (event_concerns(&v->event[i], d->seat->army)) continue;
        if (!any) page_heading(&d->page, "Elsewhere");
        any = true;
        page_item(&d->page, "%s", report_sentence(d, &v->event[i]));
    }
}

static void orders(struct draft *d, const struct report_view *v)
{
    bool any = false;
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (event_section(e->kind) != SECTION_ORDER) continue;
        if (!any) page_heading(&d->page, "What everybody ordered");
        if (!any) page_head(&d->page, "army\torder");
        any = true;
        if (e->kind == EV_ORDERED)
            page_row(&d->page, "%s\t" PAGE_CODE "%s" PAGE_CODE, e->army, e->word);
        else
            page_row(&d->page, "%s\t%s", e->army, e->kind == EV_PASSED ? "passed" : "no order");
    }
}

static bool stands_on(const struct draft *d, struct event_square at)
{
    const struct board *b = &d->board;
    struct square s = { at.x, at.y };
    for (uint32_t i = board_at(b, s); i < b->n_piece && square_eq(b->piece[i].at, s); i++)
        if (b->piece[i].army == d->army) return true;
    return false;
}

static void implosions(struct draft *d, const struct report_view *v)
{
    bool any = false;
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (event_section(e->kind) != SECTION_IMPLOSION) continue;
        if (!any) page_heading(&d->page, "New implosion squares");
        any = true;
        page_item(&d->page, "%s%s", report_sentence(d, e),
                  stands_on(d, e->to)
                      ? " A piece of yours stands there: move it, or it is gone."
                      : "");
    }
}

static void summary(struct draft *d, const struct report_view *v)
{
    draft_greeting(d);
    page_para(&d->page, "Update %d of %s is done. This is board %d; your army is %s.",
              (int)v->seat.board - 1, v->seat.game, (int)v->seat.board, v->seat.army);
    draft_deadline(d);
    page_picture(&d->page, draft_text(d, "Board %d of %s around the pieces of %s",
                                      (int)v->seat.board, v->seat.game, v->seat.army));
}

bool armies_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                   struct err *e)
{
    struct draft d;
    struct examples x;
    draft_open(&d, &v->seat, a, e);
    report_subject(&d, v);
    draft_examples(&x, &d);
    summary(&d, v);
    report_event(&d, v, &x);
    your_army(&d, v);
    report_capturable(&d, v, &x);
    implosions(&d, v);
    report_pieces(&d);
    report_energy(&d, v);
    elsewhere(&d, v);
    orders(&d, v);
    report_no_event(&d, v);
    draft_looks(&d);
    draft_how(&d, &x);
    page_para(&d.page, "Numbers in brackets are the rules that decided.");
    return draft_close(out, &d);
}
