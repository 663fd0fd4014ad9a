/* The subject of a two-player report: whose move it is and what was played, on one line. */
#include "engine/classic/look.h"
#include "templates/match/match.h"

static bool is_step(const struct event *e)
{
    return e->kind == EV_PLAYED || e->kind == EV_LINE_PUSHED || e->kind == EV_STARTED ||
           e->kind == EV_SKIPPED || e->kind == EV_STAYED || e->kind == EV_PASSED ||
           e->kind == EV_OFFERED;
}

/* What was done, told to the side that did it and to the other. */
static const struct step {
    enum event_kind kind;
    enum words_name you, they;
} steps[] = {
    { EV_STARTED, W_STEP_STARTED_YOU, W_STEP_STARTED },
    { EV_STAYED, W_STEP_STAYED_YOU, W_STEP_STAYED },
    { EV_PASSED, W_STEP_PASSED_YOU, W_STEP_PASSED },
    { EV_OFFERED, W_STEP_OFFERED_YOU, W_STEP_OFFERED },
    { EV_SKIPPED, W_STEP_SKIPPED_YOU, W_STEP_SKIPPED },
};
static const struct step played = { EV_PLAYED, W_STEP_PLAYED_YOU, W_STEP_PLAYED };
/* 22.3: the opponent moved these men. */
static const struct step lent = { EV_PLAYED, W_STEP_LENT, W_STEP_LENT_YOU };

static const struct step *step_of(const struct match *m, enum event_kind kind)
{
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++)
        if (steps[i].kind == kind) return &steps[i];
    return m->had && m->before.phase == 'C' ? &lent : &played;
}

/* The order; an A-order with its C-move, "e4; !d4". */
static const char *ordered(struct match *m, const struct report_view *v, const struct event *e)
{
    for (size_t i = 0; i < v->n_event && e->kind == EV_PLAYED; i++)
        if (v->event[i].kind == EV_STATED && strcmp(v->event[i].army, e->army) == 0)
            return draft_text(&m->d, "%s; %s", e->word, v->event[i].word);
    return e->word;
}

static const char *phrase(struct match *m, const struct report_view *v, const struct event *e)
{
    const struct step *step = step_of(m, e->kind);
    bool me = strcmp(e->army, fen_side_name(m->me)) == 0;
    const char *who = step == &lent && me ? fen_side_name(m->other) : e->army;
    enum words_name they = m->watch && step == &lent ? W_WATCH_STEP_LENT : step->they;
    unsigned side = fen_side_named(str_of(who));
    const char *other = side == NO_SIDE ? "" : fen_side_name(other_side(side));
    const char *title = e->kind == EV_STARTED ? events_title(e->word) : "";
    return SAID(&m->d.page, me ? step->you : they,
                { slot_side("side", who), slot_side("other", other),
                  slot_text("move", ordered(m, v, e)), slot_text("event", title) });
}

static const char *phrases(struct match *m, const struct report_view *v)
{
    enum { PHRASES = 3 };
    struct str said[PHRASES];
    struct buf out = buf_make(m->d.arena, ROOM_TEXT);
    const char *made = draft_made_news(&m->d, v);
    size_t n = 0;
    if (made) said[n++] = str_of(made);
    for (size_t i = 0; i < v->n_event && n < PHRASES; i++)
        if (is_step(&v->event[i])) said[n++] = str_of(phrase(m, v, &v->event[i]));
    words_list(&out, m->d.seat->words, W_LIST_COMMA, said, n);
    return buf_str(&out).s;
}

static bool in_check(const struct match *m)
{
    return pos_king(&m->game.pos, m->me) != NO_SQUARE && game_in_check(&m->game, m->me);
}

/* Whose move it is, with what was done or without. */
static enum words_name whose(const struct match *m, bool done)
{
    bool both = m->watch && m->game.kind->together;
    if (both && !done) return W_MATCH_SUBJECT_BOTH;
    if (!m->mine || m->kept) return done ? W_MATCH_SUBJECT_STEPS : W_MATCH_SUBJECT_WAITS;
    if (in_check(m)) return done ? W_MATCH_SUBJECT_DUE_CHECK_STEPS : W_MATCH_SUBJECT_DUE_CHECK;
    return done ? W_MATCH_SUBJECT_DUE_STEPS : W_MATCH_SUBJECT_DUE;
}

void match_report_subject(struct match *m, const struct report_view *v)
{
    if (m->over) {
        buf_puts(&m->d.subject, match_result(m));
        return;
    }
    const char *done = phrases(m, v);
    SUBJECT(&m->d, whose(m, done[0]),
            { slot_text("steps", done), slot_text("due", match_due(m)),
              slot_side("side", fen_side_name(m->other)) });
}

void match_steady(struct match *m, bool again)
{
    bool both = m->watch && m->game.kind->together;
    enum words_name says = m->mine ? W_MATCH_STEADY
                           : both  ? W_MATCH_SUBJECT_BOTH
                                   : W_MATCH_SUBJECT_WAITS;
    unsigned side = m->mine ? m->me : m->other;
    const char *text = m->over
                           ? match_result(m)
                           : SAID(&m->d.page, says, { slot_side("side", fen_side_name(side)) });
    draft_steady(&m->d, text, again);
}
