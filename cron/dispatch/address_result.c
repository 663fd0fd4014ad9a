/* Refused, given up, put off for hours, taken: what each says of an address. */
#include "cron/dispatch/address_result.h"

#include "cron/app/work.h"
#include "cron/dispatch/dispatch.h"
#include "cron/outbox/health.h"
#include "engine/base/span.h"
#include "mailer/smtp_reply.h"

/* Greylisting is over within an hour; somebody who gets nothing for longer than that misses
 * something. */
enum { SLOW_S = 4 * HOUR_S };

/* "450 4.2.0 later": the server itself puts off mails to this address. */
static bool puts_off(struct str said)
{
    return str_starts(said, STR("4")) && report_refusal(said) == REPORT_SOFT;
}

/* A mail that was not made says nothing. A server that says "later" to one mail for days, until
 * it is given up, does not fail for a moment only. */
static bool lose(const struct app *app, const struct out_row *row, struct arena *a,
                 struct err *e)
{
    struct str said = smtp_reply_words(str_of(row->reply));
    struct str reply = said.n ? said : str_of(row->reply);
    struct health_failure f = { .address = row->recipient,
                                .mail = row->id,
                                .kind = report_refusal(reply),
                                .direct = true,
                                .status = str_dup(report_status(reply), a),
                                .words = str_dup(reply, a) };
    if (!f.status || !f.words) return err_nomem(e);
    if (puts_off(said) && row->tries > DISPATCH_TRIES) f.kind = REPORT_HARD;
    bool ok = db_begin(app->db, e) && health_failed(app, &f, a, e) && db_commit(app->db, e);
    if (!ok) db_rollback(app->db);
    return ok;
}

static bool is_slow(const struct app *app, const struct out_row *row, enum sent how)
{
    return how == SENT_LATER && app_now(app) - row->made >= SLOW_S &&
           row->tries >= HEALTH_SOFT && puts_off(smtp_reply_words(str_of(row->reply)));
}

/* Nearly always there is no row of that address: no arena of its own for that. */
static bool taken(const struct app *app, const struct out_row *row, struct err *e)
{
    char memory[8192];
    struct arena a = arena_make(memory, sizeof memory);
    return health_taken(app, row->recipient, &a, e);
}

static bool lost(const struct app *app, const struct out_row *row, struct err *e)
{
    struct work w = { 0 };
    bool ok = work_begin(&w, WORK_LIST, e) && lose(app, row, &w.arena, e);
    work_end(&w);
    return ok;
}

void address_result(const struct app *app, const struct out_row *row, enum sent how)
{
    struct err e = { 0 };
    bool ok = true;
    if (row->state == OUT_FAILED || is_slow(app, row, how))
        ok = lost(app, row, &e);
    else if (how == SENT_OK)
        ok = taken(app, row, &e);
    if (!ok) log_line(&app->log, LOG_ERROR, "address %s: %s", row->recipient, e.text);
}
