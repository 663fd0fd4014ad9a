/* `zugpost status`: how things stand, on one screen or as JSON; the exit status says whether
 * all is well. Looks only at the store: nothing is connected, nothing changed. */
#include "cron/app/say.h"
#include "cron/command/commands.h"
#include "cron/ops/lookout.h"
#include "cron/ops/metrics/metrics.h"

#include <inttypes.h>

enum { ALARMS_SHOWN = 6 };

/* The words of `doctor`, each with its status. */
static const struct {
    const char *word;
    int status;
} healths[] = { { "fine", EXIT_OK }, { "warning", EXIT_WARNING }, { "trouble", EXIT_TROUBLE } };

struct view {
    struct metrics m;
    bool json;
    size_t health;
};

static bool tick_late(const struct metrics *m)
{
    return m->tick == 0 || m->now - m->tick > LOOKOUT_QUIET_S;
}

static size_t health(const struct metrics *m)
{
    size_t worst = 0;
    for (size_t i = 0; i < m->n_alarm; i++) {
        size_t is = alarm_kind(m->alarm[i].kind)->trouble ? 2 : 1;
        if (is > worst) worst = is;
    }
    return tick_late(m) ? 2 : worst;
}

/* "tick: 12 s ago" */
static const char *ago(char out[60], int64_t at, int64_t now)
{
    char text[40];
    if (at)
        snprintf(out, 60, "%s ago", log_age(text, now - at));
    else
        snprintf(out, 60, "never");
    return out;
}

/* "half within 5 s, 95 % within 1 min", of a histogram. */
static const char *speed(char out[160], const struct metrics *m, const char *latency)
{
    enum { HALF = 50, MOST = 95, EVER = 1 << 30 };
    char half[40], most[40];
    int64_t h = metrics_within(m, latency, HALF), q = metrics_within(m, latency, MOST);
    if (h == 0)
        snprintf(out, 160, "none yet");
    else
        snprintf(out, 160, "half within %s, 95 %% within %s",
                 h > EVER ? "more than a day" : log_age(half, h),
                 q > EVER ? "more than a day" : log_age(most, q));
    return out;
}

/* ---- for people ----------------------------------------------------------------------------
 */

static void say_games(const struct metrics *m)
{
    say("games    %" PRId64 ", %" PRId64 " due, %" PRId64 " held",
        metrics_stored(m, "games", NULL), m->due, m->held);
    for (size_t i = 0; i < m->stored.n; i++) {
        const struct metric_row *r = &m->stored.row[i];
        if (strcmp(r->name, "games") != 0 || r->value == 0) continue;
        struct str_cut word = str_cut(str_of(r->word), ' '); /* "sandbox open" */
        say("         %6" PRId64 "  %.*s, %.*s", r->value, STR_ARG(word.head),
            STR_ARG(word.tail));
    }
}

static void say_mails(const struct metrics *m)
{
    char text[160], old[40];
    say("mails    %" PRId64 " in: %" PRId64 " to be read, %" PRId64 " asked about, %" PRId64
        " set aside",
        metrics_stored(m, "mails_received", NULL), metrics_stored(m, "mails", "new"),
        metrics_stored(m, "mails", "asked"), metrics_stored(m, "mails", "aside"));
    say("         %" PRId64 " out: %" PRId64 " wait%s%s, %" PRId64 " failed, put off %" PRId64
        " times",
        metrics_stored(m, "mails_sent", NULL),
        metrics_stored(m, "outbox", "ready") + metrics_stored(m, "outbox", "sending"),
        m->oldest ? ", the oldest for " : "", m->oldest ? log_age(old, m->now - m->oldest) : "",
        metrics_stored(m, "outbox", "failed"), metrics_stored(m, "mails_deferred", NULL));
    say("answers  %s", speed(text, m, "answer"));
    say("updates  %" PRId64 ", with %" PRId64 " orders; reports: %s; %" PRId64 " failed",
        metrics_stored(m, "updates", NULL), metrics_stored(m, "orders", NULL),
        speed(text, m, "update"), metrics_stored(m, "update_failures", NULL));
}

static void say_machine(const struct metrics *m)
{
    char tick[60], backup[60];
    say("machine  last tick %s%s, last backup %s, store %.1f MB", ago(tick, m->tick, m->now),
        tick_late(m) ? " (it should come each minute)" : "", ago(backup, m->backup, m->now),
        (double)m->bytes / 1e6);
    if (m->troubled)
        say("         %" PRId64 " mailbox%s cannot be read", m->troubled,
            m->troubled == 1 ? "" : "es");
}

static void say_alarms(const struct metrics *m)
{
    char since[60], lead[80];
    for (size_t i = 0; i < m->n_alarm && i < ALARMS_SHOWN; i++) {
        snprintf(lead, sizeof lead, "alarm    %s: ", ago(since, m->alarm[i].since, m->now));
        say_lines(lead, m->alarm[i].text);
    }
    if (m->n_alarm > ALARMS_SHOWN)
        say("alarm    and %zu more: zugpost doctor", m->n_alarm - ALARMS_SHOWN);
}

static bool do_status(struct session *s, void *arg, struct err *e)
{
    struct view *v = arg;
    const struct metrics *m = &v->m;
    if (!metrics_read(&v->m, &s->app, &s->arena, e)) return false;
    v->health = health(m);
    if (v->json) {
        struct str text = metrics_json(m, healths[v->health].word, &s->arena);
        return text.n ? work_file_write("-", text, e) : err_nomem(e);
    }
    say("health   %s", healths[v->health].word);
    say_games(m);
    say_mails(m);
    say_machine(m);
    say_alarms(m);
    return true;
}

int command_status(struct cli *cli)
{
    struct view v = { .json = cli_flag(cli, "--json") };
    if (!cli_words(cli, 0, 0)) return EXIT_USAGE;
    int status = cli_session(cli, do_status, &v);
    return status ? status : healths[v.health].status;
}
