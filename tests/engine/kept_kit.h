#ifndef TESTS_ENGINE_KEPT_KIT_H
#define TESTS_ENGINE_KEPT_KIT_H
/* Events and reasons come back from their lines (engine/kept.h) as they were, in every field.
 */
#include "engine/kept.h"
#include "engine/rules.h"

static inline bool kept_same_text(const char *a, const char *b)
{
    return a == b || (a && b && strcmp(a, b) == 0);
}

static inline bool kept_same_square(struct event_square a, struct event_square b)
{
    return a.x == b.x && a.y == b.y;
}

/* Only what the kind has: the engine may know more in passing, but letters may not use it. */
static inline bool kept_same_event(const struct event *a, const struct event *b)
{
    const char *slots = event_info[a->kind].slots;
    bool from = strpbrk(slots, "Ff"), to = strpbrk(slots, "Tt");
    return a->kind == b->kind && (!strchr(slots, 'A') || kept_same_text(a->army, b->army)) &&
           (!strchr(slots, 'P') || kept_same_text(a->piece, b->piece)) &&
           (!from || kept_same_square(a->from, b->from)) &&
           (!to || kept_same_square(a->to, b->to)) &&
           (!strchr(slots, 'B') || kept_same_text(a->by, b->by)) &&
           (!strchr(slots, 'Q') || kept_same_text(a->by_piece, b->by_piece)) &&
           (!strchr(slots, 'E') || a->change == b->change) &&
           (!strchr(slots, 'S') || a->energy == b->energy) &&
           (!strchr(slots, 'N') || a->update == b->update) &&
           (!strchr(slots, 'W') || kept_same_text(a->word, b->word)) &&
           kept_same_text(a->rule, b->rule);
}

static inline bool kept_same_reason(const struct reason *a, const struct reason *b)
{
    return a->about == b->about && a->kind == b->kind && kept_same_text(a->army, b->army) &&
           kept_same_text(a->piece, b->piece) && kept_same_text(a->by, b->by) &&
           kept_same_text(a->by_piece, b->by_piece) && kept_same_square(a->at, b->at) &&
           kept_same_square(a->by_at, b->by_at) && kept_same_text(a->word, b->word) &&
           kept_same_text(a->by_word, b->by_word) && a->points == b->points &&
           a->energy == b->energy && a->number == b->number;
}

/** The line of the first event or reason that comes back otherwise, or NULL. */
static inline const char *kept_differs(const struct adjudication *adj, struct arena *a)
{
    struct err e = { ERR_NONE, "" };
    struct buf line = buf_make(a, 4096);
    struct str events, reasons;
    const struct event *event;
    const struct reason *reason;
    size_t n_event = 0, n_reason = 0;
    if (!kept_events_print(&events, adj->event, adj->n_event, a, &e) ||
        !kept_reasons_print(&reasons, adj->reason, adj->n_reason, a, &e) ||
        !kept_events_read(&event, &n_event, events, a, &e) ||
        !kept_reasons_read(&reason, &n_reason, reasons, a, &e))
        return str_dup(str_of(e.text), a);
    if (n_event != adj->n_event || n_reason != adj->n_reason) return "another number of them";
    for (size_t i = 0; i < n_event && !line.n; i++)
        if (!kept_same_event(&adj->event[i], &event[i])) event_line(&line, &adj->event[i]);
    for (size_t i = 0; i < n_reason && !line.n; i++)
        if (!kept_same_reason(&adj->reason[i], &reason[i]))
            buf_puts(&line, reason_info[adj->reason[i].kind].name);
    return line.n ? buf_str(&line).s : NULL;
}
#endif
