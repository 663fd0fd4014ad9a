/* Checking the store from time to time. Knows what to tell the operator; the checks are
 * db_check. */
#include "db/upkeep.h"
#include "cron/app/upkeep.h"

#include "cron/app/alarms/alarm.h"
#include "engine/base/buf.h"

static const char task[] = "check";

static bool is_due(bool *due, const struct app *app, struct err *e)
{
    char memory[2048];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row last;
    int64_t now = app_now(app), bytes = 0;
    *due = true;
    if (!db_upkeep_get(app->db, &last, task, &a, e)) return e->code == ERR_NOTFOUND;
    if (!db_size(app->db, &bytes, e)) return false;
    *due = bytes <= CHECK_ALWAYS_BYTES || last.text[0] || now - last.at >= CHECK_EVERY_S ||
           now < last.at;
    return true;
}

/* "The last good backup is ..." */
static void backup_words(struct buf *out, const struct app *app)
{
    char memory[8192], when[32];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row backup;
    struct err e;
    if (db_upkeep_get(app->db, &backup, "backup", &a, &e)) {
        log_time(when, backup.at);
        buf_printf(out, "The last good backup is %s, of %s", backup.text, when);
    } else {
        buf_puts(out,
                 "No backup is known here: look for the newest file that zugpost backup wrote");
    }
}

static void tell(const struct app *app, const char *found, bool rows)
{
    char memory[8192];
    struct arena a = arena_make(memory, sizeof memory);
    struct buf backup = buf_make(&a, 2000);
    backup_words(&backup, app);
    if (rows)
        alarm_raise(app, ALARM_ROWS, "",
                    "%s; the game that it belongs to stops, others go on. %s", found,
                    buf_str(&backup).s);
    else
        alarm_raise(app, ALARM_STORE, "", "%s; " UPKEEP_DAMAGED ". %s", found,
                    buf_str(&backup).s);
}

/* What was found stays in the note until a check finds nothing. */
static bool note(const struct app *app, const char *found, struct err *e)
{
    struct upkeep_row row = { task, app_now(app), found };
    return db_upkeep_set(app->db, &row, e);
}

/* *rows: the store is whole, but a row in it is not. */
static bool look(const struct app *app, bool *rows, struct err *e)
{
    *rows = false;
    if (!db_check(app->db, e)) return false;
    alarm_clear(app, ALARM_STORE, "");
    *rows = true;
    if (!db_check_rows(app->db, e)) return false;
    alarm_clear(app, ALARM_ROWS, "");
    return true;
}

bool upkeep_check(const struct app *app, bool *fine)
{
    struct err e = { 0 }, ignored;
    bool due = false, rows = false;
    *fine = is_due(&due, app, &e) && (!due || (look(app, &rows, &e) && note(app, "", &e)));
    if (*fine) return true;
    if (e.code == ERR_DAMAGE) {
        note(app, e.text, &ignored); /* as far as that is possible */
        tell(app, e.text, rows);
    } else {
        log_line(&app->log, LOG_WARNING, "check: %s", e.text);
        alarm_raise(app, ALARM_WRITE, "", "check: %s", e.text);
    }
    return rows && e.code == ERR_DAMAGE;
}

void upkeep_suspect(const struct app *app)
{
    struct err e;
    if (!note(app, "suspect", &e)) log_line(&app->log, LOG_ERROR, "check: %s", e.text);
}
