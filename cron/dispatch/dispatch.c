/* Sending. Rows are claimed in one transaction, made from their recipes (making.h), and sent
 * over a few connections side by side (a thread each: libcurl's multi interface is not parallel
 * for SMTP); each result is committed at once. A crash between the server's 250 and that commit
 * sends a mail twice, with the same Message-ID; a result that is not taken waits (owed.h). */
#include "cron/dispatch/dispatch.h"

#include "cron/app/access/secrets.h"
#include "cron/app/alarms/alarm.h"
#include "cron/app/fault.h"
#include "cron/app/work.h"
#include "cron/dispatch/address_result.h"
#include "cron/dispatch/making.h"
#include "cron/dispatch/owed.h"
#include "cron/dispatch/sender.h"
#include "cron/dispatch/turn.h"
#include "cron/dispatch/withheld.h"
#include "engine/base/span.h"
#include "mailer/verp.h"

#include <assert.h>
#include <pthread.h>

/* RFC 5321 4.5.4.1: retry for some days, less and less often. Minutes after the Nth failure. */
static const int16_t delay_min[] = { 1,   5,   15,  30,  60,  60,  120, 120,  240, 240,
                                     240, 360, 360, 720, 720, 720, 720, 1440, 1440 };
enum { DELAYS = sizeof delay_min / sizeof *delay_min, CLAIM = 50 };
_Static_assert((int)DELAYS == (int)DISPATCH_TRIES, "a mail is given up when no delay is left");

/* What a failure says about the server, in points: with so many in a row, and no mail accepted
 * in between, it is no use going through the whole outbox. */
enum { GIVE_UP = 6 };
static const int points[] = { [SENT_OK] = 0,      [SENT_REFUSED] = 0, [SENT_LATER] = 1,
                              [SENT_UNCLEAR] = 2, [SENT_AWAY] = 3,    [SENT_BARRED] = GIVE_UP };

struct job {
    const struct app *app;
    struct dispatcher *d;
    struct sender sender;
    struct turn turn;     /* the last batch */
    struct making making; /* of its rows */
    struct tolds tolds;
    struct making_painters painters;
    size_t sent, left;
    int in_turn;          /* points */
    enum sent worst;      /* of those failures, */
    char reply[256];      /* and what was said then */
    pthread_mutex_t lock; /* for all of the above, and for the store */
    bool ok;
    struct err e;
};

struct lane { /* one thread and its connection */
    struct job *job;
    struct mail_sink *sink;
};

static int32_t delay_after(int tries)
{
    return MINUTE_S * delay_min[tries < 1 ? 0 : tries <= DELAYS ? tries - 1 : DELAYS - 1];
}

/* It was refused twice before, and the server accepted another mail in between: then it is this
 * mail. A limit or a locked account would have stopped the other one, too. */
static bool proven(struct job *j, const struct out_row *row)
{
    struct err e = { 0 };
    bool taken = false;
    if (row->tries < 3) return false;
    int64_t before = row->next_at - delay_after(row->tries - 1);
    return db_out_taken(j->app->db, &taken, before, &e) && taken;
}

/* Trouble with the account does not count as an attempt for the mail. Next time it comes after
 * others: if it is the mail after all, it blocks nobody. */
static void put_off(const struct job *j, struct out_row *row)
{
    row->tries--;
    row->next_at = sender_next_try(&j->sender, app_now(j->app)) + delay_after(1);
}

static void judge(struct job *j, struct out_row *row, enum sent how)
{
    int64_t now = app_now(j->app);
    bool gone = how == SENT_REFUSED || (how == SENT_UNCLEAR && proven(j, row));
    row->state = OUT_READY;
    row->done_at = 0;
    if (how == SENT_OK)
        row->state = OUT_SENT;
    else if (how >= SENT_AWAY)
        put_off(j, row);
    else if (gone || row->tries > DISPATCH_TRIES)
        row->state = OUT_FAILED;
    else
        row->next_at = now + delay_after(row->tries);
    if (row->state != OUT_READY) row->done_at = now;
}

/* People who do not get their mails are reported by address: all their mails are refused. */
static void say(const struct app *app, const struct out_row *row, enum sent how)
{
    const char *kind = db_word(&db_out_kinds, (int)row->kind);
    bool failed = row->state == OUT_FAILED;
    enum log_level level = how == SENT_OK || how == SENT_UNCLEAR ? LOG_INFO : LOG_WARNING;
    if (how >= SENT_AWAY) level = LOG_DEBUG; /* one line for all: sender_ill() */
    if (failed) level = LOG_WARNING;
    log_line(&app->log, level, "mail out %lld (%s): %s: %s", (long long)row->id, kind,
             db_word(&db_out_states, how == SENT_OK ? OUT_SENT : (int)row->state), row->reply);
    if (how == SENT_OK) alarm_clear(app, ALARM_REFUSED, row->recipient);
    if (failed)
        alarm_raise(
            app, ALARM_REFUSED, row->recipient,
            "mail %lld (%s%s%s) to %s is given up: %s. It is in zugpost outbox list failed; to "
            "send it once more: zugpost outbox retry %lld",
            (long long)row->id, row->game, *row->game ? ", " : "", kind, row->recipient,
            row->reply, (long long)row->id);
}

static void count(struct job *j, enum sent how, const char *reply)
{
    bool failure = points[how] > 0;
    j->sent += how == SENT_OK;
    j->left += failure;
    j->in_turn = failure ? j->in_turn + points[how] : 0;
    if (!failure) j->worst = SENT_OK;
    if (how < j->worst || !failure) return;
    j->worst = how;
    snprintf(j->reply, sizeof j->reply, "%s", reply);
}

/* ---- a batch --------------------------------------------------------------------------------
 */

static void record(struct job *j, struct out_row *row, enum sent how, const char *reply)
{
    row->reply = reply;
    judge(j, row, how);
    count(j, how, reply);
    if (owed_take_down(j->app, row, &j->e)) {
        say(j->app, row, how);
        address_result(j->app, row, how);
    } else {
        j->ok = false;
        owed_add(j->d, row);
    }
    fault_point("after_result_commit");
}

/* There are no bytes to be sent. If memory was short, it is tried again, ever less often. */
static void not_made(struct job *j, struct making_row *r)
{
    char reply[256];
    struct out_row *row = r->row;
    snprintf(reply, sizeof reply, "not made: %.240s", r->why.text);
    if (r->why.code == ERR_IO) {
        j->ok = false;
        j->e = r->why;
        making_put_back(&j->making, r);
        return;
    }
    row->reply = reply;
    judge(j, row, r->why.code == ERR_NOMEM ? SENT_LATER : SENT_REFUSED);
    j->left += row->state == OUT_READY;
    if (owed_take_down(j->app, row, &j->e))
        say(j->app, row, SENT_REFUSED);
    else
        j->ok = false;
    row->reply = "";
}

static bool away(struct job *j)
{
    pthread_mutex_lock(&j->lock);
    bool yes = j->in_turn >= GIVE_UP || !j->ok || work_stopping();
    pthread_mutex_unlock(&j->lock);
    return yes;
}

/* If others have the mails by now, they are left to them. */
static void keep_claim(struct job *j)
{
    pthread_mutex_lock(&j->lock);
    j->ok = turn_keep(&j->turn, &j->e) && j->ok;
    pthread_mutex_unlock(&j->lock);
}

static struct making_row *next_row(struct job *j)
{
    struct making_row *r = away(j) ? NULL : making_take(&j->making);
    if (r) keep_claim(j);
    if (!r || !away(j)) return r;
    making_put_back(&j->making, r); /* while it was waited for */
    return NULL;
}

enum { KEY_MAX = 400 };

/* Where the server has plus-addresses, a report comes back to one that names the mail. */
static const char *sender_of(char out[VERP_MAX], const struct app *app,
                             const struct out_row *row)
{
    const struct config *c = app->config;
    struct str from = str_cut(str_of(c->from), '@').tail;
    struct str back = str_cut(str_of(row->sender), '@').tail;
    struct verp v = { row->id, row->recipient };
    if (!c->plus || !str_ieq(from, back)) return row->sender;
    verp_sender(out, row->sender, app->secret, &v);
    return out;
}

/* A restored store reuses the numbers of its mails for other mails. */
static const char *key_of(char out[KEY_MAX], const struct app *app, const struct out_row *row)
{
    if (app->era.n == 0) return row->key;
    snprintf(out, KEY_MAX, "%.300s.e%lld", row->key, (long long)app->era.n);
    return out;
}

static void send_row(struct lane *lane, struct out_row *row)
{
    struct job *j = lane->job;
    char reply[256] = "";
    char sender[VERP_MAX], key[KEY_MAX];
    struct outgoing m = { sender_of(sender, j->app, row), row->recipient,
                          key_of(key, j->app, row), row->raw };
    enum sent how = lane->sink->send(lane->sink->ctx, &m, reply);
    fault_point("after_send");
    pthread_mutex_lock(&j->lock);
    record(j, row, how, reply);
    pthread_mutex_unlock(&j->lock);
}

static void *run_lane(void *arg)
{
    struct lane *lane = arg;
    struct job *j = lane->job;
    struct making_row *r;
    while ((r = next_row(j)) != NULL) {
        if (r->failed) {
            pthread_mutex_lock(&j->lock);
            not_made(j, r);
            pthread_mutex_unlock(&j->lock);
        } else {
            send_row(lane, r->row);
        }
        making_drop(&j->making, r);
    }
    return NULL;
}

static bool put_back(struct job *j, struct out_row *row, struct err *e)
{
    row->state = OUT_READY;
    row->tries--; /* the claim counted one */
    return db_out_result(j->app->db, row, e);
}

/* The rows that were claimed but not tried go back as they were. */
static bool unclaim(struct job *j, struct err *e)
{
    bool ok = true;
    size_t n = 0;
    for (size_t i = 0; i < j->turn.mail.n; i++) n += !making_taken(&j->making, i);
    if (n == 0) return true;
    if (away(j)) j->left += n; /* else they are in the next batch */
    if (!db_begin(j->app->db, e)) return false;
    for (size_t i = 0; ok && i < j->turn.mail.n; i++)
        if (!making_taken(&j->making, i)) ok = put_back(j, &j->turn.mail.row[i], e);
    if (ok) return db_commit(j->app->db, e);
    db_rollback(j->app->db);
    return false;
}

static void run_lanes(struct job *j)
{
    pthread_t thread[CONNECTIONS_MAX];
    struct lane lane[CONNECTIONS_MAX];
    size_t lanes = j->turn.mail.n < j->turn.lanes ? j->turn.mail.n : j->turn.lanes, started = 0;
    assert(lanes > 0);
    for (size_t i = 0; i < lanes; i++) lane[i] = (struct lane){ j, &j->d->sink[i] };
    for (size_t i = 1; i < lanes; i++, started++)
        if (pthread_create(&thread[i], NULL, run_lane, &lane[i]) != 0) break;
    run_lane(&lane[0]);
    for (size_t i = 1; i <= started; i++) pthread_join(thread[i], NULL);
}

/* Only when there is something to send: most runs need no server, and nothing that speaks to
 * one. */
static bool open_sinks(struct dispatcher *d, const struct app *app, struct err *e)
{
    for (; d->n < (size_t)app->config->connections; d->n++)
        if (!account_sink(&d->sink[d->n], &d->account, e)) return err_add(e, "send: ");
    return true;
}

/* What cannot even go back is found by the next claim, as after a crash. */
static bool send_rows(struct job *j, struct arena *a)
{
    struct err e;
    struct batch batch = { j->app, &j->tolds, &j->painters, j->turn.mail.row, j->turn.mail.n };
    j->ok = making_begin(&j->making, &batch, a, &j->e) && open_sinks(j->d, j->app, &j->e);
    if (j->ok) run_lanes(j);
    making_end(&j->making);
    told_close(&j->tolds, making_last(&j->making));
    if (j->d->n_owed > 0 || unclaim(j, j->ok ? &j->e : &e)) return j->ok;
    j->ok = false;
    return false;
}

/* A server in trouble is asked with one mail. */
static int batch_size(const struct job *j)
{
    return j->sender.since || j->in_turn ? 1 : CLAIM;
}

static bool send_batch(struct job *j, bool *more)
{
    struct work w;
    *more = false;
    if (!work_begin(&w, (size_t)CLAIM << 23, &j->e)) return false;
    bool ok = turn_claim(&j->turn, batch_size(j), &w.arena, &j->e);
    bool crowded = ok && j->turn.lanes == 0;
    *more = ok && j->turn.mail.n > 0;
    if (*more) ok = withheld_take(j->app, j->turn.mail.row, &j->turn.mail.n, &w.arena, &j->e);
    if (ok && j->turn.mail.n > 0) ok = send_rows(j, &w.arena);
    if (ok) ok = sender_learn(j->app, j->d->sink, j->d->n, &j->e);
    if (ok && j->sent > 0 && j->in_turn == 0) ok = sender_well(&j->sender, j->app, &j->e);
    *more = *more && j->in_turn < GIVE_UP && !work_stopping();
    work_end(&w);
    return crowded ? turn_wait(&j->turn, more, &j->e) : ok;
}

static bool waits(struct job *j, struct err *e)
{
    char next[32];
    int64_t n = 0;
    if (!db_out_waiting(j->app->db, &n, e)) return false;
    j->left = (size_t)n;
    log_time(next, j->sender.next_at);
    if (n)
        log_line(&j->app->log, LOG_INFO, "%lld mails wait for the server; next try %s",
                 (long long)n, next);
    return true;
}

static bool send_due(struct job *j, struct err *e)
{
    bool more = true, ok = true;
    if (!sender_load(&j->sender, j->app, e)) return false;
    if (sender_waits(&j->sender, app_now(j->app))) return waits(j, e);
    while (more && ok) ok = send_batch(j, &more);
    if (!ok) *e = j->e;
    if (!ok || work_stopping()) return ok;
    if (j->worst >= SENT_UNCLEAR || j->in_turn >= GIVE_UP)
        return sender_ill(&j->sender, j->app, j->worst >= SENT_AWAY || j->in_turn >= GIVE_UP,
                          j->reply, e);
    if (j->left) log_line(&j->app->log, LOG_WARNING, "%zu mails wait in the outbox", j->left);
    if (j->sent > 0 && !rate_receivers(j->app, e)) return false;
    return j->sent == 0 && j->turn.rate.room > 0 ? true : rate_tell(j->app, &j->turn.rate, e);
}

bool dispatch_all(struct dispatcher *d, const struct app *app, size_t *sent, size_t *left,
                  struct err *e)
{
    struct job j = {
        .app = app, .d = d, .turn.app = app, .ok = true, .lock = PTHREAD_MUTEX_INITIALIZER
    };
    size_t digests = 0;
    bool ok = owed_settle(d, app, e) && daily_gather(app, &digests, e);
    if (ok) {
        ok = send_due(&j, e);
        told_end(&j.tolds);
        making_painters_end(&j.painters);
        if (d->n_owed > 0) owed_settle_patiently(d, app);
    }
    *sent = j.sent;
    *left = j.left;
    return ok || err_add(e, "dispatch: ");
}

bool dispatch_open(struct dispatcher *d, const struct app *app, struct err *e)
{
    struct arena a = arena_make(d->memory, sizeof d->memory);
    d->n = d->n_owed = 0;
    if (!secrets_account(&d->account, &app->config->send, NULL, &a, e)) {
        alarm_raise(app, ALARM_SECRET, "send", "[send]: %s", e->text);
        return false;
    }
    alarm_clear(app, ALARM_SECRET, "send");
    return true;
}

void dispatch_close(struct dispatcher *d)
{
    while (d->n > 0) {
        d->n--;
        d->sink[d->n].close(d->sink[d->n].ctx);
    }
}
