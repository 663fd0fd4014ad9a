/* Why something went against the reader (engine/reason.h), behind the sentence that says so. */
#include "templates/letters/report/report.h"
#include "templates/words/reason.h"

static const bool explained[EV_COUNT] = {
    [EV_MISSED] = true,   [EV_FAILED] = true,      [EV_CANCELLED] = true,  [EV_TRADED] = true,
    [EV_CAPTURED] = true, [EV_ANNIHILATED] = true, [EV_CAPTURABLE] = true, [EV_SHIFTED] = true,
    [EV_STUCK] = true,    [EV_WEDGED] = true,
};

/* The first reason of that event or of a later one. */
static size_t first_reason(const struct report_view *v, size_t event)
{
    size_t beg = 0;
    size_t end = v->n_reason;
    while (beg < end) {
        size_t mid = beg + (end - beg) / 2;
        if (v->reason[mid].about < event)
            beg = mid + 1;
        else
            end = mid;
    }
    return beg;
}

const char *report_told(struct draft *d, const struct report_view *v, size_t event)
{
    const struct event *e = &v->event[event];
    const char *told = report_sentence(d, e);
    if (!explained[e->kind] || !event_belongs(e, v->seat.army)) return told;
    struct buf out = buf_make(d->arena, (size_t)4 * ROOM_TEXT);
    buf_puts(&out, told);
    const char *before = " Why: ";
    for (size_t i = first_reason(v, event); i < v->n_reason && v->reason[i].about == event;
         i++) {
        buf_puts(&out, before);
        reason_put(&out, d->page.words, &v->reason[i]);
        buf_printf(&out, " (%s)", reason_info[v->reason[i].kind].rule);
        before = "; ";
    }
    if (before[0] == ';') buf_putc(&out, '.');
    if (out.full) d->page.full = true;
    return buf_str(&out).s;
}
