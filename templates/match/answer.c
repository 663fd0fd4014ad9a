/* The answer to an order mail of a two-player game: what is saved and when it is played. */
#include "engine/classic/look.h"
#include "templates/match/match.h"

static bool is_move(struct match *m, const char *order)
{
    struct game_action act;
    return order && classic_look_order(&act, &m->game, m->me, str_of(order), m->d.arena);
}

/* What the saved order does besides moving; W_NONE: nothing. */
static enum words_name meaning(struct match *m, const char *order)
{
    struct talk t = talk_read(str_of(order));
    bool claim = game_claim(&m->game, m->d.arena) != END_NONE;
    if (m->game.kind->records & GAME_STARTED && strcmp(order, "start event") == 0)
        return W_MATCH_STARTS;
    if (t.kind == TALK_RESIGN) return W_MATCH_RESIGNS;
    if (t.kind == TALK_ACCEPT) return W_MATCH_ACCEPTS;
    if (t.kind == TALK_DRAW) return claim ? W_MATCH_CLAIMS : W_MATCH_CLAIMS_NOTHING;
    return t.offers ? W_MATCH_OFFERS : W_NONE;
}

static void when(struct match *m, const struct answer_view *v)
{
    if (!v->accepted || !v->on_file) return;
    enum words_name does = meaning(m, v->on_file);
    if (does != W_NONE) PARA(&m->d.page, does);
    if (m->d.seat->paused)
        PARA(&m->d.page, W_MATCH_KEPT_PAUSED);
    else if (v->at_once)
        PARA(&m->d.page, W_MATCH_AT_ONCE);
    else if (m->game.kind->together)
        PARA(&m->d.page, W_MATCH_IN_ROUND, { slot_side("side", fen_side_name(m->other)) });
    else
        PARA(&m->d.page, W_MATCH_IN_TURN);
}

static void kept(struct match *m, const struct answer_view *v)
{
    if (v->next) PARA(&m->d.page, W_MATCH_NEXT_KEPT, { slot_text("order", v->next) });
}

static void stated(struct match *m, const struct answer_view *v)
{
    if (!v->accepted || !v->on_file || m->game.phase != 'A') return;
    struct str_cut c = str_cut(str_of(v->on_file), ';');
    const char *words = c.ok ? match_cmove_words(m, str_trim(c.tail), m->me) : "";
    if (words[0]) PARA(&m->d.page, W_MATCH_STATES, { slot_text("meaning", words) });
}

/* What may be meant, in words: the player is asked which. */
static void offered(struct match *m, const struct answer_view *v)
{
    for (size_t i = 0; !v->accepted && i < v->n_choice; i++) {
        struct str_cut c = str_cut(str_of(v->choice[i]), ';');
        const char *words = c.ok ? match_cmove_words(m, str_trim(c.tail), m->me) : "";
        if (words[0])
            PARA(&m->d.page, W_MATCH_OFFERED,
                 { slot_text("order", v->choice[i]), slot_text("meaning", words) });
    }
}

static void until(struct match *m, const struct answer_view *v)
{
    if (m->over || (v->accepted && v->at_once && !m->d.seat->paused)) return;
    HEADING(&m->d.page, W_DRAFT_UNTIL);
    match_clock(m);
}

bool match_answer(struct letter_text *out, const struct answer_view *v, struct arena *a,
                  struct err *e)
{
    struct match m;
    if (!match_open(&m, &v->seat, a, e)) return false;
    answer_verdict(&m.d, v);
    match_steady(&m, true);
    answer_filed(&m.d, v, is_move(&m, v->on_file));
    stated(&m, v);
    when(&m, v);
    kept(&m, v);
    for (size_t i = 0; i < v->n_note; i++) page_say(&m.d.page, PAGE_PARA, &v->note[i]);
    size_t bad = answer_refusals(&m.d, v, m.game.phase != 'A');
    bool none = bad == 0 && !v->accepted && v->n_line == 0 && v->n_doubt == 0;
    answer_doubts(&m.d, v);
    offered(&m, v);
    if (none && !v->asked) answer_no_order(&m.d, v, W_ANSWER_HINT_MATCH);
    answer_counts(&m.d, v, m.mine);
    until(&m, v);
    bool played = v->accepted && v->at_once; /* examples would be for a board that is gone */
    if (played && bad && m.game.phase) PARA(&m.d.page, W_MATCH_A_WITH_C);
    if (!none && (bad == 0 || played)) return draft_close(out, &m.d);
    if (v->asked) match_events(&m);
    m.d.commands_told = v->n_group > 0;
    if (!match_how(&m)) return false;
    if (v->asked && !match_example_own(&m)) return false;
    answer_groups(&m.d, v);
    return draft_close(out, &m.d);
}
