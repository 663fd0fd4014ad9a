/* "I am on holiday until Friday" is talk, and yet it asks for something: it is answered with
 * what `vacation` would do and the line to send for it. Nothing is done. */
#include "cron/act/player/player.h"
#include "cron/game/time/vacation.h"
#include "cron/game/update/match.h"
#include "templates/page/zone.h"

#include <time.h>

enum { DAY_S = 86400, LINE_MOST = 160, PHRASE_WORDS = 4, MONTHS = 12, WEEK = 7 };

/* ---- words of all languages ---------------------------------------------------------------
 */

/* The next word without the signs around it; a point stays behind a number. */
static struct str next_word(struct str *rest)
{
    struct str word;
    do {
        word = str_word(rest);
        while (word.n && strchr("(\"'*_", word.s[0])) word = str_from(word, 1);
        while (word.n && strchr(",;:!?)\"'*_", word.s[word.n - 1])) word.n--;
        bool number = word.n && char_digit(word.s[0]);
        while (!number && word.n && word.s[word.n - 1] == '.') word.n--;
    } while (word.n == 0 && rest->n);
    return word;
}

/* Do the words at the front of *rest say the phrase? Then it is cut off. */
static bool take_phrase(struct str *rest, struct str phrase)
{
    struct str at = *rest, want;
    while ((want = str_word(&phrase)).n)
        if (!str_ieq(next_word(&at), want)) return false;
    *rest = at;
    return true;
}

/* Which of the alternatives stands at the front; the first is 0. */
static bool take_one(size_t *which, struct str *rest, enum words_name forms)
{
    const struct words *const *all = words_all();
    for (; *all; all++) {
        struct str_cut c = { .tail = str_of(words_raw(*all, forms)), .ok = true };
        for (*which = 0; c.ok; ++*which) {
            c = str_cut(c.tail, '|');
            if (c.head.n && take_phrase(rest, c.head)) return true;
        }
    }
    return false;
}

/* The line behind the first such phrase; false: there is none. */
static bool find_one(struct str *behind, struct str line, enum words_name forms)
{
    size_t which;
    while (line.n) {
        *behind = line;
        if (take_one(&which, behind, forms)) return true;
        if (next_word(&line).n == 0) break;
    }
    return false;
}

/* A month by its first three letters or more. */
static bool month_of(int *out, struct str word)
{
    const struct words *const *all = words_all();
    while (word.n && word.s[word.n - 1] == '.') word.n--;
    for (; *all && word.n >= 3; all++) {
        struct str rest = str_of(words_raw(*all, W_AWAY_MONTHS));
        for (*out = 0; *out < MONTHS; ++*out) {
            struct str_cut c = str_cut(rest, '|');
            if (str_istarts(c.head, word)) return true;
            rest = c.tail;
        }
    }
    return false;
}

/* ---- days ---------------------------------------------------------------------------------
 */

static struct tm utc_of(int64_t at)
{
    time_t t = (time_t)at;
    struct tm out = { 0 };
    gmtime_r(&t, &out);
    return out;
}

/* The day as a number from 1970 on; false: there is no such day. */
static bool day_of(int64_t *out, int year, int month, int day)
{
    struct tm t = { .tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day };
    int64_t at = (int64_t)timegm(&t);
    *out = at / DAY_S;
    return at > 0 && t.tm_mon == month - 1 && t.tm_mday == day;
}

/* The first such day from today on. */
static bool day_to_come(int64_t *out, int64_t today, int month, int day)
{
    int year = utc_of(today * DAY_S).tm_year + 1900;
    if (!day_of(out, year, month, day)) return false;
    return *out >= today || day_of(out, year + 1, month, day);
}

/* "3", "3.", "3rd"; *rest is what stands behind the digits. */
static bool number_of(int *out, struct str *rest)
{
    int64_t n;
    size_t digits = 0;
    while (digits < rest->n && char_digit(rest->s[digits])) digits++;
    if (digits == 0 || digits > 4 || !str_int(str_head(*rest, digits), &n)) return false;
    *out = (int)n;
    *rest = str_from(*rest, digits);
    return true;
}

/* "2026-12-04" */
static bool iso_day(int64_t *out, struct str word)
{
    int year, month, day;
    return number_of(&year, &word) && year > 1970 && word.n && word.s[0] == '-' &&
           (word = str_from(word, 1), number_of(&month, &word)) && word.n && word.s[0] == '-' &&
           (word = str_from(word, 1), number_of(&day, &word)) && word.n == 0 &&
           day_of(out, year, month, day);
}

/* "4.12." and "4.12.2026" */
static bool point_day(int64_t *out, int64_t today, struct str word)
{
    int day, month, year;
    if (!number_of(&day, &word) || word.n == 0 || word.s[0] != '.') return false;
    word = str_from(word, 1);
    if (!number_of(&month, &word)) return false;
    if (word.n && word.s[0] == '.') word = str_from(word, 1);
    if (!number_of(&year, &word)) return day_to_come(out, today, month, day);
    return day_of(out, year < 100 ? year + 2000 : year, month, day);
}

/* "4 December", "4. Dez", "4th of December", "December 4" */
static bool month_day(int64_t *out, int64_t today, struct str rest)
{
    int day, month;
    struct str first = next_word(&rest), second = next_word(&rest);
    if (str_ieq(second, STR("of"))) second = next_word(&rest);
    if (month_of(&month, first) && number_of(&day, &second))
        return day_to_come(out, today, month + 1, day);
    return number_of(&day, &first) && month_of(&month, second) &&
           day_to_come(out, today, month + 1, day);
}

/* The next one that is not today. */
static bool week_day(int64_t *out, int64_t today, struct str rest)
{
    size_t which;
    if (!take_one(&which, &rest, W_AWAY_DAYS) && !take_one(&which, &rest, W_AWAY_DAYS_SHORT))
        return false;
    int64_t is = (today + 3) % WEEK, wanted = (int64_t)which; /* 1970 began on a Thursday */
    *out = today + (wanted - is + WEEK - 1) % WEEK + 1;
    return true;
}

static bool read_day(int64_t *out, int64_t today, struct str rest)
{
    size_t which;
    struct str word, behind = rest;
    while (take_one(&which, &rest, W_AWAY_FILLERS)) behind = rest;
    word = next_word(&behind);
    if (iso_day(out, word) || point_day(out, today, word) || month_day(out, today, rest) ||
        week_day(out, today, rest))
        return true;
    if (!take_one(&which, &rest, W_AWAY_TOMORROW)) return false;
    *out = today + 1;
    return true;
}

/* ---- the line -----------------------------------------------------------------------------
 */

/* The last minute of that day on the clocks of the zone. */
static int64_t end_of(int64_t day, const char *zone)
{
    return zone_unwall(day * DAY_S + DAY_S - 60, zone);
}

void player_away_read(struct player_away *out, struct str line, const char *zone, int64_t now)
{
    struct str behind;
    int64_t today = zone_wall(now, zone) / DAY_S, day = 0;
    *out = (struct player_away){ .said = false };
    if (line.n > LINE_MOST) return;
    bool holiday = find_one(&behind, line, W_AWAY_HOLIDAY);
    bool away = holiday || find_one(&behind, line, W_AWAY_AWAY);
    bool until = find_one(&behind, line, W_AWAY_UNTIL) && read_day(&day, today, behind);
    bool back = !until && find_one(&behind, line, W_AWAY_BACK) && read_day(&day, today, behind);
    if (back) day--; /* who is back on Friday is away until Thursday */
    out->said = holiday || (away && (until || back));
    if ((until || back) && day >= today) out->until = end_of(day, zone);
}

/* ---- the answer ---------------------------------------------------------------------------
 */

/* "vacation until 2026-12-04" */
static const char *command(struct act *x, int64_t until)
{
    struct buf b = buf_make(x->arena, 60);
    struct tm t = utc_of(zone_wall(until, act_zone(x)));
    buf_printf(&b, "vacation until %04d-%02d-%02d", t.tm_year + 1900, t.tm_mon + 1, t.tm_mday);
    return b.full ? NULL : buf_str(&b).s;
}

static bool offer(struct act *x, const char *line)
{
    if (!line) return err_nomem(x->e);
    ACT_HEAD(x, W_COMMAND_HEAD);
    act_part(x, REPLY_TAP, &(const struct saying){ .word = W_AWAY_TAP });
    x->part[x->n_part - 1].text = str_of(line);
    return true;
}

/* What it would do, and what it would cost. */
static void would(struct act *x, const struct policy *p, const struct seat_row *then)
{
    int64_t now = app_now(x->app);
    int64_t spent = vacation_spent(then, now), before = vacation_spent(&x->seat, now);
    bool standing = p->vacation_does == AWAY_STANDING && !match_kind(&x->game)->stepped;
    if (match_kind(&x->game)->stepped)
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
    struct seat_row then = x->seat;
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
