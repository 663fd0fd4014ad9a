/* `vacation`, `vacation until 2026-12-04`, `vacation 2026-12-01 to 2026-12-10`, `vacation off`.
 */
#include "cron/act/player/vacation_ask.h"

#include "cron/game/time/clock.h"
#include "cron/game/time/vacation_due.h"
#include "cron/table/match.h"
#include "engine/base/span.h"
#include "templates/page/zone.h"

enum { NEAR = 7, FAR = 14 }; /* days ahead, of examples */

static bool is_word(struct str word, const char *list)
{
    struct str rest = str_of(list), one;
    while ((one = str_word(&rest)).n)
        if (str_ieq(word, one)) return true;
    return false;
}
static const char froms[] = "from ab von vom starting",
                  untils[] = "until till to bis - through",
                  offs[] = "off end over cancel none aus ende vorbei";

bool vacation_fits(struct str rest)
{
    enum { NOVEMBER_2023 = 1700000000 };
    struct when w;
    struct str behind = rest, word = str_word(&behind);
    if (when_read(&w, rest, NOVEMBER_2023, "UTC") != WHEN_NONE) {
        behind = w.rest;
        struct str next = str_word(&behind);
        if (next.n == 0 || is_word(next, untils)) return true;
    }
    return word.n == 0 || is_word(word, froms) || is_word(word, untils) ||
           is_word(word, offs) || char_digit(word.s[0]);
}

/* ---- days ---------------------------------------------------------------------------------
 */

/* Without a time of day, a day counts from its first minute, or up to its last. False: refused.
 */
static bool read_instant(struct act *x, int64_t *out, bool first)
{
    struct when w;
    size_t before = x->answer.n_part;
    if (!act_when(x, &w)) return false;
    if (x->answer.refused) {
        bool none =
            x->answer.n_part > before && x->answer.part[before].says.word == W_ACT_NO_TIME;
        if (none) x->answer.part[before].says.word = W_VACATION_NO_DAY;
        if (none)
            x->answer.part[before].says.slot[1] =
                slot_text("from", act_example(x, NEAR, false)),
            x->answer.part[before].says.slot[2] =
                slot_text("until", act_example(x, FAR, false));
        return false;
    }
    *out = w.timed || !first ? w.at : zone_unwall(w.day * DAY_S, act_zone(x));
    return true;
}

/* "2 weeks": from now on. */
static bool is_span(const struct act *x, struct vacation_wish *w)
{
    struct when read;
    bool span = when_read(&read, x->given.words, w->now, act_zone(x)) == WHEN_FINE &&
                read.span && str_trim(read.rest).n == 0;
    if (span) w->until = read.at;
    return span;
}

/* False: refused. */
static bool read_wish(struct act *x, struct vacation_wish *w)
{
    struct str rest = x->given.words, word = str_word(&rest);
    *w = (struct vacation_wish){ .now = app_now(x->app) };
    w->from = w->now;
    if (is_span(x, w)) return true;
    if (!is_word(word, untils)) {
        if (is_word(word, froms)) act_word(x);
        if (!read_instant(x, &w->from, true)) return false;
        rest = x->given.words;
        word = str_word(&rest);
    }
    if (is_word(word, untils)) act_word(x);
    return read_instant(x, &w->until, false);
}

/* Days are the asker's own; where nobody may know their zone, the game's. */
static bool read_days(struct act *x, struct vacation_wish *w, const struct policy *p)
{
    const char *own = x->who.seat.zone;
    if (policy_hides(p, &x->who.game)) x->who.seat.zone = p->zone;
    bool read = read_wish(x, w);
    x->who.seat.zone = own;
    return read;
}

/* ---- what is said of it -------------------------------------------------------------------
 */

static int64_t left_of(const struct act *x, const struct policy *p, int64_t at)
{
    int64_t left = p->vacation - vacation_spent(&x->who.seat, at);
    return left > 0 ? left : 0;
}

static bool refuse(struct act *x, enum vacation_verdict v, const struct policy *p,
                   const struct vacation_wish *w)
{
    int64_t spent = vacation_spent(&x->who.seat, w->from), left = p->vacation - spent;
    switch (v) {
    case VACATION_FINE: break;
    case VACATION_NEVER: return ACT_REFUSE(x, W_VACATION_NEVER);
    case VACATION_PASSED:
        return ACT_REFUSE(
            x, W_VACATION_PASSED,
            { slot_time("time", w->until), slot_text("until", act_example(x, FAR, false)) });
    case VACATION_FAR: return ACT_REFUSE(x, W_VACATION_FAR);
    case VACATION_LONG:
        return ACT_REFUSE(x, W_VACATION_LONG, { slot_span("span", p->vacation_longest) });
    case VACATION_SPENT:
        return ACT_REFUSE(x, W_VACATION_SPENT,
                          { slot_span("span", w->until - (w->from > w->now ? w->from : w->now)),
                            slot_span("left", left > 0 ? left : 0),
                            slot_span("all", p->vacation) });
    case VACATION_TWO:
        return ACT_REFUSE(x, W_VACATION_TWO, { slot_time("until", x->who.seat.away_until) });
    }
    return true;
}

static void say_year(struct act *x, const struct policy *p, int64_t at)
{
    ACT_SAY(x, W_VACATION_LEFT,
            { slot_span("left", left_of(x, p, at)), slot_span("all", p->vacation) });
}

static void say_plan(struct act *x)
{
    const struct seat_row *s = &x->who.seat;
    if (s->away_from && s->away_until > app_now(x->app))
        ACT_SAY(x, W_VACATION_PLAN,
                { slot_time("from", s->away_from), slot_time("until", s->away_until) });
}

static bool show(struct act *x, const struct policy *p)
{
    if (p->vacation == 0) return ACT_REFUSE(x, W_VACATION_NEVER);
    say_plan(x);
    say_year(x, p, app_now(x->app));
    ACT_SAY(x, W_VACATION_HOW,
            { slot_span("span", p->vacation_longest),
              slot_text("from", act_example(x, NEAR, false)),
              slot_text("until", act_example(x, FAR, false)) });
    if (match_kind(&x->who.game)->stepped && p->days_off)
        ACT_SAY(x, W_DAYS_HOW, { slot_count("n", p->days_off) });
    return true;
}

/* What it means for the game. */
static bool say_meaning(struct act *x, const struct policy *p)
{
    const struct seat_row *s = &x->who.seat;
    if (match_kind(&x->who.game)->stepped)
        ACT_SAY(x, W_VACATION_STANDS);
    else if (p->vacation_does == AWAY_DELAYS)
        ACT_SAY(x, W_VACATION_DELAYS);
    else if (s->standing[0])
        ACT_SAY(x, W_VACATION_ORDER, { slot_text("order", s->standing) });
    else
        ACT_SAY(x, W_VACATION_PASS);
    return true;
}

/* ---- what it does -------------------------------------------------------------------------
 */

static struct reply_part para(const struct saying *s)
{
    return (struct reply_part){ .kind = REPLY_PARA, .says = *s };
}
#define PART(...) para(&(const struct saying){ .word = __VA_ARGS__ })

/* In games of two both hear of it; in others, those whose deadline moves. */
static bool tell(struct act *x, const struct seat_row *before, int64_t deadline)
{
    const struct seat_row *s = &x->who.seat;
    bool two = match_kind(&x->who.game)->stepped, moved = x->who.game.deadline != deadline;
    struct reply_part part[2];
    size_t n = 0;
    if (!two && !moved) return true;
    if (two && s->away_from) {
        part[n++] =
            PART(W_VACATION_NEWS, { slot_side("who", s->army), slot_time("from", s->away_from),
                                    slot_time("until", s->away_until) });
        part[n++] = PART(W_VACATION_NEWS_STANDS, { slot_side("who", s->army) });
    } else if (two) {
        bool back = vacation_away(before, app_now(x->app));
        part[n++] = back ? PART(W_VACATION_NEWS_BACK, { slot_side("who", s->army) })
                         : PART(W_VACATION_NEWS_OFF, { slot_side("who", s->army) });
    } else {
        part[n++] = PART(W_VACATION_NEWS_ARMY,
                         { slot_army("army", s->army), slot_time("until", s->away_until) });
    }
    return act_tell(x, W_VACATION_SUBJECT, part, n);
}

static const char *canonical(const struct act *x)
{
    enum { NUMBERS = 60 };
    struct buf b = buf_make(x->arena, NUMBERS);
    if (!x->who.seat.away_from) return "off";
    buf_printf(&b, "@%lld to @%lld", (long long)x->who.seat.away_from,
               (long long)x->who.seat.away_until);
    return b.full ? NULL : buf_str(&b).s;
}

/* The seat as planned in x; `before`: as it was. The standing order concerns only the player,
 * so only what moves a clock is in the journal. */
static bool keep(struct act *x, const struct seat_row *before, const struct policy *p)
{
    int64_t deadline = x->who.game.deadline;
    bool quiet = !match_kind(&x->who.game)->stepped && p->vacation_does == AWAY_STANDING;
    const char *words = canonical(x);
    if (!words) return err_nomem(x->e);
    if (!clock_away(&x->who.game, x->app, &x->who.seat, x->arena, x->e) ||
        !db_seat_set(x->app->db, &x->who.seat, x->e))
        return false;
    if (!vacation_delay(&x->who.game.deadline, x->app, &x->who.game, x->arena, x->e))
        return false;
    if (x->who.game.deadline != deadline) {
        if (!db_game_set(x->app->db, &x->who.game, x->e)) return false;
        ACT_SAY(x, W_VACATION_DEADLINE, { slot_time("time", x->who.game.deadline) });
    }
    return quiet || (act_journal(x, words) && tell(x, before, deadline));
}

static bool set(struct act *x, const struct policy *p)
{
    struct vacation_wish w;
    struct seat_row before = x->who.seat;
    if (!read_days(x, &w, p)) return true;
    enum vacation_verdict v = vacation_plan(&x->who.seat, p, &w);
    if (v != VACATION_FINE) return refuse(x, v, p, &w);
    ACT_DONE(x, W_VACATION_SET,
             { slot_time("from", x->who.seat.away_from),
               slot_time("until", x->who.seat.away_until) });
    say_year(x, p, x->who.seat.away_from);
    return say_meaning(x, p) && keep(x, &before, p);
}

/* In a game of many, a deadline that was moved for it stays moved, and so the days are spent.
 */
static bool off(struct act *x, const struct policy *p)
{
    struct seat_row before = x->who.seat;
    int64_t now = app_now(x->app), spent = vacation_spent(&before, now);
    bool many = !match_kind(&x->who.game)->stepped;
    if (!before.away_from || before.away_until <= now) return ACT_REFUSE(x, W_VACATION_NOT);
    const struct schedule clock = { p, x->who.game.every_s };
    bool used = many && p->vacation_does == AWAY_DELAYS &&
                x->who.game.deadline == vacation_moved(&clock, before.away_until);
    vacation_end(&x->who.seat, now);
    if (used && x->who.seat.away_year) x->who.seat.away_spent = spent;
    ACT_DONE(x, W_VACATION_OFF);
    if (used) ACT_SAY(x, W_VACATION_USED);
    say_year(x, p, now);
    return keep(x, &before, p);
}

bool vacation_ask(struct act *x)
{
    struct policy p;
    struct str rest = x->given.words, word = str_word(&rest);
    if (!act_policy(&p, x)) return false;
    if (word.n == 0) return show(x, &p);
    return is_word(word, offs) ? off(x, &p) : set(x, &p);
}
