/* `rematch`: another game with the same players. */
#include "cron/act/joining/joining_acts.h"
#include "cron/game/seats/rematch.h"
#include "db/setting.h"

bool joining_rematch_fits(struct str rest)
{
    struct str word = str_trim(rest);
    return word.n == 0 || words_is_form(word, W_REMATCH_NO_WORDS);
}

static bool say(struct act *x, const struct rematch *r)
{
    struct slot game = slot_text("game", r->next), time = slot_time("time", r->until);
    switch (r->verdict) {
    case REMATCH_OFFERED: ACT_DONE(x, W_REMATCH_OFFERED, { time }); break;
    case REMATCH_ACCEPTED:
        ACT_DONE(x, W_REMATCH_ACCEPTED, { slot_count("n", (int64_t)r->waits), time });
        break;
    case REMATCH_AGREED: ACT_DONE(x, W_REMATCH_AGREED, { game }); break;
    case REMATCH_SAID: ACT_DONE(x, W_REMATCH_SAID, { time }); break;
    case REMATCH_ENDED: ACT_DONE(x, W_REMATCH_ENDED); break;
    case REMATCH_NONE: return ACT_REFUSE(x, W_REMATCH_NONE);
    case REMATCH_RUNNING: return ACT_REFUSE(x, W_REMATCH_RUNNING);
    case REMATCH_OFF: return ACT_REFUSE(x, W_REMATCH_OFF);
    case REMATCH_ALONE: return ACT_REFUSE(x, W_REMATCH_ALONE);
    case REMATCH_MADE: return ACT_REFUSE(x, W_REMATCH_MADE, { game });
    case REMATCH_ENOUGH: return ACT_REFUSE(x, W_REMATCH_ENOUGH);
    case REMATCH_CANNOT: return act_refuse(x, &r->why);
    }
    return true;
}

/* A game master who does not want to run it says no for everybody, and for good. */
static bool decline(struct act *x, struct rematch *r, struct joining *j)
{
    int64_t who = x->who.seat.id ? x->who.seat.id : PERSON_FIRST + x->who.person.id;
    struct setting_row off = { x->who.game.id, "rematch", "no" };
    if (x->who.seat.id) return rematch_no(r, j, who);
    if (!rematch_no(r, j, who) || !db_setting_set(x->app->db, &off, x->e)) return false;
    r->verdict = REMATCH_ENDED;
    return act_journal(x, "no");
}

bool joining_rematch(struct act *x)
{
    struct rematch r;
    struct joining j;
    if (!joining_open(&j, x->app, &x->who.game, x->arena, x->e)) return false;
    if (str_trim(x->given.words).n) return decline(x, &r, &j) && say(x, &r);
    if (!x->who.seat.id) return ACT_REFUSE(x, W_REMATCH_PLAYERS);
    return rematch_yes(&r, &j, &x->who.seat) && say(x, &r) &&
           (r.verdict != REMATCH_OFFERED || act_journal(x, ""));
}
