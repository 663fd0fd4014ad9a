/* Limits on mails to people whom we do not know, one row each. */
#include "cron/outbox/budget.h"

#include "engine/base/buf.h"
#include "engine/base/span.h"

#include <assert.h>

/* Both together are the tenth of all mails that may go to unproven addresses; somebody who
 * forges thousands of them leaves room for proven ones, and for what players ask for. */
static const struct limits {
    int64_t address, address_s; /* mails to one address, within so many seconds */
    int64_t domain;             /* to one domain within the hour */
    int64_t part;               /* of per_hour and per_day to all: one in so many */
} limits[] = {
    [OUT_GUEST] = { 10, DAY_S, 20, 10 },
    [OUT_NAMED] = { 1, WEEK_S, 5, 20 },
    [OUT_STRANGER] = { 1, WEEK_S, 5, 20 },
};
enum { HOUR_MOST = 400, DAY_MOST = 4000 }; /* mails of all kinds, if [send] has no limit */

static int64_t part_of(int64_t all, int64_t other, const struct limits *of)
{
    int64_t n = (all ? all : other) / of->part;
    return n > 0 ? n : 1;
}

bool budget_room(bool *out, const struct app *app, enum out_turn turn, const char *address,
                 struct err *e)
{
    assert(turn >= OUT_ANSWER && turn <= OUT_STRANGER);
    char domain[256] = "";
    int64_t now = app_now(app), made = 0;
    *out = true;
    if (turn <= OUT_NEWS) return true;
    const struct limits *of = &limits[turn];
    struct str at = str_cut(str_of(address), '@').tail;
    for (size_t i = 0; i < at.n && i + 1 < sizeof domain; i++) domain[i] = char_lower(at.s[i]);
    const struct {
        const char *address, *domain;
        int64_t seconds, most;
    } row[] = {
        { address, "", of->address_s, of->address },
        { "", domain, HOUR_S, of->domain },
        { "", "", HOUR_S, part_of(app->config->per_hour, HOUR_MOST, of) },
        { "", "", DAY_S, part_of(app->config->per_day, DAY_MOST, of) },
    };
    for (size_t i = 0; *out && i < sizeof row / sizeof *row; i++) {
        struct out_made m = { turn, row[i].address, row[i].domain, now - row[i].seconds, now };
        if (!db_out_made(app->db, &made, &m, e)) return false;
        *out = made < row[i].most;
    }
    return true;
}

/* Whatever is not listed is awaited: answers, questions, press, and what a deadline makes
 * urgent. */
enum out_turn budget_turn(enum out_kind kind)
{
    static const enum out_turn turns[LETTER_KINDS] = {
        [LETTER_REPORT] = OUT_REPORT, [LETTER_END] = OUT_REPORT, [LETTER_BACK] = OUT_REPORT,
        [LETTER_DIGEST] = OUT_REPORT, [LETTER_NEWS] = OUT_NEWS,  [LETTER_PAUSE] = OUT_NEWS,
        [LETTER_RESUME] = OUT_NEWS,   [LETTER_SEED] = OUT_NEWS,  [LETTER_STILL] = OUT_NEWS,
        [LETTER_REVIEW] = OUT_NEWS,
    };
    assert(kind > LETTER_NONE && kind < LETTER_KINDS);
    return turns[kind];
}
