/* Limits on sending. Knows nothing of what is sent, nor of what servers say. */
#include "cron/dispatch/rate.h"

#include "cron/app/alarms/alarm.h"
#include "cron/app/work.h"
#include "db/out.h"
#include "engine/base/span.h"

#include <assert.h>

enum { WINDOWS = 3 };
struct window {
    int64_t seconds, limit; /* 0: none */
};

static void windows(struct window out[WINDOWS], const struct config *c)
{
    out[0] = (struct window){ 60, c->per_minute };
    out[1] = (struct window){ HOUR_S, c->per_hour };
    out[2] = (struct window){ DAY_S, c->per_day };
}

static bool look(struct rate *out, const struct app *app, const struct window *w, struct err *e)
{
    int64_t now = app_now(app), sent = 0, first = 0;
    if (!db_out_sent(app->db, &sent, now - w->seconds, now, e)) return false;
    int64_t room = sent < w->limit ? w->limit - sent : 0;
    if (room < out->room) out->room = room;
    if (room > 0) return true;
    if (!db_out_sent_at(app->db, &first, w->limit, now, e)) return false;
    if (first + w->seconds > out->next_at) out->next_at = first + w->seconds;
    return true;
}

bool rate_now(struct rate *out, const struct app *app, int64_t sending, struct err *e)
{
    assert(sending >= 0);
    struct window w[WINDOWS];
    windows(w, app->config);
    *out = (struct rate){ .room = INT64_MAX };
    bool ok = true;
    for (int i = 0; ok && i < WINDOWS; i++)
        if (w[i].limit > 0) ok = look(out, app, &w[i], e);
    if (out->room < INT64_MAX) out->room = out->room > sending ? out->room - sending : 0;
    return ok;
}

/* The smallest of the limits, as mails in a day; 0: there is none. */
static int64_t in_a_day(const struct config *c)
{
    int64_t least = 0;
    struct window w[WINDOWS];
    windows(w, c);
    for (int i = 0; i < WINDOWS; i++) {
        int64_t n = w[i].limit * (DAY_S / w[i].seconds);
        if (n > 0 && (least == 0 || n < least)) least = n;
    }
    return least;
}

bool rate_tell(const struct app *app, const struct rate *last, struct err *e)
{
    char next[32];
    int64_t waiting = 0, day = in_a_day(app->config);
    if (day == 0) return true;
    if (!db_out_waiting(app->db, &waiting, e)) return false;
    log_time(next, last->next_at);
    if (waiting && last->room == 0)
        log_line(&app->log, LOG_INFO,
                 "%lld mails wait, as many went out as [send] allows; the next one %s",
                 (long long)waiting, next);
    if (waiting > day)
        alarm_raise(app, ALARM_RATE, "send",
                    "%lld mails wait, and per_minute, per_hour and per_day of [send] let only "
                    "%lld go out in a day; nothing is lost, answers go before reports. Raise "
                    "them if the provider allows more, or send from another account",
                    (long long)waiting, (long long)day);
    else
        alarm_clear(app, ALARM_RATE, "send");
    return true;
}

/* ---- big receivers ------------------------------------------------------------------------
 */

static bool busiest(struct out_domain *out, const struct app *app, struct arena *a,
                    struct err *e)
{
    int64_t now = app_now(app);
    *out = (struct out_domain){ .n = 0 };
    return db_out_busiest(app->db, out, now - DAY_S, now, a, e) || e->code == ERR_NOTFOUND;
}

bool rate_receivers(const struct app *app, struct err *e)
{
    struct work w = { 0 };
    struct out_domain most;
    int64_t limit = app->config->big_receiver, near = limit - limit / 5, all = 0,
            now = app_now(app);
    if (limit == 0) return true;
    if (!db_out_sent(app->db, &all, now - DAY_S, now, e)) return false;
    if (all < near) {
        alarm_clear(app, ALARM_RATE, "receiver");
        return true;
    }
    bool ok = work_begin(&w, WORK_LIST, e) && busiest(&most, app, &w.arena, e);
    if (ok && most.n >= near)
        alarm_raise(
            app, ALARM_RATE, "receiver",
            "%lld mails went to %s within 24 hours; from %lld on a big receiver asks more "
            "of who sends them: SPF, DKIM and DMARC for the domain of your address, few "
            "complaints. See zugpost help handbook operators; big_receiver of [send]",
            (long long)most.n, most.domain, (long long)limit);
    else if (ok)
        alarm_clear(app, ALARM_RATE, "receiver");
    work_end(&w);
    return ok;
}
