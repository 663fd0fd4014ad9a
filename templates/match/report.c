/* The report of a step of a two-player game, and the last one of a game that ended on time.
 * Chooses by kinds of events, never by their sentences. */
#include "templates/match/match.h"
#include "templates/shown/match.h"

static void over(struct match *m)
{
    const char *score = m->turn.score ? m->turn.score : m->d.seat->ending;
    struct str_cut c = str_cut(str_of(score), ' ');
    page_para(&m->d.page, "The game is over. %s (%.*s).", match_result(m), STR_ARG(c.head));
    if (!c.ok || !str_eq(c.tail, STR("on time"))) return;
    unsigned loser = str_eq(c.head, STR("1-0")) ? BLACK : WHITE;
    page_para(&m->d.page, "At the deadline there was no order of %s.",
              loser == m->me ? "yours" : match_side(loser));
}

static void summary(struct match *m, const struct report_view *v)
{
    const struct seat_view *s = m->d.seat;
    draft_greeting(&m->d);
    page_para(&m->d.page, "This is board %d of %s, a game of %s. You play %s%s%s.",
              (int)s->board, s->game, m->sheet->title, side_name(m->me),
              s->opponent && s->opponent[0] ? " against " : "", s->opponent ? s->opponent : "");
    if (m->over)
        over(m);
    else if (m->kept)
        page_para(&m->d.page,
                  "It is your turn, and your order " CODE(
                      "%.400s") " was kept for it: it is "
                                "played now (22.7). The next report follows; you need not do "
                                "anything.",
                  v->on_file);
    else
        match_clock(m);
    page_picture(&m->d.page, draft_text(&m->d, "Board %d of %s, seen by %s", (int)s->board,
                                        s->game, side_name(m->me)));
}

static void happened(struct match *m, const struct report_view *v)
{
    if (v->n_event == 0) return;
    page_heading(&m->d.page, "What happened");
    for (size_t i = 0; i < v->n_event; i++) {
        const char *text = match_sentence(m, v, &v->event[i]);
        if (text) page_item(&m->d.page, "%s", text);
    }
}

static bool has(const struct report_view *v, enum event_kind kind)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == kind) return true;
    return false;
}

/* Why it is whose move now, where the order of moves does not say it. */
static void why_turn(struct match *m, const struct report_view *v)
{
    unsigned side = m->game.pos.turn;
    bool check = game_in_check(&m->game, side);
    if (has(v, EV_SKIPPED) && m->game.phase == 'A' && check)
        page_para(
            &m->d.page,
            "%s in check and the C-move was skipped: so the next cycle is %s, too (22.5).",
            side == m->me ? "You are" : draft_text(&m->d, "%s is", match_side(side)),
            side == m->me ? "yours" : draft_text(&m->d, "%s's", match_side(side)));
    if (has(v, EV_STARTED))
        page_para(&m->d.page,
                  "Its rules stand below. Starting an event is no move: %s is still to come "
                  "(23.1).",
                  side == m->me ? "yours" : draft_text(&m->d, "%s's", match_side(side)));
}

static void due_now(struct match *m)
{
    const struct game *g = &m->game;
    if (!m->mine || m->kept) return;
    if (g->phase == 'A')
        page_para(&m->d.page, "A new cycle begins, and it is yours: make an A-move and state a "
                              "C-move with it (22.1). An A-move may give check only if it is "
                              "checkmate (22.4).");
    if (g->phase == 'B')
        page_para(&m->d.page,
                  "Make a B-move; it may give check (22.5). Then %s's C-move is carried "
                  "out, and after it your own cycle begins (22.1).",
                  match_side(m->other));
    if (g->phase == 'C')
        page_para(&m->d.page,
                  "%s's C-move could not be played: now you move with %s's men "
                  "(22.3).",
                  match_side(g->pos.turn), match_side(g->pos.turn));
}

bool match_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                  struct err *e)
{
    struct match m;
    if (!match_open(&m, &v->seat, a, e)) return false;
    m.kept = v->on_file && !m.over;
    m.had = v->before != NULL;
    if (m.had) m.before = v->before->match->game;
    match_report_subject(&m, v);
    summary(&m, v);
    happened(&m, v);
    match_drawn(&m, v);
    if (!m.over) {
        why_turn(&m, v);
        due_now(&m);
    }
    match_board(&m);
    match_events(&m);
    draft_looks(&m.d);
    if (!match_how(&m)) return false;
    if (m.over)
        page_para(&m.d.page,
                  "The record of the game comes with this mail: %s.pgn. Thank you for playing.",
                  v->seat.game);
    else
        page_para(&m.d.page, "Numbers in brackets are the rules that decided.");
    return draft_close(out, &m.d);
}
