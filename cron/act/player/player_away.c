/* "I am on holiday until Friday" is talk, and yet it asks for something: it is answered with
 * what `vacation` would do and the line to send for it. Nothing is done. */
#include "cron/act/player/player.h"
#include "cron/app/when/when_word.h"
#include "cron/table/match.h"
#include "cron/table/vacation.h"
#include "engine/base/span.h"
#include "templates/page/zone.h"

#include <time.h>

enum { LINE_MOST = 160 };

/* ---- the line -----------------------------------------------------------------------------
 */

/* The line after the first such phrase; false: there is none. */
static bool find_one(struct str *behind, struct str line, enum words_name forms)
{
    size_t which;
    while (line.n) {
        *behind = line;
        if (when_word_one(&which, behind, forms)) return true;
        if (when_word_next(&line).n == 0) break;
    }
    return false;
}

static struct tm utc_of(int64_t at)
{
    time_t t = (time_t)at;
    struct tm out = { 0 };
    gmtime_r(&t, &out);
    return out;
}

/* The last minute of that day on the clocks of the zone. */
static int64_t end_of(int64_t day, const char *zone)
{
    return zone_unwall(day * DAY_S + DAY_S - 60, zone);
}

/* The day that the words begin with. */
static bool read_day(int64_t *out, struct str words, const char *zone, int64_t now)
{
    struct when w;
    bool day = when_read(&w, words, now, zone) == WHEN_FINE && !w.span;
    *out = w.day;
    return day;
}

void player_away_read(struct player_away *out, struct str line, const char *zone, int64_t now)
{
    struct str behind;
    int64_t today = zone_wall(now, zone) / DAY_S, day = 0;
    *out = (struct player_away){ .said = false };
    if (line.n > LINE_MOST) return;
    bool holiday = find_one(&behind, line, W_AWAY_HOLIDAY);
    bool away = holiday || find_one(&behind, line, W_AWAY_AWAY);
    bool until = find_one(&behind, line, W_AWAY_UNTIL) && read_day(&day, behind, zone, now);
    bool back =
        !until && find_one(&behind, line, W_AWAY_BACK) && read_day(&day, behind, zone, now);
    if (back) day--; /* somebody back on Friday is away until Thursday */
    out->said = holiday || (away && (until || back));
    if ((until || back) && day >= today) out->until = end_of(day, zone);
}

/* ---- the answer ---------------------------------------------------------------------------
 */

/* "vacation until 2026-12-04" */
static const char *command(struct act *x, int64_t until)
{
    char day[32];
    struct tm t = utc_of(zone_wall(until, act_zone(x)));
    snprintf(day, sizeof day, "%04d-%02d-%02d", t.tm_year + 1900, t.tm_mon + 1, t.tm_mday);
    return words_text(x->arena, x->who.says,
                      &(const struct saying){ W_AWAY_LINE, { slot_text("day", day) } });
}

static bool offer(struct act *x, const char *line)
{
    if (!line) return err_nomem(x->e);
    ACT_HEAD(x, W_COMMAND_HEAD);
    act_part(x, REPLY_TAP, &(const struct saying){ .word = W_AWAY_TAP });
    x->answer.part[x->answer.n_part - 1].text = str_of(line);
    return true;
}

/* What it would do, and what it would cost. */
static void would(struct act *x, const struct policy *p, const struct seat_row *then)
{
    int64_t now = app_now(x->app);
    int64_t spent = vacation_spent(then, now), before = vacation_spent(&x->who.seat, now);
    bool standing = p->vacation_does == AWAY_STANDING && !match_kind(&x->who.game)->stepped;
    if (match_kind(&x->who.game)->stepped)
        ACT_SAY(x, W_AWAY_CLOCK);
    else if (standing)
        ACT_SAY(x, W_AWAY_STANDING);
    else
        ACT_SAY(x, W_AWAY_DELAYS);
    ACT_SAY(x, W_AWAY_COSTS,
            { slot_span("span", spent - before), slot_span("left", p->vacation - spent) });
}

static bool answer(struct act *x, const struct policy *p, int64_t until)
{
    int64_t now = app_now(x->app);
    struct seat_row then = x->who.seat;
    struct vacation_wish wish = { now, until, now };
    int64_t left = p->vacation - vacation_spent(&then, now);
    switch (vacation_plan(&then, p, &wish)) {
    case VACATION_FINE:
        would(x, p, &then);
        ACT_SAY(x, W_AWAY_SEND);
        return offer(x, command(x, until));
    case VACATION_NEVER: ACT_SAY(x, W_AWAY_NEVER); return true;
    case VACATION_LONG:
        ACT_SAY(x, W_AWAY_LONG, { slot_span("longest", p->vacation_longest) });
        return true;
    case VACATION_SPENT:
        ACT_SAY(x, W_AWAY_SPENT, { slot_span("left", left < 0 ? 0 : left) });
        return true;
    case VACATION_PASSED:
    case VACATION_FAR:
    case VACATION_TWO: break;
    }
    ACT_SAY(x, W_AWAY_HELP);
    return true;
}

bool player_away_answer(struct act *x, const struct player_away *away)
{
    enum { EXAMPLE_DAYS = 7 };
    struct policy p;
    if (!act_policy(&p, x)) return false;
    if (away->until == 0) {
        ACT_SAY(x, W_AWAY_WHEN);
        return offer(x, command(x, app_now(x->app) + (int64_t)EXAMPLE_DAYS * DAY_S));
    }
    ACT_SAY(x, W_AWAY_UNDERSTOOD, { slot_time("time", away->until) });
    return answer(x, &p, away->until);
}
