/* The file for node_exporter's textfile collector. */
#include "cron/ops/metrics/metrics.h"

#include "cron/app/file.h"
#include "cron/app/machine.h"
#include "db/upkeep.h"
#include "engine/base/span.h"

/* The machine that has the figures of the games goes on with that, until it is away for so long
 * that Prometheus has forgotten them, too. */
static bool leads(bool *out, const struct app *app, struct err *e)
{
    enum { AWAY_S = 5 * MINUTE_S };
    char memory[500], machine[MACHINE_NAME];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row last, own = { "metrics", app_now(app), machine };
    machine_name(machine, app->config);
    *out = machine[0] == '\0';
    if (*out) return true;
    if (!db_upkeep_find(app->db, &last, own.task, &a, e)) return false;
    bool other = last.text && strcmp(last.text, machine) != 0;
    if (other && own.at >= last.at && own.at - last.at < AWAY_S) return true;
    return db_upkeep_swap(app->db, out, &own, last.text, e);
}

/* A process that reads the store later must write later, or counters would fall. */
static bool write_locked(const struct app *app, struct err *e)
{
    enum { TEXT_MAX = 1 << 18 };
    /* Readable for others. Figures lost in a power cut come again in a minute, so nothing waits
     * for the disk. The collector reads *.prom, so what is not yet whole has another name. */
    static const struct file_how how = { .mode = 0644 };
    struct work w;
    struct metrics m;
    bool here = false;
    bool ok = work_begin(&w, WORK_LIST, e) && leads(&here, app, e) &&
              metrics_read(&m, app, &w.arena, e);
    if (ok) {
        m.elsewhere = !here;
        struct buf text = buf_make(&w.arena, TEXT_MAX);
        metrics_print(&text, &m);
        ok = !text.full && text.n > 0
                 ? file_replace(app->config->metrics, buf_str(&text), how, e)
                 : err_nomem(e);
    }
    work_end(&w);
    return ok;
}

void metrics_file(const struct app *app)
{
    enum { WAIT_MS = 1000, TALLY_MOST = 1000 };
    struct err e = { 0 };
    char own[MACHINE_OWN];
    const char *lock = machine_own(own, app->config, "metrics");
    if (!db_metric_fold(app->db, TALLY_MOST, &e)) /* the next run may have better luck */
        log_line(&app->log, LOG_DEBUG, "%s", e.text);
    e = (struct err){ 0 };
    if (!app->config->metrics) return;
    if (!db_lock(app->db, lock, WAIT_MS, &e)) return; /* somebody writes it right now */
    bool ok = write_locked(app, &e);
    db_unlock(app->db, lock);
    if (ok && alarm_lasts(app, ALARM_METRICS, ""))
        alarm_clear(app, ALARM_METRICS, "");
    else if (!ok)
        alarm_raise(app, ALARM_METRICS, "", "metrics: %s", e.text);
}
