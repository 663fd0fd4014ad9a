/* The answer to an order mail of a two-player game: what is on file and when it is played. */
#include "engine/classic/talk.h"
#include "templates/match/match.h"

/* What the order on file does besides moving. */
static void meaning(struct match *m, const char *order)
{
    struct talk t = talk_read(str_of(order));
    bool claim = game_claim(&m->game, m->d.arena) != END_NONE;
    if (m->game.kind->records & GAME_STARTED && strcmp(order, "start event") == 0)
        page_para(&m->d.page, "An event is drawn by lot. The report tells its rules and asks "
                              "for your move (23.1).");
    else if (t.kind == TALK_RESIGN)
        page_para(&m->d.page, "With it you have lost the game (20.4).");
    else if (t.kind == TALK_ACCEPT)
        page_para(&m->d.page, "With it the game is drawn (20.4).");
    else if (t.kind == TALK_DRAW && claim)
        page_para(&m->d.page, "It claims a draw (20.2).");
    else if (t.kind == TALK_DRAW)
        page_para(&m->d.page, "There is nothing to claim: it stands as an offer, and your move "
                              "is still to come (20.3).");
    else if (t.offers)
        page_para(&m->d.page, "With it you offer a draw (20.3).");
}

static void when(struct match *m, const struct answer_view *v)
{
    if (!v->accepted || !v->on_file) return;
    meaning(m, v->on_file);
    if (m->d.seat->paused)
        page_para(&m->d.page, "It is kept until the game goes on.");
    else if (v->at_once)
        page_para(&m->d.page, "Nothing else is awaited: it is played at once, and the report "
                              "follows.");
    else if (m->game.kind->together)
        page_para(&m->d.page,
                  "%s is told nothing of it. The round is played when %s has ordered, too, or "
                  "at the deadline; until then another order of yours replaces it (21.1).",
                  match_side(m->other), match_side(m->other));
    else
        page_para(&m->d.page, "It is played when its turn comes.");
}

static void kept(struct match *m, const struct answer_view *v)
{
    if (v->next)
        page_para(&m->d.page,
                  "Kept as your next order: " CODE("%.400s") ". It is played at once when it "
                                                             "is due (22.7).",
                  v->next);
}

static void stated(struct match *m, const struct answer_view *v)
{
    if (!v->accepted || !v->on_file || m->game.phase != 'A') return;
    struct str_cut c = str_cut(str_of(v->on_file), ';');
    const char *words = c.ok ? match_cmove_words(m, str_trim(c.tail), m->me) : "";
    if (words[0]) page_para(&m->d.page, "Your C-move is: %s (22.2).", words);
}

static void until(struct match *m, const struct answer_view *v)
{
    if (m->over || (v->accepted && v->at_once && !m->d.seat->paused)) return;
    page_heading(&m->d.page, "Until when");
    match_clock(m);
}

bool match_answer(struct letter_text *out, const struct answer_view *v, struct arena *a,
                  struct err *e)
{
    struct match m;
    if (!match_open(&m, &v->seat, a, e)) return false;
    answer_subject(&m.d, v);
    draft_greeting(&m.d);
    answer_on_file(&m.d, v, m.mine ? W_ANSWER_NONE_BOARD : W_NONE);
    stated(&m, v);
    when(&m, v);
    kept(&m, v);
    for (size_t i = 0; i < v->n_note; i++) page_para(&m.d.page, "%.600s", v->note[i]);
    size_t bad = answer_refusals(&m.d, v);
    bool none = bad == 0 && !v->accepted && v->n_line == 0 && v->n_doubt == 0;
    answer_doubts(&m.d, v);
    if (none && !v->asked) answer_no_order(&m.d, v, W_ANSWER_HINT_MATCH);
    until(&m, v);
    bool played = v->accepted && v->at_once; /* examples would be of a board that is gone */
    if (played && bad && m.game.phase)
        page_para(&m.d.page,
                  "With an A-move comes its C-move, as in " CODE("e4; !d4") " (22.7).");
    if (!none && (bad == 0 || played)) return draft_close(out, &m.d);
    if (v->asked) {
        match_board(&m);
        match_events(&m);
    }
    if (!match_how(&m)) return false;
    if (v->asked) {
        page_heading(&m.d.page, "An example mail");
        match_example_mail(&m.d.page, m.sheet, a);
    }
    answer_commands(&m.d, v);
    return draft_close(out, &m.d);
}
