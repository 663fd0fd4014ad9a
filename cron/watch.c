/* One thread for each mailbox sleeps in IDLE and stores what comes; the main thread is told by
 * an eventfd, does intake and dispatch, and saves what the house has thought of in a thread of
 * its own (house_mind.h). Before an update that comes early it has all mailboxes read once
 * more. Signals are blocked everywhere and read by the main thread, so a stop falls between two
 * mails, never into one. */
#include "cron/watch.h"

#include "cron/app/access/agreed.h"
#include "cron/app/access/secrets.h"
#include "cron/app/alarms/alarm.h"
#include "cron/app/alarms/alarm_tell.h"
#include "cron/app/upkeep.h"
#include "cron/app/when/jump.h"
#include "cron/dispatch/owed.h"
#include "cron/dispatch/sender.h"
#include "cron/game/house/house_mind.h"
#include "cron/game/time/absence.h"
#include "cron/game/time/tempo.h"
#include "cron/game/update/resolve.h"
#include "cron/inbox/fetch/delivery.h"
#include "cron/inbox/fetch/fetch.h"
#include "cron/inbox/intake/flood.h"
#include "cron/inbox/intake/intake.h"
#include "cron/ops/lookout.h"
#include "cron/ops/metrics/metrics.h"
#include "mailer/pushed.h"
#include "mailer/wait.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

/* Renewed well before NATs and servers give up (RFC 2177 says 29 minutes at most). */
enum { IDLE_S = 300, OUTBOX_S = 30, OWED_S = 2 /* a store that takes nothing */ };
static const int backoff_s[] = { 1, 2, 5, 10, 30, 60, 120, 300 };
enum { BACKOFFS = sizeof backoff_s / sizeof *backoff_s };
/* For an early update, the mailboxes are read so long after its instant. */
static const int grace_s[] = { 0, PUSHED_GRACE_S };

struct shared {
    int stop_fd; /* readable for good once we stop */
    int mail_fd; /* readable when mails were stored, or a mailbox was read on request */
    int signal_fd;
    bool again; /* after the end: another program is to go on */
};

struct watcher {    /* one mailbox and its thread */
    struct app app; /* with a store handle of its own */
    const struct mailbox *box;
    const struct shared *shared;
    int wake_fd; /* readable when it is to check stop_fd, or to read its mailbox now */
    struct account account;
    struct mail_source source;
    struct work work; /* of the mail that is brought */
    char memory[16384];
    pthread_t thread;
    bool started;
};

static bool readable(int fd, int timeout_ms)
{
    struct pollfd p = { fd, POLLIN, 0 };
    return poll(&p, 1, timeout_ms) > 0;
}

static void ring(int fd)
{
    uint64_t one = 1;
    while (write(fd, &one, sizeof one) < 0 && errno == EINTR) {
    }
}

static void drain(int fd)
{
    uint64_t rung;
    while (read(fd, &rung, sizeof rung) < 0 && errno == EINTR) {
    }
}

static bool fetch_now(struct watcher *w, struct fetch_count *n, struct err *e)
{
    bool asked = readable(w->wake_fd, 0);
    if (asked) drain(w->wake_fd);
    bool ok = fetch_mailbox(&w->app, w->box, &w->source, n, e);
    if (n->fresh || asked) ring(w->shared->mail_fd);
    return ok;
}

/* After so many tries in a row. */
static int backoff(int tries)
{
    return backoff_s[tries < BACKOFFS ? tries : BACKOFFS - 1];
}

/* Delivered mail is already stored: until the mailbox is to be read (when it is noted how far
 * it was read), only its arrival is told. */
static enum waited watch_wait(struct watcher *w, int sleep_s, struct err *e)
{
    int64_t until = wait_clock_ms() + (int64_t)sleep_s * 1000;
    enum waited waited;
    do {
        int left_s = (int)((until - wait_clock_ms()) / 1000);
        waited = w->source.wait(w->source.ctx, left_s < 0 ? 0 : left_s, w->wake_fd, e);
        if (waited == WAIT_MAIL && w->source.pushed) ring(w->shared->mail_fd);
    } while (waited == WAIT_MAIL && w->source.pushed && !readable(w->wake_fd, 0));
    if (waited == WAIT_LOST) err_add(e, "mailbox %s: connection lost: ", w->box->name);
    return waited;
}

/* Fetch, sleep, fetch ...; false when the connection failed. */
static bool watch_connected(struct watcher *w, struct err *e, int *failures)
{
    bool ok = true;
    int unread = 0; /* fetches in a row that left mails behind, which are tried again soon */
    while (ok && !readable(w->shared->stop_fd, 0)) {
        struct fetch_count n;
        ok = fetch_now(w, &n, e);
        if (!ok) break;
        *failures = 0;
        unread = n.unread ? unread + 1 : 0;
        int sleep_s = unread ? backoff(unread) : IDLE_S;
        ok = watch_wait(w, sleep_s, e) != WAIT_LOST;
    }
    return ok;
}

static void *run_watcher(void *arg)
{
    struct watcher *w = arg;
    struct err e = { 0 };
    int failures = 0;
    while (!readable(w->shared->stop_fd, 0)) {
        if (watch_connected(w, &e, &failures)) continue;
        int pause_s = backoff(failures);
        failures++;
        log_line(&w->app.log, LOG_WARNING, "%s; next try in %d s", e.text, pause_s);
        readable(w->shared->stop_fd, pause_s * 1000);
    }
    return NULL;
}

/* A mail that came over the mailbox's own socket. */
static bool watcher_take(void *ctx, const struct brought *mail, struct err *e)
{
    struct watcher *w = ctx;
    bool ok = work_again(&w->work, WORK_MAIL, e) &&
              delivery_store(&w->app, w->box, mail, &w->work.arena, e);
    if (!ok) log_line(&w->app.log, LOG_WARNING, "mailbox %s: %s", w->box->name, e->text);
    return ok;
}

static bool watcher_start(struct watcher *w, const struct app *app, const struct mailbox *box,
                          const struct shared *shared, struct err *e)
{
    struct arena a = arena_make(w->memory, sizeof w->memory);
    w->app = *app;
    w->app.db = NULL;
    w->box = box;
    w->shared = shared;
    w->wake_fd = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    if (w->wake_fd < 0) return err_set(e, ERR_IO, "watch: %s", strerror(errno));
    if (!secrets_account(&w->account, &box->endpoint, box->processed, &a, e)) return false;
    w->account.take = watcher_take;
    w->account.take_ctx = w;
    if (!account_source(&w->source, &w->account, e)) return false;
    if (!db_open(&w->app.db, app->config->database, false, e)) return false;
    int r = pthread_create(&w->thread, NULL, run_watcher, w);
    if (r != 0) return err_set(e, ERR_IO, "thread: %s", strerror(r));
    w->started = true;
    return true;
}

static void watcher_stop(struct watcher *w)
{
    if (w->started) pthread_join(w->thread, NULL);
    if (w->source.close) w->source.close(w->source.ctx);
    db_close(w->app.db);
    work_end(&w->work);
    if (w->wake_fd >= 0) close(w->wake_fd);
}

struct watchers {
    struct watcher *w; /* [n] */
    size_t n;
    /* The instant up to which mailboxes were read for early updates, as the main thread asked;
     * the second one for what mail servers still deliver (pushed.h). */
    int64_t asked[2];
    size_t askings; /* 2 if mails are delivered to a mailbox */
};

static void wake_all(const struct watchers *all)
{
    for (size_t i = 0; i < all->n; i++) ring(all->w[i].wake_fd);
}

/* What was received by the instant of an early update has to be read before it (hold.h). */
static void ask_for_mail(struct watchers *all, const struct app *app)
{
    bool asks = false;
    for (size_t i = 0; i < all->askings && !app->jump; i++) {
        int64_t at = 0, by = app_now(app) - grace_s[i];
        struct err e;
        if (!db_game_early(app->db, &at, all->asked[i], &e) || at == 0 || at > by) continue;
        all->asked[i] = by;
        asks = true;
    }
    if (asks) wake_all(all);
}

/* How long the main thread may sleep: until the next mail of the outbox is due, or an update
 * comes early. */
static int sleep_ms(const struct app *app, const struct dispatcher *d,
                    const struct watchers *all)
{
    int64_t at = 0, now = app_now(app), until = now + OUTBOX_S;
    struct err e;
    if (d->n_owed > 0) return OWED_S * 1000;
    if (sender_next(&at, app, &e) && at && at < until) until = at;
    for (size_t i = 0; i < all->askings; i++) {
        int64_t early = 0;
        if (!db_game_early(app->db, &early, all->asked[i], &e) || !early) continue;
        if (early + grace_s[i] < until) until = early + grace_s[i];
    }
    return until <= now ? 1000 : (int)(until - now) * 1000;
}

/* `zugpost secret rotate` may have made a new one since. False: another machine has, and what
 * we sign with ours does not count any more; *told: so it was the last time. */
static bool reload_secret(struct app *app, bool *told)
{
    struct secret fresh;
    struct err e = { 0 };
    if (secret_load(&fresh, app->config->secret_file, &e)) *app->secret = fresh;
    bool ours = agreed_is(app->db, app->config, app->secret, &e);
    if (e.code && (ours || !*told)) log_line(&app->log, LOG_ERROR, "%s", e.text);
    *told = !ours;
    explicit_bzero(&fresh, sizeof fresh);
    return ours;
}

/* What the main thread works with. */
struct hands {
    struct dispatcher *out;
    bool barred;            /* by another secret */
    struct house_mind mind; /* its thread thinks while we wait for mail */
};

/* Deadlines are left to `tick`, which fetches first: here a mail may still lie on a server that
 * cannot be reached. An early update waits until all mailboxes have been read since (hold.h).
 */
static void intake_and_dispatch(struct app *app, struct hands *h)
{
    size_t n = 0, sent = 0, left = 0;
    bool house = app->jump == 0;
    struct err e = { 0 };
    if (!reload_secret(app, &h->barred)) return;
    if (!jump_check(app, &e)) log_line(&app->log, LOG_ERROR, "clock: %s", e.text);
    bool read = intake_all(app, &n);
    if (!flood_tell(app, &e)) log_line(&app->log, LOG_ERROR, "summaries: %s", e.text);
    if (app->jump == 0) {
        absence_tick(app);
        house = house_mind_take(&h->mind, app, &n);
        resolve_ready(app, (struct resolve_between){ dispatch_some, h->out }, &n);
        if (read) tempo_remind(app, &n); /* else the orders may be there, and unread */
        lookout_overdue(app);            /* deadlines are tick's, and it may not run */
    }
    alarm_tell(app);
    if (!dispatch_all(h->out, app, &sent, &left, &e))
        log_line(&app->log, LOG_ERROR, "%s", e.text);
    if (house) house_mind_ask(&h->mind, app->config->house_ms);
}

static void tell_errors(const struct app *app)
{
    const struct log_kept *kept = app->log.kept;
    if (kept->n == 0)
        alarm_clear(app, ALARM_RUN, "watch");
    else
        alarm_raise(app, ALARM_RUN, "watch", "zugpost watch fails, time after time: %s",
                    kept->first);
}

/* The store is checked after the work: mail that came waits for an answer, not for that. Until
 * it was found sound, nothing is done. */
static bool take_turn(struct app *app, struct hands *h, bool sound)
{
    bool fine;
    app->log.kept->n = 0;
    if (!sound && !upkeep_check(app, &fine)) return false;
    intake_and_dispatch(app, h);
    if (h->out->n_owed == 0) db_rest(app->db); /* else what was sent would be sent again */
    tell_errors(app);
    return upkeep_check(app, &fine);
}

/* Not with each mail: the figures are read every 15 s at most. */
static void write_metrics(const struct app *app, int64_t *written_ms)
{
    enum { EVERY_MS = 15000 };
    int64_t now = wait_clock_ms();
    if (*written_ms && now - *written_ms < EVERY_MS) return;
    metrics_file(app);
    *written_ms = now;
}

/* The signal that came; a stop wins. */
static bool stop_asked(const struct shared *shared, struct restart *restart)
{
    struct signalfd_siginfo s;
    while (read(shared->signal_fd, &s, sizeof s) == (ssize_t)sizeof s) {
        if (s.ssi_signo != SIGHUP) return true;
        restart->asked = true;
    }
    return false;
}

/* True: another program is to go on. Between two turns nothing is half done. */
static bool main_loop(const struct app *opened, struct hands *h, struct watchers *all,
                      const struct shared *shared, struct restart *restart)
{
    struct log_kept kept = { .lock = PTHREAD_MUTEX_INITIALIZER };
    struct app app = *opened;
    struct pollfd p[2] = { { shared->signal_fd, POLLIN, 0 }, { shared->mail_fd, POLLIN, 0 } };
    int64_t written_ms = 0;
    app.log.kept = &kept;
    bool sound = take_turn(&app, h, false); /* what an earlier run left */
    for (;;) {
        ask_for_mail(all, &app);
        int r = poll(p, 2, sleep_ms(&app, h->out, all));
        if (r < 0 && errno != EINTR) break;
        if (r > 0 && (p[0].revents & POLLIN) && stop_asked(shared, restart)) break;
        if (r > 0 && (p[1].revents & POLLIN)) drain(shared->mail_fd);
        if (restart_due(restart, &app)) return true;
        if (restart_store_ours(restart, &app)) sound = take_turn(&app, h, sound);
        write_metrics(&app, &written_ms);
    }
    log_line(&app.log, LOG_INFO, "stopping");
    return false;
}

static bool run(const struct app *app, struct dispatcher *d, struct shared *shared,
                struct restart *restart, struct err *e)
{
    const struct config *c = app->config;
    struct watcher *w = calloc(c->n_mailbox, sizeof *w);
    struct watchers all = { .w = w, .n = c->n_mailbox, .askings = 1 };
    struct hands h = { .out = d, .mind = { .ring = ring, .fd = shared->mail_fd } };
    bool ok = true;
    if (!w) return err_nomem(e);
    for (size_t i = 0; i < all.n; i++) w[i].wake_fd = -1;
    for (size_t i = 0; ok && i < all.n; i++)
        ok = watcher_start(&w[i], app, &c->mailbox[i], shared, e);
    for (size_t i = 0; ok && i < all.n; i++)
        if (w[i].source.pushed) all.askings = 2;
    ok = ok && house_mind_begin(&h.mind, app, e);
    if (ok) {
        restart_note(restart, app);
        log_line(&app->log, LOG_INFO, "watching %zu mailboxes", c->n_mailbox);
        shared->again = main_loop(app, &h, &all, shared, restart);
    }
    house_mind_end(&h.mind);
    ring(shared->stop_fd);
    wake_all(&all);
    for (size_t i = 0; i < all.n; i++) watcher_stop(&w[i]);
    free(w);
    return ok;
}

bool watch(const struct app *app, struct restart *r, bool *again, struct err *e)
{
    struct dispatcher d;
    sigset_t stop;
    sigemptyset(&stop);
    sigaddset(&stop, SIGTERM);
    sigaddset(&stop, SIGINT);
    if (isatty(STDERR_FILENO) != 1)
        sigaddset(&stop, SIGHUP); /* there it means: it was closed */
    pthread_sigmask(SIG_BLOCK, &stop, NULL);
    struct shared shared = { eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK),
                             eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK),
                             signalfd(-1, &stop, SFD_CLOEXEC | SFD_NONBLOCK), false };
    bool ok = shared.stop_fd >= 0 && shared.mail_fd >= 0 && shared.signal_fd >= 0;
    if (!ok) err_set(e, ERR_IO, "watch: %s", strerror(errno));
    ok = ok && dispatch_open(&d, app, e);
    if (ok) {
        ok = run(app, &d, &shared, r, e);
        if (d.n_owed > 0) owed_settle_patiently(&d, app);
        dispatch_close(&d);
    }
    if (shared.stop_fd >= 0) close(shared.stop_fd);
    if (shared.mail_fd >= 0) close(shared.mail_fd);
    if (shared.signal_fd >= 0) close(shared.signal_fd);
    *again = ok && shared.again;
    return ok;
}
