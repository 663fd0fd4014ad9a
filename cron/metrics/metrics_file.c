/* The file for node_exporter's textfile collector. */
#include "cron/metrics/metrics.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <sys/stat.h>
#include <unistd.h>

static bool write_all(int fd, struct str bytes)
{
    while (bytes.n > 0) {
        ssize_t n = write(fd, bytes.s, bytes.n);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) return false;
        bytes = str_from(bytes, (size_t)n);
    }
    return true;
}

/* The collector reads *.prom, so the new one has another name until it is whole. It is a file
 * for others: they may read it, whatever the umask says. Figures that a power cut loses come
 * again in a minute, so nothing waits for the disk. */
static bool replace(const char *path, struct str bytes, struct err *e)
{
    char fresh[PATH_MAX];
    if (snprintf(fresh, sizeof fresh, "%s.new", path) >= (int)sizeof fresh)
        return err_set(e, ERR_INPUT, "%s: the path is too long", path);
    int fd = open(fresh, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0644);
    if (fd < 0) return err_set(e, ERR_IO, "%s: %s", fresh, strerror(errno));
    bool ok = fchmod(fd, 0644) == 0 && write_all(fd, bytes);
    ok = close(fd) == 0 && ok && rename(fresh, path) == 0;
    if (ok) return true;
    err_set(e, ERR_IO, "%s: %s", path, strerror(errno));
    unlink(fresh);
    return false;
}

/* Whoever reads the store later must write later, or counters would fall. */
static bool write_locked(const struct app *app, struct err *e)
{
    enum { TEXT_MAX = 1 << 18 };
    struct work w;
    struct metrics m;
    bool ok = work_begin(&w, WORK_LIST, e) && metrics_read(&m, app, &w.arena, e);
    if (ok) {
        struct buf text = buf_make(&w.arena, TEXT_MAX);
        metrics_print(&text, &m);
        ok = !text.full && text.n > 0 ? replace(app->config->metrics, buf_str(&text), e)
                                      : err_nomem(e);
    }
    work_end(&w);
    return ok;
}

void metrics_file(const struct app *app)
{
    enum { WAIT_MS = 1000 };
    struct err e = { 0 };
    if (!app->config->metrics) return;
    if (!db_lock(app->db, "metrics", WAIT_MS, &e)) return; /* somebody writes it right now */
    bool ok = write_locked(app, &e);
    db_unlock(app->db, "metrics");
    if (ok && alarm_lasts(app, "metrics"))
        alarm_clear(app, "metrics");
    else if (!ok)
        alarm_raise(app, "metrics", "metrics: %s", e.text);
}
