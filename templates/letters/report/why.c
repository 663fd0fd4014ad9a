/* Why something went against the reader (engine/reason.h), after the sentence that says so. */
#include "templates/letters/report/report.h"
#include "templates/words/reason.h"

#include <assert.h>

static const bool explained[EV_COUNT] = {
    [EV_MISSED] = true,   [EV_FAILED] = true,      [EV_CANCELLED] = true,  [EV_TRADED] = true,
    [EV_CAPTURED] = true, [EV_ANNIHILATED] = true, [EV_CAPTURABLE] = true, [EV_SHIFTED] = true,
    [EV_STUCK] = true,    [EV_WEDGED] = true,
};

struct str report_reasons(struct report *r, size_t event)
{
    const struct report_view *v = r->v;
    const struct words *words = r->v->seat.words; /* what may be disputed names its rule */
    struct buf out = buf_make(r->d->arena, (size_t)10 * ROOM_TEXT);
    for (size_t i = reason_first(v->reason, v->n_reason, event);
         i < v->n_reason && v->reason[i].about == event && out.n < (size_t)8 * ROOM_TEXT &&
         r->left.reasons > 0;
         i++) {
        const struct reason *one = &v->reason[i];
        char room[2 * ROOM_TEXT];
        struct arena local = arena_make(room, sizeof room);
        struct buf text = buf_make(&local, ROOM_TEXT);
        reason_put(&text, words, one, v->seat.army);
        if (out.n) buf_putc(&out, ' ');
        sentence_end(&out, words, buf_str(&text), reason_info[one->kind].rule);
        r->left.reasons -= text.n < r->left.reasons ? (unsigned)text.n : r->left.reasons;
    }
    if (out.full) r->d->page.full = true;
    return buf_str(&out);
}

const char *report_told(struct report *r, size_t event)
{
    struct draft *d = r->d;
    const struct report_view *v = r->v;
    const struct event *e = &v->event[event];
    bool plain = d->page.words && d->page.words->plain;
    if (v->others && plain && !sentence_concerns(e, v->seat.army)) return v->others[event];
    const char *told = report_sentence(d, e);
    if (!explained[e->kind] || !sentence_belongs(e, v->seat.army)) return told;
    struct str why = report_reasons(r, event);
    if (why.n == 0) return told;
    return SAID(&d->page, W_TOLD_WHY, { slot_text("told", told), slot_str("reasons", why) });
}

const char *report_sentence(struct draft *d, const struct event *e)
{
    struct buf b = buf_make(d->arena, ROOM_TEXT);
    sentence(&b, d->page.words, e, d->seat->army);
    return buf_str(&b).s;
}

bool letter_others(const char *const **out, const struct report_view *v,
                   const struct words *words, struct arena *a, struct err *e)
{
    assert(v->n_reason == 0 || v->reason);
    static const char nobody[] = "";
    const char **text = NEW(a, const char *, v->n_event + 1);
    const struct words plain = words_plain(words);
    bool full = text == NULL;
    for (size_t i = 0; !full && i < v->n_event; i++) {
        char room[2 * ROOM_TEXT];
        struct arena local = arena_make(room, sizeof room);
        struct buf b = buf_make(&local, ROOM_TEXT);
        sentence(&b, &plain, &v->event[i], nobody);
        text[i] = str_dup(buf_str(&b), a);
        full = !text[i] || b.full;
    }
    *out = text;
    return !full || err_nomem(e);
}
