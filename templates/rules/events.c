/* The rules page: events (rulebook 3), made from the engine's table of them. */
#include "engine/sandbox/look.h"
#include "templates/rules/rules.h"
#include "templates/words/ruling.h"

static bool in_pool(const struct rules_page *r, uint32_t row)
{
    return (r->board->options.events & 1u << row) != 0;
}

static void table(struct rules_page *r)
{
    HEAD(r->page, W_RULES_EVENTS_HEAD);
    for (uint32_t i = 0; i < event_rules; i++)
        if (in_pool(r, i))
            ROW(r->page, W_RULES_EVENTS_ROW,
                { slot_event("event", event_rule[i]->word),
                  slot_text("rule", SAID(r->page, ruling_of(event_rule[i]))) });
}

/* The page's position holds them all. */
static void orders(struct rules_page *r)
{
    bool any = false;
    for (size_t i = 0; i < event_examples; i++) {
        const struct event_example *x = &event_example[i];
        const struct event_rule *of = event_named(str_of(x->event));
        if (!of || !in_pool(r, event_number(of))) continue;
        if (!any) {
            PARA(r->page, W_RULES_EVENTS_ORDERS);
            HEAD(r->page, W_RULES_EVENTS_ORDERS_HEAD);
        }
        any = true;
        ROW(r->page, W_RULES_EVENTS_ORDER,
            { slot_event("event", of->word), slot_text("order", x->order),
              slot_text("says", SAID(r->page, x->says)) });
    }
}

static void draws(struct rules_page *r)
{
    PARA(r->page, W_RULES_DRAWS);
    ITEM(r->page, W_RULES_DRAWS_SEED);
    ITEM(r->page, W_RULES_DRAWS_CHOICE);
    ITEM(r->page, W_RULES_DRAWS_CHECK);
}

/* What follows an event, by the size of the pool (30.3). */
static enum words_name what_follows(const struct rules_page *r)
{
    static const enum words_name follows[] = { W_RULES_EVENTS_ONE, W_RULES_EVENTS_TWO,
                                               W_RULES_EVENTS_MANY };
    uint32_t pool = 0;
    for (uint32_t i = 0; i < event_rules; i++) pool += in_pool(r, i);
    return follows[pool < 3 ? pool - (pool > 0) : 2];
}

void rules_events(struct rules_page *r)
{
    const struct options *o = &r->board->options;
    HEADING(r->page, W_RULES_EVENTS);
    if (o->events_from < 0) {
        PARA(r->page, W_RULES_NO_EVENTS);
        return;
    }
    PARA(r->page, what_follows(r),
         { slot_number("board", o->events_from), slot_number("updates", EVENT_UPDATES) });
    table(r);
    orders(r);
    draws(r);
}
