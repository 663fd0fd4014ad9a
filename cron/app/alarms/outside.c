/* Notes outside the store: files whose times are the note (access: since when; change: when it
 * was said, its nanoseconds a digest of what was said). */
#include "cron/app/alarms/outside.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/alarms/post_operator.h"
#include "cron/app/say.h"

#include <fcntl.h>
#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

struct note {
    int64_t since, said; /* said 0: not yet */
    long text;           /* a digest below 10^9 */
};

static long text_digest(const char *text)
{
    uint8_t bytes[DIGEST_BYTES];
    digest(bytes, text, strlen(text));
    return ((long)bytes[0] << 16 | (long)bytes[1] << 8 | bytes[2]) + 1;
}

struct outside outside_of(const struct config *c, const char *path, const struct log *log,
                          int64_t now)
{
    struct outside o = { .config = c, .path = path, .log = *log, .now = now };
    char full[PATH_MAX], hex[DIGEST_HEX];
    digest_hex(hex, str_of(realpath(path, full) ? full : path));
    snprintf(o.mark, sizeof o.mark, "%.16s", hex);
    if (c) machine_name(o.machine, c);
    return o;
}

struct outside outside_of_app(const struct app *app)
{
    return outside_of(app->config, app->config->file, &app->log, app_now(app));
}

/* ---- the files --------------------------------------------------------------------------- */

enum { PLACES = 5 };

/* The folder of a file, in `out`. */
static const char *beside(char out[PATH_MAX], const char *file)
{
    if (!file) return NULL;
    snprintf(out, PATH_MAX, "%s", file);
    char *slash = strrchr(out, '/');
    if (!slash) return ".";
    slash[slash == out ? 1 : 0] = '\0';
    return out;
}

/* The i-th place to look; false: there is none. Others may write into the last two, so only our
 * own files count, and the name is unique to this configuration. */
static bool place(char out[PATH_MAX], const struct outside *o, enum alarm kind, int i)
{
    char store[PATH_MAX], config[PATH_MAX];
    const char *folder[PLACES] = { beside(store, o->config ? o->config->beside : NULL),
                                   beside(config, o->path), getenv("XDG_RUNTIME_DIR"),
                                   "/dev/shm", "/tmp" };
    if (!folder[i] || !*folder[i]) return false;
    return snprintf(out, PATH_MAX, "%s/.zugpost-%s-%s", folder[i],
                    db_word(&db_alarms, (int)kind), o->mark) < PATH_MAX;
}

static bool is_ours(const char *path, struct stat *st)
{
    return lstat(path, st) == 0 && S_ISREG(st->st_mode) && st->st_uid == geteuid();
}

static bool find(struct note *out, const struct outside *o, enum alarm kind)
{
    char path[PATH_MAX];
    struct stat st;
    bool found = false;
    *out = (struct note){ .since = 0 };
    for (int i = 0; i < PLACES; i++) {
        if (!place(path, o, kind, i) || !is_ours(path, &st)) continue;
        if (!found || st.st_mtime > out->said)
            *out = (struct note){ (int64_t)st.st_atim.tv_sec, (int64_t)st.st_mtim.tv_sec,
                                  st.st_mtim.tv_nsec };
        found = true;
    }
    return found;
}

static void put(const struct outside *o, enum alarm kind, const struct note *n)
{
    struct timespec times[2] = { { (time_t)n->since, 0 }, { (time_t)n->said, n->text } };
    char path[PATH_MAX];
    for (int i = 0; i < PLACES; i++) {
        if (!place(path, o, kind, i)) continue;
        int fd = open(path, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK, 0600);
        struct stat st;
        bool ok = fd >= 0 && is_ours(path, &st) && futimens(fd, times) == 0;
        if (fd >= 0) close(fd);
        if (ok) return;
    }
}

static void drop(const struct outside *o, enum alarm kind)
{
    char path[PATH_MAX];
    struct stat st;
    for (int i = 0; i < PLACES; i++)
        if (place(path, o, kind, i) && is_ours(path, &st)) unlink(path);
}

/* ---- telling ----------------------------------------------------------------------------- */

static void tell(const struct outside *o, enum alarm kind, const struct note *n,
                 const char *text)
{
    char named[ALARM_TEXT];
    snprintf(named, sizeof named, "%s%s%s", o->machine, o->machine[0] ? ": " : "", text);
    struct alarm_row row = {
        .kind = kind, .about = o->machine, .since = n->since, .text = named
    };
    struct operator_news news = { .begun = &row, .n_begun = 1 };
    bool mailed = o->config && post_operator_direct(o->config, &o->log, &news, o->now);
    log_alarm(&o->log, !mailed, "%s", named);
}

void outside_raise(const struct outside *o, enum alarm kind, const char *text)
{
    struct note n;
    bool known = find(&n, o, kind) && n.since <= o->now;
    long is = text_digest(text);
    if (!known) n = (struct note){ .since = o->now };
    bool early = o->now - n.since < alarm_kind(kind)->after_s;
    bool lately = n.said && n.said <= o->now && o->now - n.said < ALARM_AGAIN_S;
    /* somebody changed the configuration, and it is wrong in another way now */
    if (kind == ALARM_START && n.text != is) lately = false;
    if (early || lately) {
        if (!known) put(o, kind, &n);
        return;
    }
    tell(o, kind, &n, text);
    n.said = o->now;
    n.text = is;
    put(o, kind, &n);
}

void outside_clear(const struct app *app, enum alarm kind)
{
    struct outside o = outside_of_app(app);
    struct note n;
    struct err e = { 0 };
    if (!find(&n, &o, kind)) return;
    struct alarm_row row = { .kind = kind,
                             .about = o.machine,
                             .since = n.since,
                             .said = n.said,
                             .text = alarm_kind(kind)->what,
                             .over = app_now(app) };
    if (n.said && !db_alarm_set(app->db, &row, &e)) {
        log_line(&app->log, LOG_ERROR, "alarm %s: %s", db_word(&db_alarms, (int)kind), e.text);
        return; /* the next run says it */
    }
    drop(&o, kind);
    if (n.said) log_line(&app->log, LOG_INFO, "over: %s", db_word(&db_alarms, (int)kind));
}
