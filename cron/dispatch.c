/* Sending. Rows are claimed in one transaction, sent over a few connections side by side (one
 * thread each: libcurl's multi interface is not parallel for SMTP), and each result is
 * committed at once. A crash between the server's 250 and that commit sends a mail twice, with
 * the same Message-ID. */
#include "cron/dispatch.h"

#include "cron/fault.h"
#include "cron/secrets.h"
#include "cron/work.h"

#include <assert.h>
#include <pthread.h>

/* RFC 5321 4.5.4.1: retry for some days, ever more seldom. Seconds after the Nth failure. */
static const int32_t delay_s[] = { 60,    300,   900,   1800,  3600,  3600,  7200,
                                   7200,  14400, 14400, 14400, 21600, 21600, 43200,
                                   43200, 43200, 43200, 86400, 86400 };
enum { DELAYS = sizeof delay_s / sizeof *delay_s, CLAIM = 50 };

struct job {
    const struct app *app;
    struct dispatcher *d;
    struct out_row *row;
    size_t n, next;
    size_t sent, left;
    size_t failed_in_turn; /* the server is away: no use to go through the whole outbox */
    pthread_mutex_t lock;  /* for all of the above, and for the store */
    bool ok;
    struct err e;
};

struct lane { /* one thread and its connection */
    struct job *job;
    struct mail_sink *sink;
};

static void judge(const struct app *app, struct out_row *row, enum sent how)
{
    int64_t now = app_now(app);
    row->done_at = now;
    if (how == SENT_OK) {
        row->state = "sent";
    } else if (how == SENT_REFUSED || row->tries > DELAYS) {
        row->state = "failed";
    } else {
        row->state = "ready";
        row->next_at = now + delay_s[row->tries > 0 ? row->tries - 1 : 0];
        row->done_at = 0;
    }
}

static void record(struct job *j, struct out_row *row, enum sent how, const char *reply)
{
    row->reply = reply;
    judge(j->app, row, how);
    j->sent += how == SENT_OK;
    j->left += how == SENT_LATER;
    j->failed_in_turn = how == SENT_LATER ? j->failed_in_turn + 1 : 0;
    log_line(&j->app->log, how == SENT_OK ? LOG_INFO : LOG_WARNING,
             "mail out %lld (%s): %s: %s", (long long)row->id, row->kind,
             how == SENT_OK ? "sent" : row->state, reply);
    if (!db_out_result(j->app->db, row, &j->e)) j->ok = false;
    FAULT("after_result_commit");
}

enum { GIVE_UP = 6 };
static struct out_row *next_row(struct job *j)
{
    pthread_mutex_lock(&j->lock);
    bool away = j->failed_in_turn >= GIVE_UP || !j->ok || work_stopping();
    struct out_row *row = j->next < j->n && !away ? &j->row[j->next++] : NULL;
    pthread_mutex_unlock(&j->lock);
    return row;
}

static void *run_lane(void *arg)
{
    struct lane *lane = arg;
    struct job *j = lane->job;
    struct out_row *row;
    while ((row = next_row(j)) != NULL) {
        char reply[256] = "";
        struct outgoing m = { row->sender, row->recipient, row->key, row->raw };
        enum sent how = lane->sink->send(lane->sink->ctx, &m, reply);
        FAULT("after_send");
        pthread_mutex_lock(&j->lock);
        record(j, row, how, reply);
        pthread_mutex_unlock(&j->lock);
    }
    return NULL;
}

/* The rows that were claimed but not tried go back as they were. */
static void unclaim(struct job *j)
{
    bool gave_up = j->failed_in_turn >= GIVE_UP;
    for (size_t i = j->next; i < j->n; i++) {
        j->row[i].state = "ready";
        j->row[i].tries--; /* the claim counted one */
        j->row[i].next_at = app_now(j->app) + (gave_up ? delay_s[0] : 0);
        j->row[i].reply = gave_up ? "not tried: the server did not take the mails before"
                                  : "not tried: the run was ended before";
        if (!db_out_result(j->app->db, &j->row[i], &j->e)) j->ok = false;
    }
    j->left += j->n - j->next;
}

static bool send_rows(struct job *j)
{
    pthread_t thread[CONNECTIONS_MAX];
    struct lane lane[CONNECTIONS_MAX];
    size_t lanes = j->n < j->d->n ? j->n : j->d->n, started = 0;
    assert(lanes > 0);
    for (size_t i = 0; i < lanes; i++) lane[i] = (struct lane){ j, &j->d->sink[i] };
    for (size_t i = 1; i < lanes; i++, started++)
        if (pthread_create(&thread[i], NULL, run_lane, &lane[i]) != 0) break;
    run_lane(&lane[0]);
    for (size_t i = 1; i <= started; i++) pthread_join(thread[i], NULL);
    unclaim(j);
    return j->ok;
}

static bool send_batch(struct dispatcher *d, const struct app *app, struct job *total,
                       bool *more, struct err *e)
{
    struct work w;
    struct job j = { .app = app, .d = d, .ok = true, .lock = PTHREAD_MUTEX_INITIALIZER };
    if (!work_begin(&w, (size_t)CLAIM << 23, e)) return false;
    bool ok = db_out_claim(app->db, &j.row, &j.n, app_now(app), CLAIM, &w.arena, e);
    FAULT("after_claim");
    if (ok && j.n > 0 && !send_rows(&j)) {
        *e = j.e;
        ok = false;
    }
    total->sent += j.sent;
    total->left += j.left;
    *more = ok && j.n > 0 && j.failed_in_turn < GIVE_UP && !work_stopping();
    work_end(&w);
    return ok;
}

bool dispatch_all(struct dispatcher *d, const struct app *app, size_t *sent, size_t *left,
                  struct err *e)
{
    struct job total = { 0 };
    bool more = true, ok = true;
    if (!db_lock(app->db, "dispatch", 60000, e)) return false;
    while (more && ok) ok = send_batch(d, app, &total, &more, e);
    db_unlock(app->db, "dispatch");
    *sent = total.sent;
    *left = total.left;
    return ok || err_add(e, "dispatch: ");
}

bool dispatcher_open(struct dispatcher *d, const struct app *app, struct err *e)
{
    struct arena a = arena_make(d->memory, sizeof d->memory);
    d->n = 0;
    if (!endpoint_account(&d->account, &app->config->send, NULL, &a, e)) return false;
    for (int64_t i = 0; i < app->config->connections; i++) {
        if (!sink_open(&d->sink[i], &d->account, e)) {
            dispatcher_close(d);
            return err_add(e, "send: ");
        }
        d->n++;
    }
    return true;
}

void dispatcher_close(struct dispatcher *d)
{
    while (d->n > 0) {
        d->n--;
        d->sink[d->n].close(d->sink[d->n].ctx);
    }
}
