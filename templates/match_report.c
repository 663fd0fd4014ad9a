/* The report of a step of a two-player game, and the last one of a game that ended on time.
 * Chooses by kinds of events, never by their sentences. */
#include "templates/match.h"

static void summary(struct match *m, const struct report_view *v)
{
    const struct seat_view *s = m->d.seat;
    draft_greeting(&m->d);
    page_para(&m->d.page, "This is board %d of %s, a game of %s. You play %s%s%s.",
              (int)s->board, s->game, m->sheet->title, side_name(m->me),
              s->opponent && s->opponent[0] ? " against " : "", s->opponent ? s->opponent : "");
    if (m->over)
        page_para(&m->d.page, "The game is over. %s (%s).", match_result(m),
                  m->turn.score                        ? m->turn.score
                  : str_cut(str_of(s->ending), ' ').ok ? "clock"
                                                       : s->ending);
    match_clock(m);
    if (v->on_file && !m->over)
        page_para(&m->d.page,
                  "Your order " CODE("%.400s") " is kept for this board and is "
                                               "played next (22.7).",
                  v->on_file);
    page_picture(&m->d.page, draft_text(&m->d, "Board %d of %s, seen by %s", (int)s->board,
                                        s->game, side_name(m->me)));
}

/* Before what came of the C-move stands what it was and what was due. */
static void before_c_move(struct match *m, const struct report_view *v, const struct event *e)
{
    const char *told, *why_not;
    if (e->kind != EV_SKIPPED && (e->kind != EV_PLAYED || strcmp(e->rule, "22.3") != 0)) return;
    if (!match_cmove_due(m, v, &told, &why_not)) return;
    page_item(&m->d.page, "%s", told);
    if (why_not && e->kind == EV_SKIPPED)
        page_item(&m->d.page, "It could not be played: %s.", why_not);
}

static void happened(struct match *m, const struct report_view *v)
{
    if (v->n_event == 0) return;
    page_heading(&m->d.page, "What happened");
    for (size_t i = 0; i < v->n_event; i++) {
        const struct event *e = &v->event[i];
        const char *text = match_sentence(m, e);
        before_c_move(m, v, e);
        if (text) page_item(&m->d.page, "%s", text);
        if (text && e->kind == EV_STATED)
            page_item(&m->d.page, "That is: %s (22.2).", match_cmove_words(m, str_of(e->word)));
    }
}

static void due_now(struct match *m)
{
    const struct game *g = &m->game;
    if (m->over || !m->mine) return;
    if (g->phase == 'A')
        page_para(&m->d.page, "A new cycle begins, and it is yours: make an A-move and state a "
                              "C-move with it (22.1). An A-move may give check only if it is "
                              "checkmate (22.4).");
    if (g->phase == 'B')
        page_para(&m->d.page,
                  "Make a B-move; it may give check. Then %s's C-move is carried "
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
    match_report_subject(&m, v);
    summary(&m, v);
    happened(&m, v);
    match_drawn(&m, v);
    due_now(&m);
    match_board(&m);
    match_events(&m);
    if (!match_how(&m)) return false;
    if (m.over)
        page_para(&m.d.page, "Thank you for playing.");
    else
        page_para(&m.d.page, "Numbers in brackets are the rules that decided.");
    return draft_close(out, &m.d);
}
