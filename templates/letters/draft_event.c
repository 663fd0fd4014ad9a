/* What letters have in common about events (rulebook 3): the active one with its rule, when
 * events come, and how their draws can be checked. */
#include "engine/sandbox/look.h"
#include "templates/letters/draft.h"
#include "templates/picture/event_view.h"
#include "templates/words/ruling.h"

/* Some rules count the updates of their event, so the next update has its number among them. */
static void updates_left(struct draft *d)
{
    const struct board *b = &d->board;
    int32_t left = event_left(b), at = EVENT_UPDATES - left + 1;
    if (left == 1)
        PARA(&d->page, W_EVENTS_LAST);
    else if (at < 1)
        PARA(&d->page, W_EVENTS_UNTIL, { slot_number("last", b->event_until) });
    else
        PARA(&d->page, W_EVENTS_LASTS,
             { slot_number("all", EVENT_UPDATES), slot_number("at", at),
               slot_number("last", b->event_until) });
}

void draft_event_rule(struct draft *d)
{
    PARA(&d->page, W_EVENT_RULE,
         { slot_text("rule", SAID(&d->page, ruling_of(d->board.event))) });
    updates_left(d);
    d->event_told = true;
}

void draft_event(struct draft *d)
{
    if (!d->board.event || d->event_told) return;
    PARA(&d->page, W_EVENTS_ACTIVE, { slot_event("event", d->board.event->word) });
    draft_event_rule(d);
}

static void begin_later(struct draft *d)
{
    const struct options *o = &d->board.options;
    if (d->board.update < o->events_from)
        PARA(&d->page, W_EVENTS_LATER,
             { slot_number("board", o->events_from), slot_number("n", EVENT_UPDATES) });
    else
        PARA(&d->page, W_EVENTS_SOON);
}

static void coming(struct draft *d)
{
    const struct event_rule *next = sandbox_look_next_event(&d->board);
    if (!next) return;
    PARA(&d->page, next == d->board.event ? W_EVENTS_NEXT_AGAIN : W_EVENTS_NEXT,
         { slot_event("event", next->word) });
    if (next->can_begin) PARA(&d->page, W_EVENTS_NEXT_IF);
}

void draft_events_to_come(struct draft *d)
{
    const struct board *b = &d->board;
    if (!b->event && b->options.events_from >= 0) begin_later(d);
    coming(d);
    struct slot resting[COOLDOWN_MAX];
    for (uint32_t i = 0; i < b->n_cooldown; i++)
        resting[i] = slot_event("", b->cooldown[i]->word);
    if (b->n_cooldown > 0)
        PARA(&d->page, W_EVENTS_COOLDOWN,
             { slot_list("events", resting, b->n_cooldown, false) });
}

void draft_draws(struct draft *d)
{
    const struct seat_view *s = d->seat;
    enum words_name says = s->chained ? W_DRAWS_HASH_CHAIN : W_DRAWS_HASH;
    if (s->seed_hash) PARA(&d->page, says, { slot_text("hash", s->seed_hash) });
    if (s->seed) PARA(&d->page, W_DRAWS_SEED, { slot_text("seed", s->seed) });
}

void draft_events(struct draft *d)
{
    if (d->board.options.events_from < 0 && !d->board.event) return;
    HEADING(&d->page, W_EVENTS_HEADING);
    draft_event(d);
    draft_events_to_come(d);
    draft_draws(d);
}
