/* The clock of a two-player game in words: whose move, until when, and what happens then. */
#include "templates/match/match.h"
#include "templates/page/zone.h"

/* What happens at a deadline without an order of that side. */
static const char *late(const struct match *m, unsigned side)
{
    const char *word = m->d.seat->late;
    bool me = side == m->me;
    if (m->game.kind->together)
        return "Then the round is played all the same: without your order your pieces stay "
               "where they are (21.1).";
    bool check = m->game.phase != 'C' && game_in_check(&m->game, side);
    if (word && strcmp(word, "passes") == 0 && !check)
        return me ? "Without it you pass: the turn goes over, and nothing of yours moves."
                  : "Without it the turn goes over to you.";
    if (word && strcmp(word, "waits") == 0)
        return me ? "Without it you are reminded, and the time begins anew."
                  : "Without it you are both told, and the time begins anew.";
    return me ? "Without it you have lost the game on time."
              : "Without it you have won on "
                "time.";
}

static bool no_clock(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    if (s->paused)
        page_para(&m->d.page, "The game is paused: there is no deadline until it goes on. What "
                              "you send is read and kept.");
    else if (!s->opponent)
        page_para(&m->d.page, "Nobody plays %s yet: no clock runs until somebody does.",
                  side_name(m->other));
    else if (s->deadline == 0)
        page_para(&m->d.page, "There is no deadline.");
    else
        return false;
    return true;
}

static void until(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    struct buf at = buf_make(m->d.arena, 80), left = buf_make(m->d.arena, 80);
    if (no_clock(m)) return;
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    page_para(&m->d.page, "%s %s (%s). %s",
              m->game.kind->together ? "Deadline of this round:" : "It is due on",
              buf_str(&at).s, buf_str(&left).s, late(m, m->mine ? m->me : m->other));
}

void match_clock(struct match *m)
{
    const char *number = draft_text(&m->d, "%s %u", m->game.kind->together ? "round" : "move",
                                    (unsigned)m->game.pos.number);
    if (m->over) return;
    if (m->game.kind->together)
        page_para(&m->d.page,
                  "Both sides order %s now, in secret. It is played as soon as both have "
                  "ordered; until then your last valid order counts (21.1).",
                  number);
    else if (m->mine)
        page_para(&m->d.page, "It is your turn: your %s is awaited (%s).", match_due(m),
                  number);
    else
        page_para(&m->d.page, "It is %s's turn: its %s is awaited (%s). You will get a mail.",
                  match_side(m->other), match_due(m), number);
    until(m);
}
