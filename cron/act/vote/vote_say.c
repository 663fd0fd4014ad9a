/* What people say about an open vote: yes, no, or that it is withdrawn. */
#include "cron/act/vote/vote.h"
#include "db/pending.h"

bool vote_say_fits(struct str rest)
{
    struct str word = str_word(&rest);
    return word.n == 0 || (vote_move_kind(word) && str_trim(rest).n == 0);
}

/* ---- which one ----------------------------------------------------------------------------
 */

typedef bool vote_own_fn(const struct act *x, const struct motion *m);

static bool may_vote(const struct act *x, const struct motion *m)
{
    return motion_voter_of(m, x->who.seat.id) != NULL;
}

static bool is_mover(const struct act *x, const struct motion *m)
{
    return m->mover && m->mover->id == x->who.seat.id;
}

static bool any(const struct act *x, const struct motion *m)
{
    (void)x;
    return m != NULL;
}

/* All that the words can mean. */
static struct str names(struct act *x, const struct motions *all)
{
    struct buf b = buf_make(x->arena, 400);
    for (size_t i = 0; i < all->n; i++)
        buf_printf(&b, "%s%s", i ? ", " : "", motion_name(all->one[i].kind));
    return buf_str(&b);
}

/* The one that is named, or the only one; NULL: refused. */
static bool find(struct motion **out, struct act *x, vote_own_fn *own, enum words_name none)
{
    struct motions *all = NEW(x->arena, struct motions, 1);
    const struct motion_kind *kind = vote_move_kind(act_word(x));
    size_t meant = 0, open = 0;
    *out = NULL;
    if (!all) return err_nomem(x->e);
    if (!motion_all(all, x->app, &x->who.game, x->arena, x->e)) return false;
    for (size_t i = 0; i < all->n; i++) {
        if (kind && all->one[i].kind != kind) continue;
        open++;
        if (!own(x, &all->one[i])) continue;
        meant++;
        *out = &all->one[i];
    }
    if (meant > 1) *out = NULL;
    if (open == 0) return ACT_REFUSE(x, W_VOTE_NONE_OPEN);
    if (meant > 1) return ACT_REFUSE(x, W_VOTE_WHICH, { slot_str("votes", names(x, all)) });
    return meant || ACT_REFUSE(x, none);
}

/* ---- yes and no ---------------------------------------------------------------------------
 */

/* The letter that asked no longer needs an answer. */
static bool answered(struct act *x, const struct motion *m, enum ballot_says says)
{
    enum answer answer = says == BALLOT_YES ? ANSWER_YES : ANSWER_NO;
    struct pending_list p = { NULL, 0 };
    struct db *db = x->app->db;
    if (!db_pending_list(db, &p, x->who.seat.id, x->arena, x->e)) return false;
    for (size_t i = 0; i < p.n; i++)
        if (p.row[i].act == DEED_VOTE_YES &&
            strcmp(p.row[i].words, motion_name(m->kind)) == 0 &&
            !db_pending_close(db, p.row[i].id, answer, app_now(x->app), x->e))
            return false;
    return true;
}

static void told(struct act *x, const struct motion *m)
{
    struct saying s = motion_result(m);
    if (s.word != W_NONE)
        act_part(x, REPLY_PARA, &s);
    else
        ACT_SAY(x, W_VOTE_PASSED_END, { slot_text("game", x->who.game.name) });
}

static bool say(struct act *x, enum ballot_says says)
{
    struct motion *old, now;
    if (!find(&old, x, may_vote, W_VOTE_NOT_THERE)) return false;
    if (!old) return true;
    struct ballot_row b = { old->row.id, x->who.seat.id, x->who.seat.player, says,
                            app_now(x->app) };
    if (!db_ballot_set(x->app->db, &b, x->e) || !answered(x, old, says) ||
        !motion_open(&now, x->app, &x->who.game, &old->row, x->arena, x->e))
        return false;
    struct slot vote = slot_text("vote", now.name);
    struct slot yes = slot_count("yes", (int64_t)now.yes);
    struct slot of = slot_number("of", (int64_t)now.n);
    if (says == BALLOT_YES)
        ACT_DONE(x, W_VOTE_COUNTED_YES, { vote, yes, of });
    else
        ACT_DONE(x, W_VOTE_COUNTED_NO, { vote, yes, of });
    if (now.state == VOTE_OPEN) return true;
    if (!motion_close(&now, VOTE_NONE, x->who.seat.id)) return false;
    told(x, &now);
    return true;
}

bool vote_yes(struct act *x)
{
    return say(x, BALLOT_YES);
}

bool vote_no(struct act *x)
{
    return say(x, BALLOT_NO);
}

/* ---- closed by hand -----------------------------------------------------------------------
 */

static bool close_by(struct act *x, struct motion *m, enum vote_state state)
{
    int64_t me = x->who.seat.id     ? x->who.seat.id
                 : x->who.person.id ? PERSON_FIRST + x->who.person.id
                                    : 0;
    if (!act_journal(x, m->name) || !motion_close(m, state, x->came.id ? me : 0)) return false;
    struct saying s = motion_result(m);
    act_part(x, REPLY_DONE, &s);
    return true;
}

bool vote_withdraw(struct act *x)
{
    struct motion *m;
    if (!find(&m, x, is_mover, W_VOTE_NOT_MOVER)) return false;
    return !m || close_by(x, m, VOTE_WITHDRAWN);
}

bool vote_veto(struct act *x)
{
    struct motion *m;
    if (!find(&m, x, any, W_VOTE_NONE_OPEN)) return false;
    return !m || close_by(x, m, VOTE_VETOED);
}
