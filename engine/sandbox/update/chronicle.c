/* The events of rulebook 3 at the close of an update (7.5): what the active one does, its end,
 * the draw of the next. An event is known only by its row; none is named here. */
#include "engine/sandbox/update/chronicle.h"

static bool is_last(const struct board *before)
{
    return before->event && before->update >= before->event_until;
}

/* The pool without the cooldown, in the order of the table (30.2). */
static bool is_choice(const struct board *b, uint32_t row)
{
    for (uint32_t i = 0; i < b->n_cooldown; i++)
        if (b->cooldown[i] == event_rule[row]) return false;
    return (b->options.events & 1u << row) != 0;
}

static void cool_down(struct board *b, const struct event_rule *of)
{
    if (b->n_cooldown == COOLDOWN_MAX) {
        for (uint32_t i = 1; i < COOLDOWN_MAX; i++) b->cooldown[i - 1] = b->cooldown[i];
        b->n_cooldown--;
    }
    b->cooldown[b->n_cooldown++] = of;
}

/* 30.3: the cooldown must leave at least one event to draw; the oldest go first. */
static void cut_cooldown(struct board *b)
{
    uint32_t pool = 0;
    for (uint32_t i = 0; i < event_rules; i++) pool += b->options.events >> i & 1;
    uint32_t most = pool > COOLDOWN_MAX ? COOLDOWN_MAX : pool - (pool > 0);
    uint32_t old = b->n_cooldown > most ? b->n_cooldown - most : 0;
    b->n_cooldown -= old;
    for (uint32_t i = 0; i < b->n_cooldown; i++) b->cooldown[i] = b->cooldown[i + old];
}

/* What events leave behind, obstacles, vanishes while they are not active. */
static bool aftermath(struct board_change *c)
{
    const struct event_rule *now = c->n->board->event;
    if (now && now->keeps_obstacles) return true;
    for (uint32_t i = 0; i < event_rules; i++)
        if (event_rule[i]->after && event_rule[i] != now && !event_rule[i]->after(c))
            return false;
    return true;
}

static bool end(struct board_change *c)
{
    struct board *b = c->board;
    next_event(c->n, EV_EVENT_ENDED, ARMY_NONE, "30.1")->word = b->event->word;
    cool_down(b, b->event);
    b->event = NULL;
    b->has_hill = false;
    return board_dress(b, c->arena, c->e);
}

static bool find_choices(struct board_change *c, uint32_t row[EVENTS_MAX], uint32_t *n)
{
    *n = 0;
    for (uint32_t i = 0; i < event_rules; i++) {
        bool can = is_choice(c->board, i);
        if (can && event_rule[i]->can_begin && !event_rule[i]->can_begin(&can, c)) return false;
        if (can) row[(*n)++] = i;
    }
    return true;
}

static bool begin(struct board_change *c)
{
    uint32_t row[EVENTS_MAX], n;
    struct board *b = c->board;
    if (!find_choices(c, row, &n)) return false;
    if (n == 0) return true; /* 30.3: until something can */
    b->event = event_rule[row[draw_below(c->stream, n)]];
    b->event_until = b->update + EVENT_UPDATES - 1;
    struct event *event = next_event(c->n, EV_EVENT_BEGAN, ARMY_NONE, "30.1");
    event->word = b->event->word;
    event->update = b->event_until;
    if (!board_dress(b, c->arena, c->e)) return false;
    return !b->event->begin || b->event->begin(c);
}

static bool is_due(const struct board_change *c)
{
    const struct board *b = c->board;
    bool started = b->options.events_from >= 0 && b->update >= b->options.events_from;
    return !b->event && started && c->stream->n_seed > 0;
}

bool chronicle(struct board_change *c)
{
    const struct board *before = c->n->board;
    if (!aftermath(c)) return false;
    if (before->event && before->event->each && !before->event->each(c)) return false;
    if (is_last(before) && !end(c)) return false;
    cut_cooldown(c->board);
    return !is_due(c) || begin(c);
}

const struct event_rule *chronicle_next(const struct board *b)
{
    struct board then = *b;
    const struct event_rule *only = NULL;
    bool begun = b->options.events_from >= 0 && b->update + 1 >= b->options.events_from;
    if (!begun || (b->event && !is_last(b))) return NULL;
    if (b->event) cool_down(&then, b->event);
    cut_cooldown(&then);
    for (uint32_t i = 0; i < event_rules; i++) {
        if (!is_choice(&then, i)) continue;
        if (only) return NULL;
        only = event_rule[i];
    }
    return only;
}
