/* The file for node_exporter's textfile collector. */
#include "cron/ops/metrics/metrics.h"

#include "cron/app/file.h"

/* A process that reads the store later must write later, or counters would fall. */
static bool write_locked(const struct app *app, struct err *e)
{
    enum { TEXT_MAX = 1 << 18 };
    /* Readable for others. Figures lost in a power cut come again in a minute, so nothing waits
     * for the disk. The collector reads *.prom, so what is not yet whole has another name. */
    static const struct file_how how = { .mode = 0644 };
    struct work w;
    struct metrics m;
    bool ok = work_begin(&w, WORK_LIST, e) && metrics_read(&m, app, &w.arena, e);
    if (ok) {
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
    if (!db_metric_fold(app->db, TALLY_MOST, &e)) /* the next run may have better luck */
        log_line(&app->log, LOG_DEBUG, "%s", e.text);
    e = (struct err){ 0 };
    if (!app->config->metrics) return;
    if (!db_lock(app->db, "metrics", WAIT_MS, &e)) return; /* somebody writes it right now */
    bool ok = write_locked(app, &e);
    db_unlock(app->db, "metrics");
    if (ok && alarm_lasts(app, ALARM_METRICS, ""))
        alarm_clear(app, ALARM_METRICS, "");
    else if (!ok)
        alarm_raise(app, ALARM_METRICS, "", "metrics: %s", e.text);
}
