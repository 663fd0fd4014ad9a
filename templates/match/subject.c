/* The subject of a two-player report: whose move it is and what was played, on one line. */
#include "engine/classic/events/rule.h"
#include "templates/match/match.h"

static bool is_step(const struct event *e)
{
    return e->kind == EV_PLAYED || e->kind == EV_LINE_PUSHED || e->kind == EV_STARTED ||
           e->kind == EV_SKIPPED || e->kind == EV_STAYED || e->kind == EV_PASSED ||
           e->kind == EV_OFFERED;
}

static void phrase(struct match *m, const struct event *e, bool first)
{
    struct buf *out = &m->d.subject;
    bool me = strcmp(e->army, side_name(m->me)) == 0;
    const char *who = me ? (first ? "You" : "you") : match_side(m->other);
    const char *whose = me ? (first ? "Your" : "your") : NULL;
    if (e->kind == EV_STARTED)
        buf_printf(out, "%s started %s", who, chess_event_title(e->word));
    else if (e->kind == EV_STAYED)
        buf_printf(out, "%s stayed", who);
    else if (e->kind == EV_PASSED)
        buf_printf(out, "%s passed", who);
    else if (e->kind == EV_OFFERED)
        buf_printf(out, me ? "%s offer a draw" : "%s offers a draw", who);
    else if (e->kind == EV_SKIPPED && whose)
        buf_printf(out, "%s C-move was skipped", whose);
    else if (e->kind == EV_SKIPPED)
        buf_printf(out, "%s's C-move was skipped", who);
    else if (m->had && m->before.phase == 'C' && me)
        buf_printf(out, "%s moved with your men: %s", match_side(m->other), e->word);
    else if (m->had && m->before.phase == 'C')
        buf_printf(out, "%s moved with %s's men: %s", first ? "You" : "you", who, e->word);
    else
        buf_printf(out, "%s played %s", who, e->word);
}

/* An A-order is told with its C-move: "White played e4; !d4". */
static void statement(struct match *m, const struct report_view *v, const struct event *e)
{
    for (size_t i = 0; i < v->n_event; i++)
        if (v->event[i].kind == EV_STATED && strcmp(v->event[i].army, e->army) == 0 &&
            e->kind == EV_PLAYED)
            buf_printf(&m->d.subject, "; %s", v->event[i].word);
}

static bool in_check(const struct match *m)
{
    return pos_king(&m->game.pos, m->me) != NO_SQUARE && game_in_check(&m->game, m->me);
}

void match_report_subject(struct match *m, const struct report_view *v)
{
    enum { PHRASES = 3 };
    struct buf *out = &m->d.subject;
    size_t n = 0;
    if (m->over) {
        buf_puts(out, match_result(m));
        return;
    }
    bool asked = m->mine && !m->kept;
    if (asked) buf_printf(out, "Your %s%s", match_due(m), in_check(m) ? ", check" : "");
    for (size_t i = 0; i < v->n_event && n < PHRASES; i++) {
        if (!is_step(&v->event[i])) continue;
        if (n || asked) buf_puts(out, n ? ", " : ": ");
        phrase(m, &v->event[i], n == 0);
        statement(m, v, &v->event[i]);
        n++;
    }
    if (n == 0 && !asked) buf_printf(out, "%s to move", match_side(m->other));
}
