/* Alarms as they are told. */
#include "cron/app/alarms/alarm_tell.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/alarms/post_operator.h"

struct telling {
    const struct app *app;
    int64_t now;
    struct alarm_list all;
    struct alarm_row *begun, *over; /* of them, what is told now */
    size_t n_begun, n_over;
    bool silent; /* nothing can be sent */
};

static bool was_told(const struct alarm_row *r)
{
    return r->said >= r->since && r->said > 0;
}

/* Others of its kind were reported lately: there are many of them, and they go into one mail.
 */
static bool has_company(const struct telling *t, const struct alarm_row *r)
{
    for (size_t i = 0; i < t->all.n; i++) {
        const struct alarm_row *other = &t->all.row[i];
        if (other->kind == r->kind && other->said && other->said <= t->now &&
            t->now - other->said < ALARM_SAME_S)
            return true;
    }
    return false;
}

/* `within`: that many seconds before its day is over. */
static bool is_due(const struct telling *t, const struct alarm_row *r, int64_t within)
{
    if (r->over) return false;
    if (r->said > t->now) return true; /* the clock went back */
    if (r->said == 0)
        return t->now - r->since >= alarm_kind(r->kind)->after_s && !has_company(t, r);
    if (r->said < r->since) within = ALARM_TOGETHER_S; /* not that it began again */
    if (alarm_kind(r->kind)->event && r->seen <= r->said) return false;
    return t->now - r->said >= ALARM_AGAIN_S - within;
}

static bool is_over(const struct telling *t, const struct alarm_row *r)
{
    return r->over && !r->calm && was_told(r) && t->now - r->over >= ALARM_CALM_S;
}

/* One mail a day and not several: what would be said again soon is included. */
static void choose(struct telling *t)
{
    bool any = false;
    for (size_t i = 0; i < t->all.n; i++) any = any || is_due(t, &t->all.row[i], 0);
    for (size_t i = 0; i < t->all.n; i++) {
        const struct alarm_row *r = &t->all.row[i];
        bool ill = !r->over && alarm_kind(r->kind)->breaks == ALARM_BREAKS_SENDING;
        if (is_over(t, r)) t->over[t->n_over++] = *r;
        if (any && is_due(t, r, ALARM_TOGETHER_S)) t->begun[t->n_begun++] = *r;
        if (ill && (was_told(r) || is_due(t, r, 0))) t->silent = true;
    }
}

/* ---- what is on file afterwards -----------------------------------------------------------
 */

static bool note_all(const struct telling *t, struct err *e)
{
    for (size_t i = 0; i < t->n_begun; i++) {
        struct alarm_row row = t->begun[i];
        row.said = t->now;
        if (!db_alarm_set(t->app->db, &row, e)) return false;
    }
    for (size_t i = 0; i < t->n_over; i++) {
        struct alarm_row row = t->over[i];
        row.calm = true;
        if (!db_alarm_set(t->app->db, &row, e)) return false;
    }
    return true;
}

/* It is over, and known to be, a day after that was said. */
static bool is_old(const struct telling *t, const struct alarm_row *r)
{
    return r->over && r->calm && t->now - r->said >= ALARM_AGAIN_S;
}

static bool forget(const struct telling *t, struct err *e)
{
    bool was;
    for (size_t i = 0; i < t->all.n; i++) {
        const struct alarm_row *r = &t->all.row[i];
        if (is_old(t, r) && !db_alarm_drop(t->app->db, &was, r, e)) return false;
    }
    return true;
}

/* Through the outbox it is one transaction. Other ways say it first: a crash in between says it
 * twice. */
static bool write_down(const struct telling *t, const struct operator_news *news, bool outbox,
                       struct err *e)
{
    struct db *db = t->app->db;
    bool ok = db_begin(db, e);
    if (ok) ok = (!outbox || post_operator(t->app, news, e)) && note_all(t, e) && forget(t, e);
    if (ok) return db_commit(db, e);
    db_rollback(db);
    return false;
}

static void log_all(const struct telling *t, bool forced)
{
    const struct log *log = &t->app->log;
    for (size_t i = 0; i < t->n_begun; i++) log_alarm(log, forced, "%s", t->begun[i].text);
    for (size_t i = 0; forced && log->quiet && i < t->n_over; i++)
        log_alarm(log, true, "over: %s", t->over[i].text);
}

static bool tell(struct telling *t)
{
    const struct app *app = t->app;
    struct operator_news news = { t->begun, t->n_begun, t->over, t->n_over };
    struct err e = { 0 };
    bool any = t->n_begun + t->n_over > 0, mailed = false;
    bool outbox = any && app->config->operator_address && !t->silent;
    if (any && !outbox) mailed = post_operator_fallback(app->config, &app->log, &news, t->now);
    if (any && !outbox) log_all(t, !mailed);
    if (!write_down(t, &news, outbox, &e)) {
        log_line(&app->log, LOG_ERROR, "alarms: %s", e.text);
        return false;
    }
    if (outbox) log_all(t, false);
    return outbox;
}

/* What is due, in the arena; false: nothing is. */
static bool look(struct telling *t, struct arena *a, struct err *e)
{
    bool any = false;
    t->n_begun = t->n_over = 0;
    t->silent = false;
    if (!db_alarm_list(t->app->db, &t->all, a, e) || t->all.n == 0) return false;
    t->begun = NEW(a, struct alarm_row, t->all.n);
    t->over = NEW(a, struct alarm_row, t->all.n);
    if (!t->begun || !t->over) return err_nomem(e);
    choose(t);
    for (size_t i = 0; i < t->all.n; i++) any = any || is_old(t, &t->all.row[i]);
    return any || t->n_begun || t->n_over;
}

/* Two come to it at the same time, maybe from two machines: one tells, and the other has
 * nothing to tell at its next look. */
static bool tell_alone(struct telling *t, struct arena *a, struct err *e)
{
    static const char step[] = "alarms";
    bool held = db_lock(t->app->db, step, 0, e);
    bool mailed = held && look(t, a, e) && tell(t);
    if (held) db_unlock(t->app->db, step);
    if (!held && e->code == ERR_CONFLICT) *e = (struct err){ 0 };
    return mailed;
}

bool alarm_tell(const struct app *app)
{
    bool mailed = false;
    struct work w;
    struct err e = { 0 };
    struct telling t = { .app = app, .now = app_now(app) };
    if (work_begin(&w, WORK_LIST, &e) && look(&t, &w.arena, &e))
        mailed = tell_alone(&t, &w.arena, &e);
    if (e.code) log_line(&app->log, LOG_ERROR, "alarms: %s", e.text);
    work_end(&w);
    return mailed;
}
