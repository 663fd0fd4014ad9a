/* Back-off and alarm of the sending account. Knows nothing of mails. */
#include "cron/dispatch/sender.h"

#include "cron/app/alarms/advice.h"
#include "cron/app/alarms/alarm.h"
#include "cron/app/reach.h"
#include "cron/dispatch/rate.h"
#include "db/out.h"
#include "engine/base/span.h"

/* Seconds after the Nth failure in a row: a daily limit ends at some time, and nobody wants to
 * wait a day to find out. */
static const int32_t delay_s[] = { MINUTE_S, 5 * MINUTE_S, 15 * MINUTE_S, 30 * MINUTE_S,
                                   HOUR_S };
enum { DELAYS = sizeof delay_s / sizeof *delay_s };

#define NAME "send"

bool sender_load(struct sender *out, const struct app *app, struct err *e)
{
    char memory[2048];
    struct arena a = arena_make(memory, sizeof memory);
    struct sender_row row;
    *out = (struct sender){ 0 };
    if (!db_sender_get(app->db, &row, NAME, &a, e)) return e->code == ERR_NOTFOUND;
    *out = (struct sender){ row.since, row.next_at, row.tries };
    return true;
}

static bool store(const struct sender *s, const struct app *app, const char *reply,
                  struct err *e)
{
    struct sender_row row = { NAME, s->since, s->tries, s->next_at, reply };
    return db_sender_set(app->db, &row, e);
}

bool sender_waits(const struct sender *s, int64_t now)
{
    return s->next_at > now && s->next_at - now <= delay_s[DELAYS - 1];
}

int64_t sender_next_try(const struct sender *s, int64_t now)
{
    int n = s->tries < 0 ? 0 : s->tries;
    return now + delay_s[n < DELAYS ? n : DELAYS - 1];
}

bool sender_well(struct sender *s, const struct app *app, struct err *e)
{
    if (s->since == 0) return true;
    *s = (struct sender){ 0 };
    if (!store(s, app, "", e)) return false;
    alarm_clear(app, ALARM_SUBMISSION, NAME);
    return true;
}

bool sender_learn(const struct app *app, const struct mail_sink *sink, size_t n, struct err *e)
{
    enum sink_utf8 has = SINK_UTF8_UNKNOWN;
    for (size_t i = 0; i < n; i++)
        if (sink[i].utf8 && has == SINK_UTF8_UNKNOWN) has = sink[i].utf8(sink[i].ctx);
    return reach_learn(app, has, e);
}

bool sender_ill(struct sender *s, const struct app *app, bool wait, const char *reply,
                struct err *e)
{
    int64_t now = app_now(app), waiting = 0;
    char since[32], next[32];
    if (s->since == 0 || s->since > now) s->since = now;
    s->next_at = wait ? sender_next_try(s, now) : 0;
    s->tries += wait;
    if (!store(s, app, reply, e) || !db_out_waiting(app->db, &waiting, e)) return false;
    log_time(since, s->since);
    log_time(next, wait ? s->next_at : now + delay_s[0]);
    const char *advice = advice_on(reply);
    log_line(&app->log, LOG_WARNING, "nothing was sent: %s%s%s; %lld mails wait, next try %s",
             reply, *advice ? "; " : "", advice, (long long)waiting, next);
    alarm_raise(app, ALARM_SUBMISSION, NAME,
                "nothing can be sent since %s: %s%s%s; the mails wait and "
                "lose nothing. When it is mended: zugpost outbox retry all",
                since, reply, *advice ? "; " : "", advice);
    return true;
}

bool sender_next(int64_t *at, const struct app *app, struct err *e)
{
    struct sender s;
    struct rate r;
    if (!db_out_next(app->db, at, e) || !sender_load(&s, app, e)) return false;
    if (*at && *at < s.next_at && sender_waits(&s, app_now(app))) *at = s.next_at;
    if (*at && !rate_now(&r, app, 0, e)) return false;
    if (*at && *at < r.next_at) *at = r.next_at;
    return true;
}

bool sender_try_now(const struct app *app, struct err *e)
{
    struct sender s;
    if (!sender_load(&s, app, e)) return false;
    if (s.next_at == 0) return true;
    s.next_at = 0;
    return store(&s, app, "", e);
}
