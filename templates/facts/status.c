/* Whether a board is played on. */
#include "engine/classic/look.h"
#include "templates/facts/facts.h"
#include "templates/shown/shown.h"

bool facts_past(const struct seat_view *s)
{
    return s->present && s->present != s->board;
}

const char *facts_status(const struct seat_view *s)
{
    const struct classic_look *match = s->shown->match;
    if (s->over || s->ending || (match && match->turn.score)) return "over";
    return s->open ? "open" : s->paused ? "paused" : "running";
}

bool facts_orders(const struct seat_view *s)
{
    return !facts_past(s) && strcmp(facts_status(s), "over") != 0;
}
