/* Short mails about the clock of a two-player game: it begins, it runs out, it ran out and
 * begins again, it was stopped or started again. */
#include "templates/match/match.h"
#include "templates/page/zone.h"

/* To everybody; for those who do not play, it is news who does. */
static void begins(struct match *m)
{
    if (m->mine)
        SUBJECT(&m->d, W_MATCH_SUBJECT_BEGINS, { slot_text("due", match_due(m)) });
    else
        SUBJECT(&m->d, W_MATCH_SUBJECT_BEGUN);
    draft_greeting(&m->d);
    if (m->watch)
        match_players(m, W_WATCH_MATCH_BEGINS);
    else
        PARA(&m->d.page, W_MATCH_BEGINS, { slot_text("game", m->d.seat->game) });
}

static void told(struct match *m)
{
    const struct seat_view *v = m->d.seat;
    struct buf left = buf_make(m->d.arena, 80);
    struct slot game = slot_text("game", v->game), due = slot_text("due", match_due(m));
    zone_span(&left, v->words, v->deadline > v->now ? v->deadline - v->now : 0);
    SUBJECT(&m->d, W_MATCH_SUBJECT_LEFT, { slot_str("left", buf_str(&left)), due });
    draft_greeting(&m->d);
    PARA(&m->d.page, W_MATCH_LEFT,
         { slot_number("board", v->board), game, slot_str("left", buf_str(&left)) });
}

bool match_warning(struct letter_text *out, const struct seat_view *v, struct arena *a,
                   struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    if (v->begins)
        begins(&m);
    else
        told(&m);
    match_steady(&m, true);
    match_clock(&m);
    match_board(&m);
    match_events(&m);
    match_calendar(&m);
    return match_how(&m) && draft_close(out, &m.d);
}

bool match_pause(struct letter_text *out, const struct seat_view *v, struct arena *a,
                 struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    pause_draft(&m.d);
    match_clock(&m);
    match_calendar(&m);
    return draft_close(out, &m.d);
}

bool match_late(struct letter_text *out, const struct seat_view *v, const char *awaited,
                struct arena *a, struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    struct slot side = slot_side("side", awaited);
    bool mine = fen_side_named(str_of(awaited)) == m.me;
    SUBJECT(&m.d, mine ? W_MATCH_SUBJECT_ANEW : W_MATCH_SUBJECT_LATE,
            { side, slot_text("due", match_due(&m)) });
    match_steady(&m, true);
    draft_greeting(&m.d);
    PARA(&m.d.page, mine ? W_MATCH_ANEW : W_MATCH_LATE,
         { side, slot_number("board", v->board), slot_text("game", v->game) });
    match_clock(&m);
    match_board(&m);
    match_calendar(&m);
    if (!match_how(&m)) return false;
    return draft_close(out, &m.d);
}
