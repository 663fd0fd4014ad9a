/* The first mail to a player of a two-player game: which game, which side, one example mail. */
#include "templates/match/match.h"
#include "templates/page/zone.h"

/* The time for a move, and what happens without an order in time: `late` of both. */
static enum words_name each_move(const char *late)
{
    if (late && strcmp(late, "waits") == 0) return W_MATCH_EACH_WAITS;
    if (late && strcmp(late, "passes") == 0) return W_MATCH_EACH_PASSES;
    return W_MATCH_EACH_LOSES;
}

static void bank_words(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    struct buf span = buf_make(m->d.arena, 80), adds = buf_make(m->d.arena, 80);
    zone_span(&span, s->words, s->clock.bank);
    zone_span(&adds, s->words, s->clock.increment);
    PARA(&m->d.page, s->clock.increment ? W_MATCH_EACH_BANK_ADDS : W_MATCH_EACH_BANK,
         { slot_str("span", buf_str(&span)), slot_str("adds", buf_str(&adds)) });
    /* if both clocks run, the deadline has said it */
    if (!m->game.kind->together || !s->opponent || s->deadline == 0) match_bank_up(m);
}

static void move_words(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    struct buf span = buf_make(m->d.arena, 80);
    zone_span(&span, s->words, s->every);
    PARA(&m->d.page, m->game.kind->together ? W_MATCH_EACH_ROUND : each_move(s->late),
         { slot_str("span", buf_str(&span)) });
}

/* Days off, and nights. */
static void rest_words(struct match *m)
{
    enum { HOUR = 60 };
    const struct seat_clock *c = &m->d.seat->clock;
    struct buf days = buf_make(m->d.arena, 80), from = buf_make(m->d.arena, 8),
               to = buf_make(m->d.arena, 8);
    zone_days(&days, m->d.seat->words, (unsigned)c->off);
    buf_printf(&from, "%d:%02d", (int)(c->from / HOUR), (int)(c->from % HOUR));
    buf_printf(&to, "%d:%02d", (int)(c->to / HOUR), (int)(c->to % HOUR));
    struct slot zone = slot_text("zone", c->rests);
    if (c->off) PARA(&m->d.page, W_MATCH_DAYS_OFF, { slot_str("days", buf_str(&days)), zone });
    if (c->to)
        PARA(&m->d.page, c->bank ? W_MATCH_NIGHTS_BANK : W_MATCH_NIGHTS,
             { slot_str("from", buf_str(&from)), slot_str("to", buf_str(&to)), zone });
}

static void clock_words(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    if (s->every == 0 || m->watch) return;
    if (s->clock.bank)
        bank_words(m);
    else
        move_words(m);
    rest_words(m);
}

static void who(struct match *m)
{
    const struct seat_view *s = m->d.seat;
    bool met = s->opponent && s->opponent[0];
    if (m->watch) {
        match_players(m, W_WATCH_MATCH_WELCOME);
        return;
    }
    PARA(&m->d.page, met ? W_MATCH_WELCOME_AGAINST : W_MATCH_WELCOME,
         { slot_text("game", s->game), slot_text("kind", SAID(&m->d.page, m->sheet->title)),
           slot_side("side", fen_side_name(m->me)), slot_text("opponent", s->opponent) });
}

static void in_short(struct match *m)
{
    HEADING(&m->d.page, W_MATCH_IN_SHORT);
    match_own_lines(&m->d.page, m->sheet, SHEET_WELCOME, m->me);
    PARA(&m->d.page, W_MATCH_ALL_RULES);
}

bool match_welcome(struct letter_text *out, const struct seat_view *v, struct arena *a,
                   struct err *e)
{
    struct match m;
    if (!match_open(&m, v, a, e)) return false;
    if (m.watch)
        SUBJECT(&m.d, W_WATCH_WELCOME_SUBJECT);
    else
        SUBJECT(&m.d, W_MATCH_SUBJECT_WELCOME, { slot_side("side", fen_side_name(m.me)) });
    match_steady(&m, false);
    draft_greeting(&m.d);
    who(&m);
    match_picture(&m, NULL);
    draft_dark(&m.d);
    match_clock(&m);
    clock_words(&m);
    if (v->hidden) PARA(&m.d.page, W_WELCOME_HIDDEN);
    if (m.mine) match_calendar(&m);
    in_short(&m);
    if (!match_example_own(&m)) return false;
    match_board(&m);
    match_events(&m);
    if (m.game.kind->records & GAME_STARTED) draft_draws(&m.d);
    if (!match_how(&m)) return false;
    if (!m.watch) draft_if_wrong(&m.d);
    draft_page(&m.d, true);
    return draft_close(out, &m.d);
}
