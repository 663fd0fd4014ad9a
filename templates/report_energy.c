/* The energy report (rule 9): every army in a table, the reader's change line by line. */
#include "templates/colour.h"
#include "templates/letter_report.h"

static const struct event *balance(const struct report_view *v, struct str army)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (event_section(v->event[i].kind) == SECTION_BALANCE &&
            str_eq(str_of(v->event[i].army), army))
            return &v->event[i];
    return NULL;
}

static bool in_account(const struct event *e)
{
    return e->change != 0 && event_account_word(e)[0] != '\0' &&
           event_section(e->kind) != SECTION_BALANCE;
}

/* "+1 order, +5 won": how an army came to its change (rule 10). */
static const char *account_of(struct draft *d, const struct report_view *v, struct str army)
{
    struct buf b = buf_make(d->arena, ROOM_TEXT);
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (!in_account(e) || !str_eq(str_of(e->army), army)) continue;
        if (b.n) buf_puts(&b, ", ");
        energy_text(&b, e->change, true);
        buf_printf(&b, " %s", event_account_word(e));
    }
    return buf_str(&b).s;
}

/* A possessed piece counts with the spirit in it (9.5). */
static int32_t points_of(const struct piece *p)
{
    uint8_t spirit = piece_kind(STR("S"));
    int32_t points = piece_table[p->kind].points;
    if (p->marks & MARK_POSSESSED && spirit != KIND_NONE) points += piece_table[spirit].points;
    return points;
}

static void army_row(struct draft *d, const struct report_view *v, uint16_t i,
                     const struct colours *colours)
{
    const struct army *army = &d->board.army[i];
    const struct event *change = balance(v, army->name);
    unsigned pieces = 0;
    int32_t points = 0;
    for (uint32_t p = 0; p < d->board.n_piece; p++) {
        if (d->board.piece[p].army != i) continue;
        pieces++;
        points += points_of(&d->board.piece[p]);
    }
    page_row(&d->page, PAGE_SWATCH "%06x%.*s%s\t%s\t%s\t%u\t%s\t%s", (unsigned)colours->rgb[i],
             STR_ARG(army->name), i == d->army ? " (you)" : "",
             draft_energy(d, army->energy, false),
             change ? draft_energy(d, change->change, true) : "0", pieces,
             draft_energy(d, points, false), account_of(d, v, army->name));
}

/* The event under which the update was carried out: that of the board before. */
static const struct event_rule *event_then(const struct draft *d, const struct report_view *v)
{
    const struct event_rule *then = d->board.event;
    for (size_t i = 0; i < v->n_event; i++) {
        if (v->event[i].kind == EV_EVENT_ENDED) return event_named(str_of(v->event[i].word));
        if (v->event[i].kind == EV_EVENT_BEGAN) then = NULL;
    }
    return then;
}

static bool happened(const struct report_view *v, enum event_kind kind)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == kind && event_belongs(&v->event[i], v->seat.army)) return true;
    return false;
}

/* What that event changed in the account. */
static void account_end(struct draft *d, const struct report_view *v)
{
    const struct event_rule *then = event_then(d, v);
    if (!then) return;
    if (then->no_income)
        page_para(&d->page, "Orders brought no energy: the event was %s (30).", then->name);
    if (then->full_reward && happened(v, EV_REWARD))
        page_para(&d->page, "Captures rewarded all points: the event was %s (30).", then->name);
    if (then->king_percent && happened(v, EV_KING_LOST))
        page_para(&d->page,
                  "A lost king cost %d %% of points and energy, and 3 more: the event was %s "
                  "(30).",
                  (int)then->king_percent, then->name);
}

static void account(struct draft *d, const struct report_view *v)
{
    bool any = false;
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (!in_account(e) || !event_belongs(e, v->seat.army)) continue;
        if (!any) page_para(&d->page, "Your account:");
        if (!any) page_head(&d->page, ">change\tfor");
        any = true;
        struct buf why = buf_make(d->arena, ROOM_TEXT);
        sentence_account(&why, e);
        page_row(&d->page, "%s\t%s", draft_energy(d, e->change, true), buf_str(&why).s);
    }
    account_end(d, v);
}

void report_energy(struct draft *d, const struct report_view *v)
{
    struct colours colours;
    if (!colours_of(&colours, &d->board, d->arena)) {
        d->page.full = true;
        return;
    }
    page_heading(&d->page, "Energy");
    page_head(&d->page, "army\t>energy\t>change\t>pieces\t>points\tof which");
    for (uint32_t i = 0; i < d->board.n_army; i++) army_row(d, v, (uint16_t)i, &colours);
    account(d, v);
}
