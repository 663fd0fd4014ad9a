/* The capturable report (rule 8): what cannot dodge with the next update, and what the reader
 * can do about it. */
#include "engine/sandbox/update/energy.h"
#include "templates/letters/report/report.h"

/* Threats of one kind: on the reader's pieces, or by the reader, or neither. */
enum whose { ON_ME, BY_ME, OTHERS };
static enum whose whose(const struct event *e, const char *me)
{
    if (event_belongs(e, me)) return ON_ME;
    return event_concerns(e, me) ? BY_ME : OTHERS;
}

static size_t list(struct draft *d, const struct report_view *v, enum whose w, const char *open)
{
    size_t n = 0;
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (event_section(e->kind) != SECTION_CAPTURABLE || whose(e, v->seat.army) != w)
            continue;
        if (n++ == 0) page_para(&d->page, "%s", open);
        page_item(&d->page, "%s", report_told(d, v, i));
    }
    return n;
}

/* "blue's rook, worth 5 energy"; who takes a possessed piece gets both rewards (1.7). */
static const char *prize(struct draft *d, const struct piece *p)
{
    int32_t reward = energy_prize(&d->board, p->kind);
    uint8_t spirit = piece_kind(STR("S"));
    bool possessed = p->marks & MARK_POSSESSED && spirit != KIND_NONE;
    if (possessed) reward += energy_prize(&d->board, spirit);
    return draft_text(d, "%.*s's %s%s, worth %s energy", STR_ARG(d->board.army[p->army].name),
                      piece_table[p->kind].name, possessed ? " with the spirit in it" : "",
                      draft_energy(d, reward, false));
}

/* The engine's own list of legal captures says what can be written. */
static size_t takes(struct draft *d, const struct examples *x)
{
    if (x->n_take == 0) return 0;
    page_para(&d->page, "You can take for certain, unless your own piece is captured first "
                        "(6.3):");
    page_head(&d->page, "write\tand you take");
    for (size_t i = 0; i < x->n_take; i++)
        page_row(&d->page, PAGE_CODE "%s" PAGE_CODE "\t%s", x->take[i].order,
                 prize(d, x->take[i].piece));
    return x->n_take;
}

void report_capturable(struct draft *d, const struct report_view *v, const struct examples *x)
{
    page_heading(&d->page, "Capturable pieces");
    size_t n =
        list(d, v, ON_ME,
             "Yours. Such a piece may move, but if it is captured its move is cancelled. "
             "Write \"\1if-captured\1\" behind its move to say what happens then (5.2):");
    n += takes(d, x);
    n += list(d, v, BY_ME, "Your pieces hold these:");
    n += list(d, v, OTHERS, "Of others:");
    if (n == 0)
        page_para(&d->page,
                  "None: with the next update every piece can dodge (8.1). Write "
                  "\"\1else\1\" behind a capture to say what happens if it fails (5.1).");
}
