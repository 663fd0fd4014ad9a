/* The figures, read from the store. */
#include "cron/ops/metrics/metrics.h"

#include "cron/app/machine.h"
#include "db/game.h"
#include "db/mailbox.h"
#include "db/out.h"
#include "db/upkeep.h"

#include <sys/stat.h>

/* What may pass by itself in time is not an alarm yet. */
static bool alarms(struct metrics *m, struct arena *a, struct err *e)
{
    struct alarm_list all;
    if (!db_alarm_list(m->app->db, &all, a, e)) return false;
    m->alarm = all.row;
    for (size_t i = 0; i < all.n; i++) {
        const struct alarm_row *r = &all.row[i];
        const struct alarm_kind *kind = alarm_kind(r->kind);
        if (r->over || (r->said == 0 && m->now - r->since < kind->after_s)) continue;
        m->held += r->kind == ALARM_HELD;
        m->alarm[m->n_alarm++] = *r;
    }
    return true;
}

static bool games_due(struct metrics *m, struct arena *a, struct err *e)
{
    struct game_list g = { NULL, 0 };
    struct arena scratch = *a; /* given back */
    if (!db_game_due(m->app->db, &g, m->now, &scratch, e)) return false;
    m->due = (int64_t)g.n;
    return true;
}

static bool mailboxes(struct metrics *m, struct arena *a, struct err *e)
{
    const struct config *c = m->app->config;
    for (size_t i = 0; i < c->n_mailbox; i++) {
        struct mailbox_row row;
        if (db_mailbox_get(m->app->db, &row, c->mailbox[i].name, a, e))
            m->troubled += row.since != 0;
        else if (e->code != ERR_NOTFOUND)
            return false;
    }
    return true;
}

static bool size(struct metrics *m, struct err *e)
{
    char wal[4096];
    struct stat st;
    if (!db_size(m->app->db, &m->bytes, e)) return false;
    snprintf(wal, sizeof wal, "%s-wal", m->app->config->beside);
    if (stat(wal, &st) == 0) m->bytes += (int64_t)st.st_size;
    return true;
}

static bool times(struct metrics *m, struct err *e)
{
    char own[MACHINE_OWN];
    struct db *db = m->app->db;
    return db_upkeep_at(db, &m->tick, "tick", e) &&
           db_upkeep_at(db, &m->own_tick, machine_own(own, m->app->config, "tick"), e) &&
           db_upkeep_at(db, &m->backup, "backup", e);
}

bool metrics_read(struct metrics *out, const struct app *app, struct arena *a, struct err *e)
{
    *out = (struct metrics){ .app = app, .now = app_now(app) };
    struct db *db = app->db;
    return db_metric_list(db, &out->stored, a, e) && db_latency_list(db, &out->latency, a, e) &&
           alarms(out, a, e) && games_due(out, a, e) && mailboxes(out, a, e) &&
           db_out_oldest(db, &out->oldest, e) && times(out, e) && size(out, e);
}

int64_t metrics_stored(const struct metrics *m, const char *name, const char *word)
{
    int64_t n = 0;
    for (size_t i = 0; i < m->stored.n; i++)
        if (strcmp(m->stored.row[i].name, name) == 0 &&
            (!word || strcmp(m->stored.row[i].word, word) == 0))
            n += m->stored.row[i].value;
    return n;
}

int64_t metrics_within(const struct metrics *m, const char *latency, int percent)
{
    int64_t all = 0, so_far = 0;
    for (size_t i = 0; i < m->latency.n; i++)
        if (strcmp(m->latency.row[i].name, latency) == 0) all += m->latency.row[i].n;
    for (size_t i = 0; all > 0 && i < m->latency.n; i++) {
        if (strcmp(m->latency.row[i].name, latency) != 0) continue;
        so_far += m->latency.row[i].n;
        if (so_far * 100 >= all * percent) return m->latency.row[i].most;
    }
    return 0;
}
