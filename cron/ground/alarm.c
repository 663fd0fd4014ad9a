/* Alarms. Knows who must hear of them and how often; nothing of what they are about. */
#include "cron/ground/alarm.h"

#include "cron/mail/letters/post_operator.h"

#include <stdarg.h>

/* What the row says is said again after a day, in the newest words. */
static bool note(const struct app *app, const char *key, const char *text, bool *said,
                 struct err *e)
{
    char memory[4096];
    struct arena a = arena_make(memory, sizeof memory);
    int64_t now = app_now(app);
    struct alarm_row row;
    *said = true;
    if (!db_alarm_get(app->db, &row, key, &a, e)) {
        if (e->code != ERR_NOTFOUND) return false;
        row = (struct alarm_row){ .key = key, .since = now };
    }
    if (row.said && now - row.said < ALARM_AGAIN_S && now >= row.said) {
        *said = false;
        return true;
    }
    row.key = key;
    row.said = now;
    row.text = text;
    return db_alarm_set(app->db, &row, e) && post_operator(app, key, text, e);
}

void alarm_raise(const struct app *app, const char *key, const char *fmt, ...)
{
    char text[600];
    struct err e = { 0 };
    bool said = true;
    va_list ap;
    va_start(ap, fmt);
    vsnprintf(text, sizeof text, fmt, ap);
    va_end(ap);
    bool noted = note(app, key, text, &said, &e);
    log_line(&app->log, said ? LOG_ERROR : LOG_DEBUG, "%s", text);
    if (!noted) log_line(&app->log, LOG_ERROR, "alarm %s: %s", key, e.text);
}

void alarm_clear(const struct app *app, const char *key)
{
    struct err e = { 0 };
    bool was = false;
    if (!db_alarm_drop(app->db, &was, key, &e))
        log_line(&app->log, LOG_ERROR, "alarm %s: %s", key, e.text);
    else if (was)
        log_line(&app->log, LOG_INFO, "over: %s", key);
}
