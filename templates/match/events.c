/* Event chess in letters (23): the active events with their rules, who may start one, the limit
 * on captures, and how a draw can be checked. */
#include "engine/classic/look.h"
#include "templates/match/match.h"

/* Who started the i-th active event: those fixed at creation come first. */
static void active_event(struct match *m, const struct chess_event *row, unsigned i)
{
    const struct game *g = &m->game;
    unsigned fixed = g->n_event - g->n_started;
    unsigned side = i < fixed ? NO_SIDE : g->started[i - fixed];
    enum words_name text = W_MATCH_EVENT_OTHER;
    if (i < fixed) text = W_MATCH_EVENT_FIXED;
    if (side == m->me && !m->watch) text = W_MATCH_EVENT_MINE;
    ITEM(&m->d.page, text,
         { slot_text("event", row->name), slot_side("side", fen_side_name(side)),
           slot_rule("text", row->word) });
}

static void active(struct match *m)
{
    struct event_set set = event_set_of(&m->game);
    if (set.n == 0) PARA(&m->d.page, W_MATCH_NO_EVENT);
    for (unsigned i = 0; i < set.n; i++) active_event(m, set.row[i], i);
    if (set.n && !m->over) PARA(&m->d.page, W_MATCH_LASTS, { slot_count("n", set.n) });
}

/* 23.1: what one who has not started an event may still capture. */
static void limit(struct match *m, unsigned side)
{
    unsigned taken = m->game.taken[side];
    bool reached = taken >= EVENT_CAPTURES_MAX;
    enum words_name mine = reached ? W_MATCH_LIMIT_MINE_REACHED : W_MATCH_LIMIT_MINE;
    enum words_name others = reached ? W_MATCH_LIMIT_OTHER_REACHED : W_MATCH_LIMIT_OTHER;
    ITEM(&m->d.page, side == m->me ? mine : others,
         { slot_side("side", fen_side_name(side)), slot_number("n", taken) });
}

static void to_start(struct match *m)
{
    const struct game *g = &m->game;
    if (!event_by_players(g)) {
        PARA(&m->d.page, W_MATCH_EVENTS_FIXED);
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = match_side(m, i);
        if (!event_has_started(g, side)) limit(m, side);
    }
    if (!m->mine || event_has_started(g, m->me)) return;
    if (event_no_start(g, m->me) == REFUSAL_NONE)
        PARA(&m->d.page, W_MATCH_MAY_START);
    else
        PARA(&m->d.page,
             g->n_event >= CHESS_EVENTS_ACTIVE ? W_MATCH_NO_START_TWO : W_MATCH_NO_START_NONE);
}

void match_events(struct match *m)
{
    if (!(m->game.kind->records & GAME_EVENTS)) return;
    HEADING(&m->d.page, W_MATCH_EVENTS);
    active(m);
    if (!m->over) to_start(m);
}

static const struct event *start_of(const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == EV_STARTED) return &v->event[i];
    return NULL;
}

/* All events that could begin, including the one that was drawn; how many. */
static uint32_t choices(struct buf *out, struct match *m, unsigned side)
{
    const struct chess_event *row[EVENT_CHOICES_MAX];
    struct str name[EVENT_CHOICES_MAX];
    uint32_t n = event_choices(row, &m->before, side);
    for (uint32_t i = 0; i < n; i++) name[i] = str_of(row[i]->name);
    words_list(out, m->d.page.words, W_LIST_COMMA, name, n);
    return n;
}

void match_drawn(struct match *m, const struct report_view *v)
{
    const struct event *e = start_of(v);
    struct buf names = buf_make(m->d.arena, ROOM_TEXT);
    if (!e) return;
    uint32_t n = m->had ? choices(&names, m, fen_side_named(str_of(e->army))) : 0;
    if (n == 0)
        PARA(&m->d.page, W_MATCH_DRAWN);
    else if (n == 1)
        PARA(&m->d.page, W_MATCH_DRAWN_ONLY);
    else
        PARA(&m->d.page, W_MATCH_DRAWN_FROM,
             { slot_number("n", n), slot_str("events", buf_str(&names)) });
    draft_draws(&m->d);
}
