/* What waits for somebody: games, mails, alarms. */
#include "cron/dispatch/sender.h"
#include "cron/ops/doctor/doctor.h"
#include "cron/ops/lookout.h"
#include "db/alarm.h"
#include "db/game.h"
#include "db/mail.h"
#include "db/mailbox.h"
#include "db/out.h"
#include "db/upkeep.h"
#include "engine/base/span.h"

enum { SHOWN = 5 };

static void game(struct doctor *d, const struct game_row *g, size_t *held)
{
    int64_t now = app_now(&d->app);
    if (g->failures)
        doctor_say(d, DOCTOR_TROUBLE, "zugpost game show tells more",
                   "%s stands still: its update failed %d times: %s", g->name, g->failures,
                   g->trouble);
    bool late = g->state == GAME_RUNNING && g->deadline && now - g->deadline > LOOKOUT_LATE_S;
    if (!late || g->failures) return;
    if (++*held <= SHOWN)
        doctor_say(d, DOCTOR_TROUBLE,
                   "is `zugpost tick` run each minute? its log, and `game health`, say why",
                   "the update of %s is overdue by %lld min", g->name,
                   (long long)(now - g->deadline) / MINUTE_S);
}

/* Of several machines one that does not run is trouble only if the others do not either. */
static size_t runs_of(struct doctor *d, const struct upkeep_list *all)
{
    size_t late = 0;
    for (size_t i = 0; i < all->n; i++) {
        char when[32];
        const char *machine = str_cut(str_of(all->row[i].task), '/').tail.s;
        bool is = app_now(&d->app) - all->row[i].at > LOOKOUT_QUIET_S;
        log_time(when, all->row[i].at);
        doctor_say(d, is ? DOCTOR_WARNING : DOCTOR_FINE,
                   is ? "does `zugpost tick` run there each minute? A machine that is gone for "
                        "good is forgotten after 31 days"
                      : "",
                   "the last one of %s was %s", machine, when);
        late += is;
    }
    return late;
}

/* The marks that runs leave, for clocks that jump. */
void doctor_runs(struct doctor *d)
{
    char when[32];
    struct err e;
    int64_t last = 0;
    struct upkeep_list all = { NULL, 0 };
    static const char advice[] = "who runs `zugpost tick` each minute? systemctl status "
                                 "zugpost-tick.timer, /etc/cron.d, crontab -l";
    if (!db_upkeep_at(d->app.db, &last, "clock", &e) || last == 0) {
        doctor_say(d, DOCTOR_TROUBLE, advice,
                   "nothing ever ran: no mail is read, none is answered");
        return;
    }
    if (db_on_server(d->config.database) &&
        db_upkeep_list(d->app.db, &all, "clock", &d->arena, &e) && runs_of(d, &all) < all.n)
        return;
    log_time(when, last);
    bool late = app_now(&d->app) - last > LOOKOUT_QUIET_S;
    doctor_say(d, late ? DOCTOR_TROUBLE : DOCTOR_FINE, late ? advice : "",
               "the last one was %s", when);
}

void doctor_games(struct doctor *d)
{
    struct err e = { 0 };
    struct game_list g = { NULL, 0 };
    size_t running = 0, held = 0;
    if (!db_game_list(d->app.db, &g, &d->arena, &e)) {
        doctor_say(d, DOCTOR_TROUBLE, "", "%s", e.text);
        return;
    }
    for (size_t i = 0; i < g.n; i++) {
        running += g.row[i].state == GAME_RUNNING;
        game(d, &g.row[i], &held);
    }
    doctor_say(d, DOCTOR_FINE, "", "%zu games, %zu of them running", g.n, running);
}

/* How many are in that state; -1 and a line if that cannot be told. */
static int64_t count(struct doctor *d, enum db_mail_state state)
{
    struct err e = { 0 };
    int64_t n = 0;
    if (db_mail_count(d->app.db, &n, state, &e)) return n;
    doctor_say(d, DOCTOR_TROUBLE, "", "%s", e.text);
    return -1;
}

void doctor_mails(struct doctor *d)
{
    struct err e = { 0 };
    struct unread_list unread = { NULL, 0 };
    int64_t aside = count(d, MAIL_ASIDE), waiting = count(d, MAIL_NEW);
    if (aside > 0)
        doctor_say(d, DOCTOR_TROUBLE, "zugpost mail list aside; mail retry ID",
                   "%lld mails were set aside: reading them failed three times",
                   (long long)aside);
    if (!db_unread_list(d->app.db, &unread, &d->arena, &e))
        doctor_say(d, DOCTOR_TROUBLE, "", "%s", e.text);
    else if (unread.n)
        doctor_say(d, DOCTOR_TROUBLE, "zugpost mail list unread",
                   "%zu mails lie on the server and cannot be read; they hold updates",
                   unread.n);
    if (waiting >= 0)
        doctor_say(d, DOCTOR_FINE, "", "%lld mails wait to be read", (long long)waiting);
}

void doctor_outbox(struct doctor *d)
{
    struct err e = { 0 };
    struct sender s;
    struct out_list failed = { NULL, 0 };
    int64_t waiting = 0, made = 0;
    char since[32], old[40];
    if (!sender_load(&s, &d->app, &e) || !db_out_waiting(d->app.db, &waiting, &e) ||
        !db_out_oldest(d->app.db, &made, &e) ||
        !db_out_list(d->app.db, &failed, OUT_FAILED, 100, &d->arena, &e)) {
        doctor_say(d, DOCTOR_TROUBLE, "", "%s", e.text);
        return;
    }
    log_time(since, s.since);
    if (s.since)
        doctor_say(d, DOCTOR_TROUBLE, "the check \"sending\" below says more",
                   "nothing could be sent since %s", since);
    if (failed.n)
        doctor_say(d, DOCTOR_WARNING, "zugpost outbox list failed; outbox retry ID",
                   "%zu%s mails could not be delivered", failed.n,
                   failed.n == 100 ? " or more" : "");
    int64_t waited = made ? app_now(&d->app) - made : 0;
    bool late = waited > LOOKOUT_OUTBOX_S;
    doctor_say(d, late ? DOCTOR_WARNING : DOCTOR_FINE,
               late ? "zugpost outbox list ready shows what was said to it" : "",
               "%lld mails wait to be sent%s%s", (long long)waiting,
               made ? ", the oldest for " : "", made ? log_age(old, waited) : "");
}

void doctor_alarms(struct doctor *d)
{
    struct err e = { 0 };
    struct alarm_list list = { NULL, 0 };
    size_t lasting = 0;
    if (!db_alarm_list(d->app.db, &list, &d->arena, &e)) {
        doctor_say(d, DOCTOR_TROUBLE, "", "%s", e.text);
        return;
    }
    for (size_t i = 0; i < list.n; i++) {
        char since[32];
        if (list.row[i].over) continue;
        lasting++;
        log_time(since, list.row[i].since);
        doctor_say(d, DOCTOR_WARNING, "", "since %s: %s", since, list.row[i].text);
    }
    if (lasting == 0) doctor_say(d, DOCTOR_FINE, "", "none");
}
