/* The reasons why a deadline moves, a row each. */
#include "cron/game/time/shift.h"

#include "cron/game/games.h"
#include "cron/table/schedule.h"

enum {
    ON_SCHEDULE = 1,  /* to the next time of the schedule after that */
    UNLESS_TIMES = 2, /* exactly, unless updates have times of day */
    EARLY_OVER = 4,   /* an update that was to come early does not */
    EARLY_ANEW = 8    /* its delay begins anew */
};
static const struct {
    enum deed act;
    enum words_name subject;
    unsigned flags;
} rows[] = {
    [SHIFT_SET] = { DEED_DEADLINE, W_SHIFT_SUBJECT, EARLY_OVER },
    [SHIFT_EXTEND] = { DEED_EXTEND, W_SHIFT_SUBJECT, EARLY_OVER },
    [SHIFT_VOTE] = { DEED_EXTEND, W_SHIFT_SUBJECT, EARLY_OVER },
    [SHIFT_LENGTHEN] = { DEED_LENGTHEN, W_SHIFT_SUBJECT, ON_SCHEDULE | UNLESS_TIMES },
    [SHIFT_EMERGENCY] = { DEED_EMERGENCY, W_ACT_EMERGENCY_SUBJECT,
                          ON_SCHEDULE | UNLESS_TIMES | EARLY_OVER },
    [SHIFT_MISSING] = { DEED_EXTEND, W_TEMPO_EXTENDED_SUBJECT, 0 },
    [SHIFT_OUTAGE] = { DEED_OUTAGE, W_SHIFT_SUBJECT, ON_SCHEDULE | EARLY_ANEW },
    [SHIFT_RESTORED] = { DEED_RESTORED, W_RESTORED_SUBJECT, ON_SCHEDULE | EARLY_ANEW },
};

static bool set(struct joining *j, const struct shift *s)
{
    struct policy p;
    struct game_row *g = j->game;
    unsigned flags = rows[s->why].flags;
    if (!policy_get(&p, j->app, g, j->arena, j->e)) return false;
    struct schedule schedule = { &p, g->every_s };
    bool moves = s->to && s->to != g->deadline, times = flags & UNLESS_TIMES && p.at.n;
    bool on_schedule = moves && flags & ON_SCHEDULE && !times;
    g->deadline = on_schedule ? schedule_from(&schedule, s->to) : s->to;
    if (flags & EARLY_OVER) g->early = 0;
    if (moves && flags & EARLY_ANEW && g->early) g->early = app_now(j->app) + p.early;
    return db_game_set(j->app->db, g, j->e);
}

bool shift_deadline(struct joining *j, const struct shift *s)
{
    const struct game_said said = { s->who, rows[s->why].act, s->words };
    const struct joining_news news = { rows[s->why].subject, s->part, s->n, s->but,
                                       s->who != NULL };
    return set(j, s) && game_note(j->app, j->game, &said, j->e) &&
           (s->n == 0 || joining_tell(j, &news));
}
