/* Sent, later or failed. Knows nothing of connections and of how results are written down. */
#include "cron/dispatch/verdict.h"

#include "cron/app/alarms/alarm.h"
#include "cron/dispatch/dispatch.h"
#include "engine/base/span.h"

/* RFC 5321 4.5.4.1: retry for some days, less and less often. Minutes after the Nth failure. */
static const int16_t delay_min[] = { 1,   5,   15,  30,  60,  60,  120, 120,  240, 240,
                                     240, 360, 360, 720, 720, 720, 720, 1440, 1440 };
enum { DELAYS = sizeof delay_min / sizeof *delay_min };
_Static_assert((int)DELAYS == (int)DISPATCH_TRIES, "a mail is given up when no delay is left");

static int32_t delay_after(int tries)
{
    return MINUTE_S * delay_min[tries < 1 ? 0 : tries <= DELAYS ? tries - 1 : DELAYS - 1];
}

/* It was refused twice before, and the server accepted another mail in between: then it is this
 * mail. A limit or a locked account would have stopped the other one, too. */
static bool proven(const struct app *app, const struct out_row *row)
{
    struct err e = { 0 };
    bool taken = false;
    if (row->tries < 3) return false;
    int64_t before = row->next_at - delay_after(row->tries - 1);
    return db_out_taken(app->db, &taken, before, &e) && taken;
}

/* Trouble with the account does not count as an attempt for the mail. Next time it comes after
 * others: if it is the mail after all, it blocks nobody. */
static void put_off(struct out_row *row, const struct sender *sender, int64_t now)
{
    row->tries--;
    row->next_at = sender_next_try(sender, now) + delay_after(1);
}

void verdict_judge(struct out_row *row, const struct app *app, const struct sender *sender,
                   enum sent how)
{
    int64_t now = app_now(app);
    bool gone = how == SENT_REFUSED || (how == SENT_UNCLEAR && proven(app, row));
    row->state = OUT_READY;
    row->done_at = 0;
    if (how == SENT_OK)
        row->state = OUT_SENT;
    else if (how >= SENT_AWAY)
        put_off(row, sender, now);
    else if (gone || row->tries > DISPATCH_TRIES)
        row->state = OUT_FAILED;
    else
        row->next_at = now + delay_after(row->tries);
    if (row->state != OUT_READY) row->done_at = now;
}

void verdict_say(const struct app *app, const struct out_row *row, enum sent how)
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
