/* The clock of a two-player game in words: whose move, until when, and what happens then. */
#include "templates/match/match.h"
#include "templates/page/zone.h"

static bool is(const char *a, const char *b)
{
    return a && strcmp(a, b) == 0;
}

const char *match_missed(const struct match *m)
{
    const struct seat_clock *c = &m->d.seat->clock;
    const char *late = c->bank ? NULL : m->d.seat->late;
    bool check = m->game.phase != 'C' && game_in_check(&m->game, m->mine ? m->me : m->other);
    if (m->game.kind->together) return "round";
    if (c->claim && (!late || is(late, "loses"))) return "claim";
    if (c->vacation) return "vacation";
    if (is(late, "waits")) return "waits";
    return is(late, "passes") && !check ? "passes" : "loses"; /* who is in check cannot pass */
}

/* What happens at a deadline without the awaited order. */
static const struct {
    const char *missed;
    enum words_name mine, other;
} missed[] = {
    { "loses", W_MATCH_LOSES_MINE, W_MATCH_LOSES_OTHER },
    { "passes", W_MATCH_PASSES_MINE, W_MATCH_PASSES_OTHER },
    { "waits", W_MATCH_WAITS_MINE, W_MATCH_WAITS_OTHER },
    { "claim", W_MATCH_CLAIM_MINE, W_MATCH_CLAIM_OTHER },
    { "vacation", W_MATCH_BANK_MINE, W_MATCH_BANK_OTHER },
};

static enum words_name due_sentence(const struct match *m)
{
    const char *word = match_missed(m);
    size_t row = 0;
    if (m->watch) return W_WATCH_MATCH_DEADLINE;
    if (is(word, "round"))
        return m->d.seat->clock.bank ? W_MATCH_BANK_ROUND : W_MATCH_DUE_ROUND;
    for (size_t i = 0; i < sizeof missed / sizeof *missed; i++)
        if (is(word, missed[i].missed)) row = i;
    return m->mine ? missed[row].mine : missed[row].other;
}

/* By `vacation` and `claim`. */
static const enum words_name bank_up[2][2] = {
    { W_MATCH_BANK_LOST, W_MATCH_BANK_CLAIM },
    { W_MATCH_BANK_VACATION, W_MATCH_BANK_VACATION_CLAIM },
};

void match_bank_up(struct match *m)
{
    const struct seat_clock *c = &m->d.seat->clock;
    PARA(&m->d.page, bank_up[c->vacation][c->claim]);
}

/* Time is up, and the opponent may claim that. */
static void may_claim(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    struct buf at = buf_make(m->d.arena, 80);
    zone_time(&at, s->words, s->clock.up, s->zone);
    PARA(&m->d.page, m->mine ? W_MATCH_UP_MINE : W_MATCH_UP_OTHER,
         { slot_str("time", buf_str(&at)), slot_side("side", fen_side_name(m->other)) });
}

static bool no_clock(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    if (s->clock.up && !m->game.kind->together)
        may_claim(m);
    else if (s->paused)
        PARA(&m->d.page, W_DRAFT_PAUSED);
    else if (!s->opponent)
        PARA(&m->d.page, W_MATCH_NOBODY, { slot_side("side", fen_side_name(m->other)) });
    else if (s->deadline == 0)
        PARA(&m->d.page, W_MATCH_NO_DEADLINE);
    else
        return false;
    return true;
}

/* The time that both have for all their moves. */
static void bank(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    const struct seat_clock *c = &s->clock;
    struct buf mine = buf_make(m->d.arena, 80), other = buf_make(m->d.arena, 80),
               adds = buf_make(m->d.arena, 80);
    if (c->bank == 0 || m->watch || !s->opponent) return;
    zone_span(&mine, s->words, c->mine);
    zone_span(&other, s->words, c->other);
    zone_span(&adds, s->words, c->increment);
    PARA(&m->d.page, c->increment ? W_MATCH_BANK_ADDS : W_MATCH_BANK,
         { slot_str("mine", buf_str(&mine)), slot_str("other", buf_str(&other)),
           slot_str("adds", buf_str(&adds)), slot_side("side", fen_side_name(m->other)) });
}

static void until(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    struct buf at = buf_make(m->d.arena, 80), left = buf_make(m->d.arena, 80);
    if (m->watch && (s->paused || s->deadline == 0)) { /* players claim that themselves */
        PARA(&m->d.page, s->paused ? W_WATCH_PAUSED : W_MATCH_NO_DEADLINE);
        return;
    }
    if (no_clock(m)) return;
    zone_time(&at, s->words, s->deadline, s->zone);
    zone_left(&left, s->words, s->deadline, s->now);
    PARA(&m->d.page, due_sentence(m),
         { slot_str("time", buf_str(&at)), slot_str("left", buf_str(&left)),
           slot_side("side", fen_side_name(m->other)) });
    if (m->game.kind->together && s->clock.bank && !m->watch) match_bank_up(m);
    draft_grace(&m->d);
}

/* The days off of those whose order is awaited. */
static void days_off(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    const struct seat_clock *c = &s->clock;
    bool together = m->game.kind->together;
    struct buf mine = buf_make(m->d.arena, 120), other = buf_make(m->d.arena, 120);
    if (m->watch || s->deadline == 0) return;
    zone_days(&mine, s->words, (unsigned)c->own_off);
    zone_days(&other, s->words, (unsigned)c->other_off);
    if (c->own_off && (m->mine || together))
        PARA(&m->d.page, W_MATCH_OFF_MINE, { slot_str("days", buf_str(&mine)) });
    if (c->other_off && (!m->mine || together))
        PARA(&m->d.page, W_MATCH_OFF_OTHER,
             { slot_side("side", fen_side_name(m->other)), slot_str("days", buf_str(&other)) });
}

void match_clock(struct match *m)
{
    struct slot number = slot_number("number", m->game.pos.number);
    if (m->over) return;
    if (m->d.seat->present && !m->d.seat->web) {
        draft_deadline(&m->d);
        return;
    }
    if (m->watch)
        PARA(&m->d.page, m->game.kind->together ? W_WATCH_MATCH_ROUND : W_WATCH_MATCH_TURN,
             { slot_side("side", fen_side_name(m->other)), slot_text("due", match_due(m)),
               number });
    else if (m->game.kind->together)
        PARA(&m->d.page, W_MATCH_TURN_ROUND, { number });
    else if (m->mine)
        PARA(&m->d.page, W_MATCH_TURN_MINE, { slot_text("due", match_due(m)), number });
    else
        PARA(&m->d.page, W_MATCH_TURN_OTHER,
             { slot_side("side", fen_side_name(m->other)), slot_text("due", match_due(m)),
               number });
    if (m->d.seat->web) return;
    until(m);
    days_off(m);
    bank(m);
}

/* Only the reader's own deadlines; games without a clock have none. */
void match_calendar(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    if (s->every || s->deadline) draft_calendar(&m->d, m->mine && !m->kept);
}
