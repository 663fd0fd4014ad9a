/* Removes, each day, what was kept long enough. Knows how long; db/prune.c knows the rows. */
#include "cron/ops/keep/keep.h"
#include "db/upkeep.h"
#include "engine/base/span.h"

static const char task[] = "prune";

/* Days before now; for ever is longer ago than anything. */
static int64_t before(int64_t now, int64_t days)
{
    return days == KEEP_FOR_EVER ? INT64_MIN : now - days * DAY_S;
}

struct prune keep_wish(const struct config *c, int64_t now)
{
    return (struct prune){ .wish = { .now = now,
                                     .strangers = before(now, c->keep_strangers),
                                     .mails = before(now, c->keep_mails),
                                     .letters = before(now, c->keep_letters),
                                     .press = before(now, c->keep_press) } };
}

static bool is_due(bool *due, const struct app *app, struct err *e)
{
    int64_t last;
    if (!db_upkeep_at(app->db, &last, task, e)) return false;
    *due = last == 0 || keep_due(app->config, app_now(app), last);
    return true;
}

bool keep_pruned(const struct app *app, struct err *e)
{
    struct upkeep_row row = { task, app_now(app), "" };
    return db_upkeep_set(app->db, &row, e);
}

bool keep_prune(const struct app *app)
{
    struct err e = { 0 };
    bool due = false;
    bool ok = is_due(&due, app, &e);
    struct prune p = keep_wish(app->config, app_now(app));
    while (ok && due && !p.ended) ok = db_prune(app->db, &p, &e);
    ok = ok && (!due || keep_pruned(app, &e));
    if (!ok) log_line(&app->log, LOG_ERROR, "prune: %s", e.text);
    if (ok && p.done.mails + p.done.letters + p.done.press)
        log_line(&app->log, LOG_INFO,
                 "pruned: mails %lld, letters %lld, press %lld; %lld pages given back",
                 (long long)p.done.mails, (long long)p.done.letters, (long long)p.done.press,
                 (long long)p.done.returned);
    return ok;
}
