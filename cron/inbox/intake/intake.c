/* One mail after the other, in groups that are committed together. What becomes of one is in
 * intake_one.c. */
#include "cron/inbox/intake/intake.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/inbox/acts/confirm.h"
#include "cron/inbox/intake/alone.h"
#include "cron/inbox/intake/intake_one.h"
#include "cron/inbox/who/question.h"
#include "mailer/wait.h"

enum { WORK_SAID = 1 << 20 /* MAIL_GROUP lines of the log */ };

/* What the groups of a run have in common. */
struct take {
    const struct app *app;
    struct intake_one one;
    struct work said; /* what is logged when a group is committed */
    size_t n, aside;  /* mails; those that were set aside */
    size_t most;      /* of a group */
    int64_t busy;     /* the game of a mail, which other processes worked on; 0: none */
    int64_t until;    /* when that or others have lasted too long */
    int64_t before;   /* the claim of a group that was read then, */
    int nap_ms;       /* and how long we sleep */
};

/* Mails that are handled in one transaction, as if each had one of its own. */
struct group {
    struct mail_group of;
    size_t done;
    bool charged; /* a mail of it failed, and has one try less */
    int64_t began;
    const char *said[MAIL_GROUP];
};

/* A process that reads a mail alone does so in the turn of the one that waits for it. */
static bool is_our_turn(bool *out, const struct app *app, const struct mail_group *g,
                        struct err *e)
{
    *out = true;
    return g->claim == 0 || db_mail_turn(app->db, out, g, e);
}

/* Others wait for the store meanwhile, or for the program's end; and a mail may have made an
 * older one new (`yes`), which goes before the rest. To begin and end a group costs as many
 * ways to a server as a mail, and others write there meanwhile. */
static bool goes_on(bool *out, const struct take *t, const struct group *g, struct err *e)
{
    enum { GROUP_MS = 50, GROUP_SERVER_MS = 200, GROUP_TESTS_MS = 600000 };
    int most = db_on_server(t->app->config->database) ? GROUP_SERVER_MS : GROUP_MS;
    *out = g->done < g->of.n;
    if (!*out) return true;
    if (g->done == 0) return is_our_turn(out, t->app, &g->of, e);
    *out = !db_mail_back(t->app->db) &&
           wait_clock_ms() - g->began < fault_bound(most, GROUP_TESTS_MS) && !work_stopping();
    return true;
}

static bool handle_group(struct take *t, struct group *g, struct err *e)
{
    bool more = true;
    while (goes_on(&more, t, g, e) && more) {
        if (!intake_one(&g->said[g->done], &t->one, &g->of, g->done, &t->said.arena, e))
            return false;
        g->done++;
    }
    if (more) return false;
    for (size_t i = g->done; i < g->of.n; i++)
        if (!db_mail_leave(t->app->db, g->of.id[i], g->of.claim, e)) return false;
    return true;
}

/* It waits for a game that other processes work on: nobody waits inside a transaction, so they
 * can end theirs. */
static bool begin_group(const struct take *t, struct err *e)
{
    if (!t->busy) return db_begin_holding(t->app->db, DB_HOLDS_OWN, e);
    if (t->busy == DB_BUSY_ALL) return db_begin(t->app->db, e);
    if (db_begin_game(t->app->db, t->busy, GAME_WAIT_MS, e)) return true;
    e->code = ERR_IO; /* that is no mail's fault */
    return false;
}

/* Commit 2. */
static bool commit_group(struct take *t, struct group *g, struct err *e)
{
    bool begun = begin_group(t, e);
    t->busy = 0;
    if (!begun) return false;
    g->done = 0;
    g->began = wait_clock_ms();
    bool ok = handle_group(t, g, e);
    fault_point("before_answer_commit");
    if (ok && db_commit(t->app->db, e)) {
        fault_point("after_answer_commit");
        return true;
    }
    t->busy = db_busy(t->app->db);
    if (t->busy) e->code = ERR_IO;
    db_rollback(t->app->db);
    intake_one_forget(&t->one);
    return false;
}

/* The mail that was being read is the one that failed. A full disk or a locked store is not a
 * mail's fault. */
static void failed(const struct app *app, struct group *g, const struct err *e)
{
    struct err ignored;
    bool fault = e->code != ERR_IO;
    for (size_t i = 0; i < g->of.n; i++) {
        bool charged = fault && (i == g->done || g->done == g->of.n);
        if (!charged)
            db_mail_leave(app->db, g->of.id[i], g->of.claim, &ignored);
        else if (db_mail_failed(app->db, g->of.id[i], g->of.claim, &ignored))
            g->charged = true;
    }
}

static void leave(const struct app *app, const struct mail_group *of)
{
    struct err ignored;
    for (size_t i = 0; i < of->n; i++) db_mail_leave(app->db, of->id[i], of->claim, &ignored);
}

/* What it turns out to do is not its game's alone: it must be alone with the store. If mails
 * before it may not be finished yet, it first has to wait for them. */
static bool again_alone(struct take *t, struct group *g, struct err *e)
{
    if (db_mail_ordered(&g->of)) return commit_group(t, g, e);
    size_t at = g->done;
    g->done = 0;
    t->busy = 0;
    bool ok = db_mail_order(t->app->db, &g->of, at, e);
    leave(t->app, &g->of);
    return ok;
}

static bool take_here(struct take *t, struct group *g, struct err *e)
{
    bool ok = commit_group(t, g, e);
    if (!ok && t->busy == DB_BUSY_ALL) ok = again_alone(t, g, e);
    if (!ok) failed(t->app, g, e);
    for (size_t i = 0; ok && i < g->done; i++)
        log_line(&t->app->log, LOG_INFO, "%s", g->said[i]);
    return ok;
}

/* It reports success, but the mail has not been dealt with: then it has failed. */
static bool is_there_still(const struct app *app, int64_t id)
{
    struct err e;
    bool is = false;
    return db_mail_is_new(app->db, &is, id, &e) && is;
}

/* A mail that was tried before: this process must see how that ends. */
static bool take_alone(struct take *t, struct group *g, struct err *e)
{
    char why[ALONE_WHY];
    int64_t id = g->of.id[0];
    if (g->of.begun > 1)
        log_line(&t->app->log, LOG_WARNING,
                 "mail %lld: the program has ended %d times while it was read", (long long)id,
                 g->of.begun);
    enum alone how = alone_take(why, t->app, id);
    if (how == ALONE_NOT) return take_here(t, g, e);
    intake_one_forget(&t->one);
    if (how == ALONE_DONE && is_there_still(t->app, id)) {
        how = ALONE_FAILED;
        snprintf(why, sizeof why, "left it as it was");
    }
    g->done = how == ALONE_DONE;
    if (how == ALONE_DONE) return true;
    err_set(e, how == ALONE_FAILED ? ERR_INPUT : ERR_IO,
            "mail %lld: the process that reads it alone %s", (long long)id, why);
    failed(t->app, g, e);
    return false;
}

/* To claim mails and to leave them again is work, too: where the time is enough for fewer,
 * fewer are claimed. */
static size_t group_size(size_t most, const struct group *g)
{
    size_t n = g->done < g->of.n ? g->done + 1 : 2 * most;
    return n > MAIL_GROUP ? MAIL_GROUP : n;
}

static bool take_group(struct take *t, struct group *g, struct err *e)
{
    *g = (struct group){ .done = 0 };
    if (!work_again(&t->said, WORK_SAID, e) || !db_mail_take(t->app->db, &g->of, t->most, e))
        return false;
    t->aside += g->of.aside;
    if (g->of.n == 0) return true;
    fault_point("after_mail_take");
    if (!g->of.again) intake_one_first(&t->one, &g->of);
    bool ok = g->of.again ? take_alone(t, g, e) : take_here(t, g, e);
    t->n += ok ? g->done : 0;
    t->most = group_size(t->most, g);
    return ok;
}

/* The store sets a mail aside by itself; the operator must hear of it. They are counted only
 * while there are any. */
static void tell_aside(const struct take *t)
{
    struct err e = { 0 };
    int64_t all = 0;
    if (t->aside == 0 && !alarm_lasts(t->app, ALARM_ASIDE, "")) return;
    if (!db_mail_count(t->app->db, &all, MAIL_ASIDE, &e))
        log_line(&t->app->log, LOG_ERROR, "intake: %s", e.text);
    else if (all == 0)
        alarm_clear(t->app, ALARM_ASIDE, "");
    else
        alarm_raise(t->app, ALARM_ASIDE, "",
                    "%lld mails failed three times and were set aside: zugpost mail list aside",
                    (long long)all);
}

static void gets_on(struct take *t)
{
    t->until = wait_clock_ms() + GAME_WAIT_MS;
    t->nap_ms = DB_NAP_MS;
}

/* They have not finished. However many wait, they shall not keep those who work from it. */
static bool wait_for_others(struct take *t, struct group *g, struct err *e)
{
    enum { NAP_MOST_MS = 16 * DB_NAP_MS };
    struct err woken;
    bool moved = g->of.before != t->before;
    g->of.n = 1;
    if (moved) t->until = wait_clock_ms() + GAME_WAIT_MS;
    t->before = g->of.before;
    if (wait_clock_ms() >= t->until)
        return err_set(e, ERR_IO, "others read the mails just now");
    (void)wait_either(-1, -1, t->nap_ms, &woken);
    t->nap_ms = t->nap_ms < NAP_MOST_MS ? 2 * t->nap_ms : t->nap_ms;
    return true;
}

/* A failing mail is tried again, and set aside with the fourth try, so that those after it do
 * not wait for the next run, however many fail. What is not a mail's fault ends the run. */
static bool take_all(struct take *t, struct err *e)
{
    enum { FAILURES = 10 };
    struct group g = { .of = { .n = 1 } };
    bool all = true;
    gets_on(t);
    for (int failures = 0; g.of.n > 0 && failures < FAILURES && !work_stopping();) {
        bool ok = take_group(t, &g, e);
        if (ok && g.done > 0) gets_on(t);
        if (ok && g.of.others && g.of.n == 0) ok = wait_for_others(t, &g, e);
        if (ok || (t->busy && wait_clock_ms() < t->until)) continue;
        log_line(&t->app->log, LOG_ERROR, "intake: %s", e->text);
        all = false;
        failures = g.charged ? 0 : failures + 1;
        g.of.n = 1;
        if (e->code == ERR_IO) break;
    }
    return all;
}

static void end(struct take *t)
{
    intake_one_end(&t->one);
    work_end(&t->said);
}

static void begin(struct take *t, const struct app *app)
{
    *t = (struct take){ .app = app, .most = MAIL_GROUP };
    intake_one_begin(&t->one, app);
}

bool intake_all(const struct app *app, size_t *n)
{
    struct err e = { 0 };
    struct take t;
    *n = 0;
    begin(&t, app);
    bool begun = question_expire(app, &e) && confirm_expire(app, &e);
    bool all = begun && take_all(&t, &e);
    if (!begun) log_line(&app->log, LOG_ERROR, "intake: %s", e.text);
    tell_aside(&t);
    end(&t);
    *n = t.n;
    return all;
}

bool intake_mail(const struct app *app, int64_t id, struct err *e)
{
    struct take t;
    struct group g = { .of = { .id = { id }, .n = 1 }, .began = wait_clock_ms() };
    begin(&t, app);
    bool ok = work_begin(&t.said, WORK_SAID, e) && commit_group(&t, &g, e);
    if (!ok && t.busy) ok = commit_group(&t, &g, e);
    if (ok) log_line(&app->log, LOG_INFO, "%s", g.said[0]);
    end(&t);
    return ok;
}
