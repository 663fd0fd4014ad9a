/* Event chess in letters (23): the active events with their rules, who may start one, the limit
 * on captures, and how a draw can be checked. */
#include "engine/classic/event_chess.h"
#include "templates/match/match.h"

/* Who started the i-th active event: those fixed at creation come first. */
static const char *starter(struct match *m, unsigned i)
{
    const struct game *g = &m->game;
    unsigned fixed = g->n_event - g->n_started;
    if (i < fixed) return "since the beginning";
    unsigned side = g->started[i - fixed];
    if (side == m->me) return "you started it";
    return draft_text(&m->d, "%s started it", match_side(side));
}

static void active(struct match *m)
{
    struct event_set set = event_set_of(&m->game);
    if (set.n == 0) page_para(&m->d.page, "No event is active.");
    for (unsigned i = 0; i < set.n; i++)
        page_item(&m->d.page, "%s (%s): %s", set.row[i]->name, starter(m, i), set.row[i]->text);
    if (set.n && !m->over)
        page_para(&m->d.page, set.n == 1 ? "It lasts to the end of the game (23.1)."
                                         : "Both last to the end of the game (23.1).");
}

/* 23.1: what one who has not started an event may still capture. */
static void limit(struct match *m, unsigned side)
{
    bool me = side == m->me;
    unsigned taken = m->game.taken[side];
    page_item(&m->d.page,
              "%s not started %s event yet. Until then %s may capture two pieces that are not "
              "pawns; %s captured %u%s (23.1).",
              me ? "You have" : draft_text(&m->d, "%s has", match_side(side)),
              me ? "your" : "its", me ? "you" : "it", me ? "you have" : "it has", taken,
              taken >= EVENT_CAPTURES_MAX ? ", so now only pawns" : "");
}

static void to_start(struct match *m)
{
    const struct game *g = &m->game;
    if (!event_by_players(g)) {
        page_para(&m->d.page, "The events of this game were fixed when it was created; players "
                              "start none (23.1).");
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        unsigned side = i ? m->other : m->me;
        if (!event_has_started(g, side)) limit(m, side);
    }
    if (!m->mine || event_has_started(g, m->me)) return;
    const char *no = event_no_start(g, m->me);
    if (no)
        page_para(&m->d.page, "You cannot start your event now: %s.", no);
    else
        page_para(
            &m->d.page,
            "Before your move you can write " CODE(
                "start event") ": it is "
                               "drawn by lot, you both are told its rules, and you are asked "
                               "for your move again.");
}

void match_events(struct match *m)
{
    if (!(m->game.kind->records & GAME_EVENTS)) return;
    page_heading(&m->d.page, "Events");
    active(m);
    if (!m->over) to_start(m);
}

static const struct event *start_of(const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == EV_STARTED) return &v->event[i];
    return NULL;
}

static const char *choices(struct match *m, const struct game *g, unsigned side, uint32_t *n)
{
    const struct chess_event *row[EVENT_CHOICES_MAX];
    struct buf names = buf_make(m->d.arena, ROOM_TEXT);
    *n = event_choices(row, g, side);
    for (uint32_t i = 0; i < *n; i++) buf_printf(&names, "%s%s", i ? ", " : "", row[i]->name);
    return buf_str(&names).s;
}

void match_drawn(struct match *m, const struct report_view *v)
{
    const struct event *e = start_of(v);
    uint32_t n;
    if (!e) return;
    if (m->had) {
        const char *names = choices(m, &m->before, side_named(str_of(e->army)), &n);
        if (n == 1)
            page_para(&m->d.page, "It was the only one that could begin (23.1).");
        else
            page_para(&m->d.page,
                      "It was drawn by lot from the %u that could begin then, in "
                      "this order: %s (23.1).",
                      (unsigned)n, names);
    } else {
        page_para(&m->d.page, "It was drawn by lot from those that could begin (23.1).");
    }
    draft_draws(&m->d);
}
