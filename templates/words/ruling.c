/* Events of rulebook 3: rows of the engine to sentences of the catalogue. A row without its
 * sentences does not compile. */
#include "templates/words/ruling.h"
#include "engine/sandbox/event/rows.h"

#define RULE(file, name) W_EVENT_##name##_RULE,
static const enum words_name rules[] = { EVENT_ROWS(RULE) };
#undef RULE
#define NAME(file, name) W_EVENT_##name##_NAME,
static const enum words_name names[] = { EVENT_ROWS(NAME) };
#undef NAME

enum words_name ruling_of(const struct event_rule *event)
{
    uint32_t row = event_number(event);
    return row < event_rules ? rules[row] : W_NONE;
}

enum words_name ruling_name(const struct event_rule *event)
{
    uint32_t row = event_number(event);
    return row < event_rules ? names[row] : W_NONE;
}
