/* `days off`, `days off sat,sun`, `days off none`: days of the week on which a player of a game
 * of two never moves. */
#include "cron/act/player/player.h"

#include "cron/game/time/clock.h"
#include "cron/table/days.h"
#include "cron/table/match.h"
#include "cron/table/rests.h"

static bool read(unsigned *off, struct str words, struct arena *a)
{
    bool none = words_is_form(words, W_DAYS_NONE_WORDS);
    *off = 0;
    return none || days_read(off, words, a);
}

bool player_days_fits(struct str rest)
{
    char room[500];
    struct arena scratch = arena_make(room, sizeof room);
    unsigned off;
    return rest.n == 0 || read(&off, rest, &scratch);
}

static bool show(struct act *x, const struct policy *p, const struct days *d)
{
    if (d->off)
        ACT_SAY(x, W_DAYS_ARE,
                { slot_days("days", d->off), slot_text("zone", rests_zone(&x->who.seat, p)) });
    else
        ACT_SAY(x, W_DAYS_NONE);
    ACT_SAY(x, W_DAYS_HOW, { slot_count("n", p->days_off) });
    return true;
}

/* The other side plans with them. */
static bool tell(struct act *x, unsigned off)
{
    struct slot side = slot_side("side", x->who.seat.army);
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { W_DAYS_NEWS, { side, slot_days("days", off) } } };
    if (!off) part.says = (struct saying){ W_DAYS_NEWS_NONE, { side } };
    return act_journal(x, off ? "set" : "none") && act_tell(x, W_DAYS_SUBJECT, &part, 1);
}

static bool keep(struct act *x, const struct policy *p, const struct days *d)
{
    int64_t deadline = x->who.game.deadline;
    if (!clock_days(&x->who.game, x->app, &x->who.seat, d->off, x->arena, x->e) ||
        !days_set(x->app, &x->who.seat, d, x->e))
        return false;
    if (d->off)
        ACT_DONE(x, W_DAYS_SET,
                 { slot_days("days", d->off), slot_text("zone", rests_zone(&x->who.seat, p)) });
    else
        ACT_DONE(x, W_DAYS_GONE);
    if (x->who.game.deadline != deadline) {
        if (!db_game_set(x->app->db, &x->who.game, x->e)) return false;
        ACT_SAY(x, W_VACATION_DEADLINE, { slot_time("time", x->who.game.deadline) });
    }
    return tell(x, d->off);
}

static bool set(struct act *x, const struct policy *p, const struct days *was)
{
    unsigned off;
    if (!read(&off, x->given.words, x->arena)) return err_nomem(x->e);
    int64_t now = app_now(x->app);
    struct days d = { off, off & ~was->off ? now : was->since };
    switch (days_judge(was, off, p, now)) {
    case DAYS_FINE: return keep(x, p, &d);
    case DAYS_MANY: return ACT_REFUSE(x, W_DAYS_MANY, { slot_count("n", p->days_off) });
    case DAYS_ALL: return ACT_REFUSE(x, W_DAYS_ALL, { slot_days("days", p->not_on.days) });
    case DAYS_SOON: return ACT_REFUSE(x, W_DAYS_SOON, { slot_time("time", days_again(was)) });
    }
    return true;
}

bool player_days(struct act *x)
{
    struct policy p;
    struct days was;
    if (!match_kind(&x->who.game)->stepped) return ACT_REFUSE(x, W_DAYS_OF_TWO);
    if (!act_policy(&p, x)) return false;
    if (p.days_off == 0) return ACT_REFUSE(x, W_DAYS_NEVER);
    if (!days_get(&was, x->app, &p, &x->who.seat, x->arena, x->e)) return false;
    return x->given.words.n ? set(x, &p, &was) : show(x, &p, &was);
}
