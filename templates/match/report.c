/* The report of a step of a two-player game, and the last one of a game that ended on time.
 * Chooses by kinds of events, never by their sentences. */
#include "engine/classic/look.h"
#include "templates/letters/trial.h"
#include "templates/match/match.h"
#include "templates/shown/shown.h"

static void over(struct match *m)
{
    const char *score = m->turn.score ? m->turn.score : m->d.seat->ending;
    struct str_cut c = str_cut(str_of(score), ' ');
    PARA(&m->d.page, W_MATCH_OVER,
         { slot_text("result", match_result(m)), slot_str("score", c.head) });
    if (!c.ok || !str_eq(c.tail, STR("on time"))) return;
    if (str_eq(c.head, STR("1/2-1/2"))) {
        PARA(&m->d.page, W_MATCH_NO_ORDER_BOTH);
        return;
    }
    unsigned loser = str_eq(c.head, STR("1-0")) ? BLACK : WHITE;
    PARA(&m->d.page, loser == m->me ? W_MATCH_NO_ORDER_MINE : W_MATCH_NO_ORDER_OTHER,
         { slot_side("side", fen_side_name(loser)) });
}

static void summary(struct match *m, const struct report_view *v)
{
    const struct seat_view *s = m->d.seat;
    bool met = s->opponent && s->opponent[0];
    if (m->over)
        over(m);
    else if (m->kept)
        PARA(&m->d.page, W_MATCH_KEPT_NOW, { slot_text("order", v->on_file) });
    else
        match_clock(m);
    draft_greeting(&m->d);
    draft_back(&m->d, v->back);
    if (m->watch)
        match_players(m, s->web ? W_PAGE_MATCH : W_WATCH_MATCH_THIS_IS);
    else
        PARA(&m->d.page, met ? W_MATCH_THIS_IS_AGAINST : W_MATCH_THIS_IS,
             { slot_number("board", s->board), slot_text("game", s->game),
               slot_text("kind", SAID(&m->d.page, m->sheet->title)),
               slot_side("side", fen_side_name(m->me)), slot_text("opponent", s->opponent) });
    match_made(m, v);
    match_picture(m, v);
}

static void tell_events(struct match *m, const struct report_view *v)
{
    for (size_t i = 0; i < v->n_event; i++) {
        const char *text = match_sentence(m, v, &v->event[i]);
        if (text) page_item(&m->d.page, "%s", text);
    }
}

/* As its board saw it. */
static void tell_step(struct match *m, const struct report_view *v, const struct trial_step *s)
{
    const struct game now = m->before;
    struct report_view one = *v;
    one.before = s->before;
    one.event = s->event;
    one.n_event = s->n_event;
    m->before = one.before->match->game;
    tell_events(m, &one);
    m->before = now;
}

static void happened(struct match *m, const struct report_view *v)
{
    if (v->n_event == 0) return;
    HEADING(&m->d.page, W_MATCH_HAPPENED);
    draft_untold(&m->d);
    for (size_t i = 0; i < v->n_untold; i++) tell_step(m, v, &v->untold[i]);
    tell_events(m, v);
    draft_lines(&m->d);
}

/* ---- a trial -------------------------------------------------------------------------------
 */

/* All of its steps, each as seen on its board. */
static void would_happen(struct match *m, const struct report_view *v)
{
    const struct letter_trial *t = v->trial;
    HEADING(&m->d.page, W_TRIAL_HAPPENED);
    const struct page_block *heading = m->d.page.last;
    for (size_t i = 0; i < t->n_step; i++) {
        if (t->n_step > 1) PARA(&m->d.page, W_TRIAL_STEP, { slot_number("n", (int64_t)i + 1) });
        tell_step(m, v, &t->step[i]);
    }
    if (m->d.page.last == heading) PARA(&m->d.page, W_TRIAL_NOTHING_SEEN);
}

static bool tell_trial(struct letter_text *out, struct match *m, const struct report_view *v)
{
    struct str_cut score = str_cut(str_of(m->turn.score), ' ');
    trial_begin(&m->d, v->trial);
    SUBJECT(&m->d, W_NEWS_SUBJECT, { slot_text("news", draft_made_news(&m->d, v)) });
    m->d.page.lead =
        SAID(&m->d.page, W_VERDICT_NEWS, { slot_text("news", draft_made_news(&m->d, v)) });
    draft_greeting(&m->d);
    trial_opening(&m->d, true);
    match_picture(m, v);
    would_happen(m, v);
    if (m->over)
        PARA(&m->d.page, W_TRIAL_OVER,
             { slot_text("result", match_result(m)), slot_str("score", score.head) });
    match_board(m);
    match_events(m);
    trial_closing(&m->d);
    return draft_close(out, &m->d);
}

static bool has(const struct report_view *v, enum event_kind kind)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == kind) return true;
    return false;
}

/* Why it is that side's move now, if the order of moves does not say it. */
static void why_turn(struct match *m, const struct report_view *v)
{
    unsigned turn = m->game.pos.turn;
    struct slot side = slot_side("side", fen_side_name(turn));
    bool check = game_in_check(&m->game, turn), mine = turn == m->me;
    if (has(v, EV_SKIPPED) && m->game.phase == 'A' && check)
        PARA(&m->d.page, mine ? W_MATCH_CYCLE_MINE : W_MATCH_CYCLE_OTHER, { side });
    if (has(v, EV_STARTED))
        PARA(&m->d.page, mine ? W_MATCH_STARTED_MINE : W_MATCH_STARTED_OTHER, { side });
}

static void due_now(struct match *m)
{
    const struct game *g = &m->game;
    if (!m->mine || m->kept) return;
    if (g->phase == 'A') PARA(&m->d.page, W_MATCH_NOW_A);
    if (g->phase == 'B')
        PARA(&m->d.page, W_MATCH_NOW_B, { slot_side("side", fen_side_name(m->other)) });
    if (g->phase == 'C')
        PARA(&m->d.page, W_MATCH_NOW_LENT, { slot_side("side", fen_side_name(g->pos.turn)) });
}

static void record(struct match *m, const struct report_view *v)
{
    const struct letter_last *last = v->last;
    if (last) draft_revealed(&m->d);
    if (last && last->moves.n) {
        HEADING(&m->d.page, W_MATCH_MOVES);
        page_diagram(&m->d.page, last->moves);
    }
    notes_all(&m->d, last);
    if (last) draft_film(&m->d, last);
    if (last) draft_record(&m->d, last);
    if (v->seat.web) return;
    if (v->seat.rematch) PARA(&m->d.page, W_FINAL_REMATCH);
    if (v->seat.review) PARA(&m->d.page, W_REVIEW_OFFER);
    PARA(&m->d.page, W_MATCH_RECORD,
         { slot_text("file", draft_text(&m->d, "%s.pgn", v->seat.game)) });
}

static void notes(struct match *m, const struct report_view *v)
{
    if (v->n_note == 0) return;
    HEADING(&m->d.page, W_NOTE_HEADING);
    notes_own(&m->d, v->note, v->n_note);
}

bool match_report(struct letter_text *out, const struct report_view *v, struct arena *a,
                  struct err *e)
{
    struct match m;
    if (!match_open(&m, &v->seat, a, e)) return false;
    if (v->details) draft_numbered(&m.d);
    m.kept = v->on_file && !m.over;
    m.had = v->before != NULL;
    if (m.had) m.before = v->before->match->game;
    if (v->trial) return tell_trial(out, &m, v);
    match_report_subject(&m, v);
    if (!draft_made_preview(v)) match_steady(&m, false);
    summary(&m, v);
    happened(&m, v);
    match_drawn(&m, v);
    if (!m.over) {
        why_turn(&m, v);
        due_now(&m);
    }
    match_board(&m);
    match_events(&m);
    draft_votes(&m.d);
    notes(&m, v);
    draft_press_part(&m.d, &v->press);
    draft_looks(&m.d);
    if (!match_how(&m)) return false;
    match_calendar(&m);
    if (m.over && !draft_made_preview(v)) record(&m, v);
    draft_page(&m.d, false);
    draft_numbers(&m.d);
    draft_bounced(&m.d);
    return draft_close(out, &m.d);
}
