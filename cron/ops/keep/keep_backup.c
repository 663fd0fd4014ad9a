/* A copy each day, some of them kept. Knows names of files; the copy is db_backup. */
#include "cron/app/alarms/alarm.h"
#include "cron/app/lost.h"
#include "cron/app/work.h"
#include "cron/ops/keep/away.h"
#include "cron/ops/keep/keep.h"
#include "db/upkeep.h"
#include "engine/base/span.h"

#include <dirent.h>
#include <errno.h>
#include <unistd.h>

enum { AGAIN_S = HOUR_S };

/* ---- the old ones go -----------------------------------------------------------------------
 */

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

struct copies {
    const char **name; /* [n], the oldest first */
    size_t n;
};

/* What was broken off goes at once: only one daily run makes copies at a time. */
static bool list_copies(struct copies *out, const struct config *c, DIR *d, struct arena *a,
                        struct err *e)
{
    enum { MANY = 10000 };
    *out = (struct copies){ NEW(a, const char *, MANY), 0 };
    if (!out->name) return err_nomem(e);
    for (struct dirent *i; out->n < MANY && (i = readdir(d));) {
        bool whole = false;
        if (!lost_copy_is(c, i->d_name, &whole)) continue;
        if (!whole) {
            unlinkat(dirfd(d), i->d_name, 0);
            continue;
        }
        out->name[out->n] = str_dup(str_of(i->d_name), a);
        if (!out->name[out->n++]) return err_nomem(e);
    }
    qsort(out->name, out->n, sizeof *out->name, by_name);
    return true;
}

static bool drop_old(const struct config *c, struct arena *a, struct err *e)
{
    struct copies all;
    DIR *d = opendir(c->backup);
    if (!d) return err_set(e, ERR_IO, "%s: %s", c->backup, strerror(errno));
    bool ok = list_copies(&all, c, d, a, e);
    for (size_t i = 0; ok && i + (size_t)c->backups_kept < all.n; i++)
        if (unlinkat(dirfd(d), all.name[i], 0) != 0)
            ok = err_set(e, ERR_IO, "%s/%s: %s", c->backup, all.name[i], strerror(errno));
    closedir(d);
    return ok;
}

/* ---- the new one ---------------------------------------------------------------------------
 */

static bool make(const struct app *app, struct arena *a, struct err *e)
{
    char name[LOST_COPY_NAME];
    const struct config *c = app->config;
    int64_t now = app_now(app);
    struct buf path = buf_make(a, 4000);
    bool named = lost_copy_name(name, c, now);
    buf_printf(&path, "%s/%s.db", c->backup, name);
    if (!named || path.full)
        return err_set(e, ERR_INPUT, "%s: the path is too long", c->backup);
    /* The new one first, so that there are always N of N. */
    return db_backup(app->db, buf_str(&path).s, now, e) && drop_old(c, a, e);
}

/* ---- the day's copies ----------------------------------------------------------------------
 */

static bool make_here(const struct app *app, struct arena *a, struct err *e)
{
    if (!make(app, a, e)) return false;
    log_line(&app->log, LOG_INFO, "the day's copy is in %s", app->config->backup);
    return true;
}

static bool make_away(const struct app *app, struct arena *a, struct err *e)
{
    char made[AWAY_URL];
    if (!away_make(made, app, a, e)) return false;
    log_line(&app->log, LOG_INFO, "the day's copy is %s", made);
    return true;
}

/* Each has its own day: if one fails, the other is made all the same. */
static const struct way {
    const char *task, *failed;
    enum alarm alarm;
    bool (*make)(const struct app *app, struct arena *a, struct err *e);
    bool away;
} ways[] = {
    { .task = "daily-backup",
      .alarm = ALARM_BACKUP,
      .failed = "no copy of the database could be made",
      .make = make_here },
    { .task = "daily-elsewhere",
      .alarm = ALARM_ELSEWHERE,
      .failed = "no copy could be brought elsewhere",
      .make = make_away,
      .away = true },
};

static bool is_due(bool *due, const struct app *app, const struct way *way, struct err *e)
{
    char memory[4096];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row last;
    int64_t now = app_now(app);
    *due = keep_due(app->config, now, 0);
    if (!db_upkeep_get(app->db, &last, way->task, &a, e)) return e->code == ERR_NOTFOUND;
    *due = last.text[0] ? now - last.at >= AGAIN_S || now < last.at
                        : keep_due(app->config, now, last.at);
    return true;
}

/* One that failed is tried again each hour, not each minute. */
static bool note(const struct app *app, const struct way *way, bool ok, struct err *e)
{
    struct upkeep_row row = { way->task, app_now(app), ok ? "" : "failed" };
    return db_upkeep_set(app->db, &row, e);
}

static bool go(const struct app *app, const struct way *way)
{
    static const size_t bytes = 4 << 20;
    struct work w = { 0 };
    struct err e = { 0 }, noted = { 0 };
    bool due = false;
    bool ok = is_due(&due, app, way, &e);
    if (ok && !due) return true;
    ok = ok && work_begin(&w, bytes, &e) && way->make(app, &w.arena, &e);
    work_end(&w);
    if (!note(app, way, ok, &noted)) log_line(&app->log, LOG_ERROR, "backup: %s", noted.text);
    if (ok)
        alarm_clear(app, way->alarm, "");
    else
        alarm_raise(app, way->alarm, "", "%s: %s", way->failed, e.text);
    return ok;
}

bool keep_backup(const struct app *app)
{
    const struct config *c = app->config;
    bool ok = true;
    for (size_t i = 0; i < sizeof ways / sizeof *ways; i++) {
        if (ways[i].away ? c->elsewhere : c->backup)
            ok = go(app, &ways[i]) && ok;
        else if (ways[i].away && alarm_lasts(app, ways[i].alarm, ""))
            alarm_clear(app, ways[i].alarm, ""); /* nobody wishes it any more */
    }
    return ok;
}
