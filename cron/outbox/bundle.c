/* Which letters wait for a digest, decided before they are in the outbox. */
#include "cron/outbox/bundle.h"

#include "engine/base/span.h"
#include "templates/page/zone.h"

#include <assert.h>

/* Letters that answer nobody and can wait. Answers, questions, first mails and letters about an
 * address come at once. */
static const bool waits[LETTER_KINDS] = {
    [LETTER_REPORT] = true,  [LETTER_END] = true,      [LETTER_BACK] = true,
    [LETTER_NEWS] = true,    [LETTER_SEED] = true,     [LETTER_START] = true,
    [LETTER_LATE] = true,    [LETTER_PAUSE] = true,    [LETTER_RESUME] = true,
    [LETTER_PRESS] = true,   [LETTER_STILL] = true,    [LETTER_FACTS] = true,
    [LETTER_WARNING] = true, [LETTER_REMINDER] = true,
};

static bool can_wait(const struct post *p)
{
    return !p->mail && p->seat->digest && p->seat->id && waits[p->kind];
}

int64_t bundle_next(const struct seat_row *reader, int64_t now)
{
    int64_t wall = zone_wall(now, reader->zone), at = 0;
    int64_t day = wall - (wall % DAY_S + DAY_S) % DAY_S;
    for (int i = -1; at <= now; i++)
        at = zone_unwall(day + i * (int64_t)DAY_S + (int64_t)reader->digest * HOUR_S,
                         reader->zone);
    return at;
}

int64_t bundle_until(int64_t *alone, const struct post *p, int64_t now)
{
    assert(p->kind > LETTER_NONE && p->kind < LETTER_KINDS);
    const struct game_row *g = p->game;
    *alone = 0;
    if (!can_wait(p)) return 0;
    bool runs = g->state == GAME_RUNNING;
    int64_t next = bundle_next(p->seat, now), deadline = g->early ? g->early : g->deadline;
    bool late = runs && deadline && deadline < next + HOLD_SPARE;
    if (late) *alone = next;
    return late ? 0 : next;
}
