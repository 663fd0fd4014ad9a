/* The program as it will be with one more event in each game (pools.py): these tables take the
 * place of engine/sandbox/event/table.c and engine/classic/events/rule.c. */
#include "engine/classic/events/events.h"
#include "engine/sandbox/event/events.h"

static const struct event_rule one_more = { .word = "one-more", .full_reward = true };

#define EVENT_ROW(file, name) &event_##file,
/* clang-format off */
const struct event_rule *const event_rule[] = { EVENT_ROWS(EVENT_ROW) &one_more };
/* clang-format on */
#undef EVENT_ROW
const uint32_t event_rules = sizeof event_rule / sizeof event_rule[0];

uint32_t event_number(const struct event_rule *of)
{
    uint32_t i = 0;
    while (i < event_rules && event_rule[i] != of) i++;
    return i;
}

const struct event_rule *event_named(struct str word)
{
    for (uint32_t i = 0; i < event_rules; i++)
        if (str_eq(word, str_of(event_rule[i]->word))) return event_rule[i];
    return NULL;
}

static const struct chess_event chess_more = { .word = "one-more", .name = "One More" };

#define ROW(name) &chess_event_##name,
/* clang-format off */
const struct chess_event *const chess_event[] = { CHESS_EVENT_ROWS(ROW) &chess_more };
/* clang-format on */
#undef ROW
const uint32_t chess_events = sizeof chess_event / sizeof chess_event[0];

const struct chess_event *events_named(struct str word)
{
    for (uint32_t i = 0; i < chess_events; i++)
        if (str_eq(word, str_of(chess_event[i]->word))) return chess_event[i];
    return NULL;
}

const char *events_title(const char *word)
{
    const struct chess_event *row = events_named(str_of(word));
    return row ? row->name : word;
}
