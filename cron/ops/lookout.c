/* Checks that raise and clear alarms. Each costs next to nothing, except the one of
 * certificates. */
#include "cron/ops/lookout.h"

#include "cron/app/access/secrets.h"
#include "cron/app/alarms/alarm.h"
#include "cron/app/disk.h"
#include "cron/app/upkeep.h"
#include "db/game.h"
#include "db/out.h"
#include "db/upkeep.h"
#include "engine/base/span.h"
#include "mailer/probe.h"

/* Clearing alarms that were never raised would be most of the work. */
static void calm(const struct app *app, enum alarm kind, const char *about)
{
    if (alarm_lasts(app, kind, about)) alarm_clear(app, kind, about);
}

static void failed(const struct app *app, const struct err *e)
{
    log_line(&app->log, LOG_ERROR, "looking around: %s", e->text);
}

/* ---- updates ----------------------------------------------------------------------------- */

static bool is_held(const struct app *app, const struct game_row *g)
{
    return g->failures || alarm_lasts(app, ALARM_HELD, g->name);
}

/* However many they are: one reason, one alarm. `g`: the first has been overdue for longest. */
static void overdue(const struct app *app, const struct game_row *g, size_t n)
{
    enum { NAMED = 5 };
    char due[32], names[400] = "";
    size_t at = 0;
    log_time(due, g[0].deadline);
    for (size_t i = 0; i < n && i < NAMED; i++)
        at += (size_t)snprintf(names + at, sizeof names - at, "%s%s", i ? ", " : "", g[i].name);
    if (n > NAMED) snprintf(names + at, sizeof names - at, " and %zu more", n - NAMED);
    alarm_raise(app, ALARM_OVERDUE, "",
                "%s %s: %s due at %s%s and nothing holds %s. Does zugpost tick run each "
                "minute, and to its end? Its log says why not",
                n == 1 ? "game" : "games", names, n == 1 ? "its update was" : "updates were",
                due, n == 1 ? "" : " and later", n == 1 ? "it" : "them");
}

static void longest_first(struct game_row *g, size_t n)
{
    for (size_t i = 1; i < n; i++) {
        if (g[i].deadline >= g[0].deadline) continue;
        struct game_row first = g[i];
        g[i] = g[0];
        g[0] = first;
    }
}

void lookout_overdue(const struct app *app)
{
    struct work w;
    struct err e = { 0 };
    struct game_list g = { NULL, 0 };
    size_t late = 0;
    int64_t by = app_now(app) - LOOKOUT_LATE_S;
    bool ok = work_begin(&w, WORK_LIST, &e) && db_game_due(app->db, &g, by, &w.arena, &e);
    for (size_t i = 0; ok && i < g.n; i++) /* a complete or early update has another instant */
        if (g.row[i].deadline && g.row[i].deadline <= by && !is_held(app, &g.row[i]))
            g.row[late++] = g.row[i];
    longest_first(g.row, late);
    if (ok && late) overdue(app, g.row, late);
    if (ok && !late) calm(app, ALARM_OVERDUE, "");
    if (!ok) failed(app, &e);
    work_end(&w);
}

/* ---- disk, copies, outbox -----------------------------------------------------------------
 */

static void disk(const struct app *app)
{
    struct disk d;
    struct err e = { 0 };
    if (!disk_look(&d, app->config->beside, &e))
        failed(app, &e);
    else if (d.little_room || d.few_files)
        alarm_raise(app, ALARM_DISK, "",
                    "the disk is nearly full: %lld MB are free in %s, and %lld files can be "
                    "made. A full disk stops all games: make room",
                    (long long)d.mb, d.folder, (long long)d.files);
    else
        calm(app, ALARM_DISK, "");
}

static void backup(const struct app *app)
{
    char memory[8192], when[32];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row last;
    struct err e = { 0 };
    if (!db_upkeep_get(app->db, &last, "backup", &a, &e)) {
        if (e.code != ERR_NOTFOUND) failed(app, &e);
        return; /* whoever never made one knows; zugpost doctor says so */
    }
    log_time(when, last.at);
    if (app_now(app) - last.at > (int64_t)LOOKOUT_BACKUP_DAYS * DAY_S)
        alarm_raise(app, ALARM_BACKUP, "old",
                    "the last good backup is %s, of %s: older than %d days. zugpost backup "
                    "FILE, each day, onto another disk",
                    last.text, when, LOOKOUT_BACKUP_DAYS);
    else
        calm(app, ALARM_BACKUP, "old");
}

/* For so long it was promised that mails to the old address are read. */
static void moved(const struct app *app)
{
    char memory[2048], until[32];
    struct arena a = arena_make(memory, sizeof memory);
    struct upkeep_row note;
    struct err e = { 0 };
    if (!db_upkeep_get(app->db, &note, UPKEEP_MOVED, &a, &e)) {
        if (e.code != ERR_NOTFOUND) failed(app, &e);
        return;
    }
    log_time(until, note.at);
    if (app_now(app) > note.at && config_mailbox(app->config, note.text))
        alarm_raise(app, ALARM_MOVED, "",
                    "[mailbox %s], of the address before, was to be read until %s: take the "
                    "section out of the configuration, or say zugpost moved once more",
                    note.text, until);
    else
        calm(app, ALARM_MOVED, "");
}

static void outbox(const struct app *app)
{
    char since[32];
    struct err e = { 0 };
    int64_t made = 0;
    if (!db_out_oldest(app->db, &made, &e)) {
        failed(app, &e);
        return;
    }
    bool told =
        alarm_lasts(app, ALARM_SUBMISSION, "send") || alarm_lasts(app, ALARM_RATE, "send");
    log_time(since, made);
    if (made && app_now(app) - made > LOOKOUT_OUTBOX_S && !told)
        alarm_raise(app, ALARM_OUTBOX, "",
                    "a mail waits in the outbox since %s, though the account takes others: "
                    "zugpost outbox list ready shows what was said to it",
                    since);
    else
        calm(app, ALARM_OUTBOX, "");
}

void lookout_tick(const struct app *app)
{
    disk(app);
    backup(app);
    moved(app);
}

/* ---- certificates -------------------------------------------------------------------------
 */

static void certificate(const struct app *app, const struct endpoint *p)
{
    char memory[16384], until[32];
    struct arena a = arena_make(memory, sizeof memory);
    struct account acc = { 0 };
    struct probe found;
    struct err e;
    if (!secrets_account(&acc, p, NULL, &a, &e) || !acc.transport->login) return;
    if (!probe_server(&found, &acc, &e) || !found.expires) return; /* other alarms say that */
    log_time(until, found.expires);
    if (found.expires - app_now(app) < (int64_t)LOOKOUT_CERTIFICATE_DAYS * DAY_S)
        alarm_raise(app, ALARM_CERTIFICATE, p->name,
                    "[%s] the certificate of %s:%s ends at %s; whoever runs that server must "
                    "renew it, or nothing can be fetched or sent there any more",
                    p->name, acc.host, acc.port, until);
    else
        calm(app, ALARM_CERTIFICATE, p->name);
}

/* One connection a day to each server, after the work. */
static void certificates(const struct app *app)
{
    static const char task[] = "certificates";
    const struct config *c = app->config;
    struct err e = { 0 };
    int64_t now = app_now(app), last = 0;
    bool ok = db_upkeep_at(app->db, &last, task, &e);
    if (ok && last && last <= now && now - last < DAY_S) return;
    struct upkeep_row row = { task, now, "" };
    if (!ok || !db_upkeep_set(app->db, &row, &e)) {
        failed(app, &e);
        return;
    }
    certificate(app, &c->send);
    if (c->fallback.url) certificate(app, &c->fallback);
    for (size_t i = 0; i < c->n_mailbox; i++) certificate(app, &c->mailbox[i].endpoint);
}

void lookout_sent(const struct app *app)
{
    outbox(app);
    certificates(app);
}
