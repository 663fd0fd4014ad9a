/* How the reader's energy changed, line by line (rule 9). */
#include "engine/sandbox/look.h"
#include "templates/letters/report/report.h"

enum { ACCOUNT_MOST = 60 };

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
        if (v->event[i].kind == kind && sentence_belongs(&v->event[i], v->seat.army))
            return true;
    return false;
}

/* What that event changed in the account. */
static void account_end(struct draft *d, const struct report_view *v)
{
    const struct event_rule *then = event_then(d, v);
    if (!then) return;
    struct slot event = slot_event("event", then->word);
    if (then->no_income) PARA(&d->page, W_REPORT_NO_INCOME, { event });
    if (then->full_reward && happened(v, EV_REWARD))
        PARA(&d->page, W_REPORT_FULL_REWARD, { event });
    if (then->king_percent && happened(v, EV_KING_LOST))
        PARA(&d->page, W_REPORT_KING_PERCENT,
             { slot_number("percent", then->king_percent), event });
}

/* Lines of the account; of very many, the last ones are one sum. */
static void lines(struct draft *d, const struct report_view *v)
{
    unsigned n = 0;
    int64_t rest = 0;
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        if (!sentence_in_account(e) || !sentence_belongs(e, v->seat.army)) continue;
        if (n == 0) PARA(&d->page, W_REPORT_ACCOUNT);
        if (n == 0) HEAD(&d->page, W_REPORT_ACCOUNT_HEAD);
        if (n++ >= ACCOUNT_MOST) {
            rest += e->change;
            continue;
        }
        struct buf why = buf_make(d->arena, ROOM_TEXT);
        sentence_account(&why, d->page.words, e);
        ROW(&d->page, W_REPORT_ACCOUNT_ROW,
            { slot_change("change", e->change), slot_str("why", buf_str(&why)) });
    }
    if (n > ACCOUNT_MOST)
        ROW(&d->page, W_REPORT_ACCOUNT_REST,
            { slot_change("change", rest), slot_count("n", n - ACCOUNT_MOST) });
}

void report_account(struct report *r)
{
    lines(r->d, r->v);
    account_end(r->d, r->v);
}
