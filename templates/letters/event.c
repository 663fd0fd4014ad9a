/* What letters share about events (rulebook 3): the active one with its rule, when events come,
 * and how their draws can be checked. */
#include "engine/sandbox/update/chronicle.h"
#include "templates/letters/draft.h"
#include "templates/picture/event_view.h"

static const char *ordinal(int32_t n)
{
    static const char *const ending[] = { "th", "st", "nd", "rd" };
    bool teen = n % 100 >= 11 && n % 100 <= 13;
    return teen || n % 10 > 3 ? ending[0] : ending[n % 10];
}

/* "the next, 31, is the 7th of its 14": some rules count its updates. */
static void updates_left(struct draft *d)
{
    const struct board *b = &d->board;
    int32_t left = event_left(b), at = EVENT_UPDATES - left + 1;
    if (left == 1)
        page_para(&d->page, "1 update is left: the next, %d, is the last of this event (30.1).",
                  (int)b->update);
    else if (at < 1)
        page_para(&d->page, "%d updates are left: the next is %d, the last is %d (30.1).",
                  (int)left, (int)b->update, (int)b->event_until);
    else
        page_para(&d->page,
                  "%d updates are left: the next, %d, is the %d%s of its %d; the last is %d "
                  "(30.1).",
                  (int)left, (int)b->update, (int)at, ordinal(at), EVENT_UPDATES,
                  (int)b->event_until);
}

void draft_event_rule(struct draft *d)
{
    page_para(&d->page, "%s (30)", d->board.event->text);
    updates_left(d);
    d->event_told = true;
}

void draft_event(struct draft *d)
{
    if (!d->board.event || d->event_told) return;
    page_para(&d->page, "The event %s is active.", d->board.event->name);
    draft_event_rule(d);
}

/* "Tanks, Variety": those that rest. */
static const char *cooling(struct draft *d)
{
    const struct board *b = &d->board;
    struct buf names = buf_make(d->arena, ROOM_TEXT);
    for (uint32_t i = 0; i < b->n_cooldown; i++)
        buf_printf(&names, "%s%s", i ? " and " : "", b->cooldown[i]->name);
    return buf_str(&names).s;
}

static void begin_later(struct draft *d)
{
    const struct options *o = &d->board.options;
    if (d->board.update < o->events_from)
        page_para(&d->page,
                  "No event is active. They begin on board %d: from then on one at a time "
                  "changes the rules for %d updates (30.1).",
                  (int)o->events_from, EVENT_UPDATES);
    else
        page_para(&d->page, "No event is active. One begins when one can (30.3).");
}

static void coming(struct draft *d)
{
    const struct event_rule *next = chronicle_next(&d->board);
    if (!next) return;
    page_para(&d->page,
              "After the next update the event %s begins%s: the pool leaves no "
              "other%s (30.2).",
              next->name, next == d->board.event ? " again" : "",
              next->can_begin ? ". Only if it cannot begin, none does" : "");
}

void draft_events_to_come(struct draft *d)
{
    const struct board *b = &d->board;
    if (!b->event && b->options.events_from >= 0) begin_later(d);
    coming(d);
    if (b->n_cooldown > 0)
        page_para(&d->page, "On cooldown, so not to be drawn next: %s (30.1).", cooling(d));
}

void draft_draws(struct draft *d)
{
    const struct seat_view *s = d->seat;
    if (s->seed_hash)
        page_para(
            &d->page,
            "The draws of this game are fixed by a secret number, the seed. Its SHA-256 "
            "is %.128s. Please keep this mail: the seed is published at the end, and then "
            "\"" PAGE_CODE "zugpost verify" PAGE_CODE "\" checks every draw (30.2).",
            s->seed_hash);
    if (s->seed) page_para(&d->page, "The seed is %.128s.", s->seed);
}

void draft_events(struct draft *d)
{
    if (d->board.options.events_from < 0 && !d->board.event) return;
    page_heading(&d->page, "Events");
    draft_event(d);
    draft_events_to_come(d);
    draft_draws(d);
}
