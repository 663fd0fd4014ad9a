/* The rules page: events (rulebook 3), made from the engine's table of them. */
#include "engine/sandbox/position/event_rule.h"
#include "templates/rules/rules.h"

static bool in_pool(const struct rules_page *r, uint32_t row)
{
    return (r->board->options.events & 1u << row) != 0;
}

static void table(struct rules_page *r)
{
    page_head(r->page, "event\twhat it changes");
    for (uint32_t i = 0; i < event_rules; i++)
        if (in_pool(r, i))
            page_row(r->page, "%s\t%s", event_rule[i]->name, event_rule[i]->text);
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
            page_para(r->page,
                      "Orders that only an event allows; in the position above they would be:");
            page_head(r->page, "event\twrite\tand");
        }
        any = true;
        page_row(r->page, "%s\t" PAGE_CODE "%s" PAGE_CODE "\t%s", of->name, x->order, x->says);
    }
}

static void draws(struct rules_page *r)
{
    page_para(
        r->page,
        "What is left to chance: which event comes, and where an event says so. All of it "
        "is drawn from a secret number, the seed of the game, so that anybody can check "
        "it (30.2):");
    page_item(r->page,
              "The first mail of a game holds the SHA-256 of the seed. So the seed cannot be "
              "changed later. It is published when the game ends, or when the game master "
              "orders it; then a new one begins.");
    page_item(
        r->page,
        "Draw number i is made of the first 8 bytes of SHA-256(seed, i), where i is "
        "written as 8 bytes, the highest first. What is left of it when divided by n is a "
        "number below n. A draw at or above the largest multiple of n is passed over.");
    page_item(r->page,
              "The next event is a number below the size of the table above, without what is "
              "on cooldown and what cannot begin. Squares are counted from the lowest rank up, "
              "on a rank from the west. A choice of one is not drawn.");
    page_item(r->page, "Your game master has the record of the game: \"\1zugpost verify --file "
                       "RECORD\1\" plays it again and checks every board and every draw.");
}

/* What follows an event, by the size of the pool (30.3). */
static const char *what_follows(const struct rules_page *r)
{
    static const char *const text[] = {
        "then it begins again, for it is the only one (30.3).",
        "then the other one begins, for the last one is on cooldown (30.3).",
        "then the next is drawn. The last two are on cooldown: they are not drawn (30.1).",
    };
    uint32_t pool = 0;
    for (uint32_t i = 0; i < event_rules; i++) pool += in_pool(r, i);
    return text[pool < 3 ? pool - (pool > 0) : 2];
}

void rules_events(struct rules_page *r)
{
    const struct options *o = &r->board->options;
    page_heading(r->page, "Events (30)");
    if (o->events_from < 0) {
        page_para(r->page, "This game has no events.");
        return;
    }
    page_para(r->page,
              "From board %d on there is always one event that changes the rules. It covers %d "
              "updates; %s Every report names the active event and what it means for you, "
              "the updates that are left, and what is on cooldown (30.4).",
              (int)o->events_from, EVENT_UPDATES, what_follows(r));
    table(r);
    orders(r);
    draws(r);
}
