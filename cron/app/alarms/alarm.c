/* Alarms as they begin and end. Knows nothing of what they are about, nor of who hears. */
#include "cron/app/alarms/alarm.h"

#include "cron/app/alarms/outside.h"
#include "cron/app/machine.h"
#include "engine/base/span.h"

#include <assert.h>
#include <stdarg.h>

enum {
    ROW_BYTES = 3 * ALARM_TEXT,
    SEEN_S = HOUR_S /* this is how exactly it is known when it was noticed */
};

/* Once more, or again: one that was known to be over begins anew. */
static void lasts(struct alarm_row *row, int64_t now)
{
    if (row->calm || row->since > now) row->since = now;
    row->over = 0;
    row->calm = false;
}

static bool note(const struct app *app, const struct alarm_row *like, const char *text,
                 struct err *e)
{
    char memory[ROW_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct alarm_row row;
    if (!db_alarm_get(app->db, &row, like, &a, e)) {
        if (e->code != ERR_NOTFOUND) return false;
        row = *like;
        row.since = app_now(app);
        row.text = "";
    }
    int64_t now = app_now(app);
    bool lately = row.seen <= now && now - row.seen < SEEN_S && !alarm_kind(like->kind)->event;
    bool known = row.over == 0 && lately && strcmp(row.text, text) == 0;
    if (row.over) lasts(&row, now);
    row.seen = now;
    row.text = text;
    return known || db_alarm_set(app->db, &row, e);
}

const char *alarm_key(char out[ALARM_KEY], const struct alarm_row *of)
{
    snprintf(out, ALARM_KEY, "%s%s%s", db_word(&db_alarms, (int)of->kind),
             *of->about ? "/" : "", of->about);
    return out;
}

/* A row of that kind; of one that is the machine's own, with its name. */
struct subject {
    struct alarm_row like;
    char machine[MACHINE_NAME], about[ALARM_KEY];
};

static const struct alarm_row *subject_of(struct subject *s, const struct config *c,
                                          enum alarm kind, const char *about)
{
    assert(about);
    machine_name(s->machine, c);
    if (!alarm_kind(kind)->own) s->machine[0] = '\0';
    snprintf(s->about, sizeof s->about, "%s%s%s", about, *about && s->machine[0] ? " on " : "",
             s->machine);
    s->like = (struct alarm_row){ .kind = kind, .about = s->about };
    return &s->like;
}

bool alarm_raise(const struct app *app, enum alarm kind, const char *about, const char *fmt,
                 ...)
{
    struct subject s;
    const struct alarm_row *like = subject_of(&s, app->config, kind, about);
    char text[ALARM_TEXT], key[ALARM_KEY];
    struct err e = { 0 };
    int n = snprintf(text, sizeof text, "%s%s", s.machine, s.machine[0] ? ": " : "");
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text + n, sizeof text - (size_t)n, fmt, ap);
    va_end(ap);
    if (alarm_kind(kind)->breaks == ALARM_BREAKS_STORE) {
        struct outside o = outside_of_app(app);
        outside_raise(&o, kind, text + n);
        return true;
    }
    if (note(app, like, text, &e)) return true;
    log_line(&app->log, LOG_ERROR, "alarm %s: %s", alarm_key(key, like), e.text);
    return false;
}

/* If nobody heard of it, nobody hears of its end. */
static bool end(const struct app *app, struct alarm_row *row, struct err *e)
{
    bool was;
    if (row->said == 0) return db_alarm_drop(app->db, &was, row, e);
    row->over = app_now(app);
    row->calm = row->said < row->since;
    return db_alarm_set(app->db, row, e);
}

static bool clear(const struct app *app, const struct alarm_row *like, bool *was, struct err *e)
{
    char memory[ROW_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct alarm_row row;
    *was = false;
    if (!db_alarm_get(app->db, &row, like, &a, e)) return e->code == ERR_NOTFOUND;
    if (row.over) return true;
    *was = row.said >= row.since;
    return end(app, &row, e);
}

static bool fade(const struct app *app, struct alarm_row *row, struct err *e)
{
    bool was;
    const struct alarm_kind *kind = alarm_kind(row->kind);
    bool seen = kind->fades_s == 0 || app_now(app) - row->seen <= kind->fades_s;
    if (row->over || seen) return true;
    return kind->event ? db_alarm_drop(app->db, &was, row, e) : end(app, row, e);
}

void alarm_fade(const struct app *app)
{
    struct work w;
    struct err e = { 0 };
    struct alarm_list list = { NULL, 0 };
    bool ok = work_begin(&w, WORK_LIST, &e) && db_alarm_list(app->db, &list, &w.arena, &e);
    for (size_t i = 0; ok && i < list.n; i++) ok = fade(app, &list.row[i], &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "alarms: %s", e.text);
    work_end(&w);
}

void alarm_clear(const struct app *app, enum alarm kind, const char *about)
{
    struct subject s;
    const struct alarm_row *like = subject_of(&s, app->config, kind, about);
    char key[ALARM_KEY];
    struct err e = { 0 };
    bool was = false;
    if (alarm_kind(kind)->breaks == ALARM_BREAKS_STORE) {
        outside_clear(app, kind);
        return;
    }
    if (!clear(app, like, &was, &e))
        log_line(&app->log, LOG_ERROR, "alarm %s: %s", alarm_key(key, like), e.text);
    else if (was)
        log_line(&app->log, LOG_INFO, "over: %s", alarm_key(key, like));
}

bool alarm_lasts(const struct app *app, enum alarm kind, const char *about)
{
    struct subject s;
    const struct alarm_row *like = subject_of(&s, app->config, kind, about);
    char memory[ROW_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct alarm_row row;
    struct err e;
    return db_alarm_get(app->db, &row, like, &a, &e) && row.over == 0;
}
