/* What became of mails, address by address. */
#include "cron/outbox/health.h"

#include "cron/app/alarms/alarm.h"
#include "db/person.h"
#include "engine/base/buf.h"
#include "engine/base/span.h"

#include <assert.h>

/* *known false: all is well. */
static bool row_of(struct delivery_row *out, bool *known, const struct app *app,
                   const char *address, struct arena *a, struct err *e)
{
    *known = db_delivery_get(app->db, out, address, a, e);
    return *known || e->code == ERR_NOTFOUND;
}

/* ---- failures ------------------------------------------------------------------------------
 */

void health_prefetch(const struct app *app, const char *address)
{
    char memory[1 << 10]; /* nothing is found, or it is thrown away */
    struct arena a = arena_make(memory, sizeof memory);
    struct delivery_row d;
    struct err none;
    (void)db_delivery_get(app->db, &d, address, &a, &none);
}

static bool turns_hard(const struct delivery_row *d, const struct health_failure *f)
{
    return f->kind == REPORT_HARD || d->state == DELIVERY_HARD ||
           (d->failures >= HEALTH_SOFT && d->last - d->since >= HEALTH_SOFT_S);
}

static void note(const struct app *app, const struct delivery_row *d)
{
    log_line(&app->log, LOG_WARNING, "mails to %s are lost (%s, %d in a row): %s", d->address,
             db_word(&db_delivery_states, (int)d->state), d->failures, d->words);
}

/* Which of the addresses of a seat's player to use. */
struct wish {
    const char *but;           /* not that one; NULL: any */
    enum delivery_state worse; /* none in this state, nor in a worse one */
};

static bool fits(const struct delivery_row *d, const struct wish *w)
{
    return d->state != DELIVERY_HARD && d->state != w->worse;
}

bool health_is_complaint(const struct delivery_row *d)
{
    return d->state == DELIVERY_HARD && strcmp(d->status, HEALTH_COMPLAINT) == 0;
}

/* The first that fits; "": none does, or the player has complained about one. */
static bool other_address(const char **out, const struct app *app, const struct seat_row *seat,
                          const struct wish *w, struct arena *a, struct err *e)
{
    struct alias_list alias = { NULL, 0 };
    struct delivery_row d;
    bool known;
    *out = "";
    if (!db_alias_list(app->db, &alias, seat->id, a, e)) return false;
    for (size_t i = 0; i <= alias.n; i++) {
        const char *address = i ? alias.row[i - 1].address : seat->address;
        if (!row_of(&d, &known, app, address, a, e)) return false;
        if (known && health_is_complaint(&d)) return *out = "", true;
        if (**out || (w->but && str_ieq(str_of(address), str_of(w->but)))) continue;
        if (!known || fits(&d, w)) *out = address;
    }
    return true;
}

/* The mail is not lost after all: it goes to the other address, once. */
static bool again(const struct app *app, const struct health_failure *f, struct arena *a,
                  struct err *e)
{
    struct out_row row;
    struct seat_row seat;
    const char *other;
    struct buf key = buf_make(a, 400);
    if (!db_out_by_id(app->db, &row, f->mail, a, e)) return e->code == ERR_NOTFOUND;
    if (row.seat == 0 || row.seat >= PERSON_FIRST || str_starts(str_of(row.key), STR("again/")))
        return true;
    if (!db_seat_by_id(app->db, &seat, row.seat, a, e)) return e->code == ERR_NOTFOUND;
    if (seat.state != SEAT_PLAYING) return true;
    if (!other_address(&other, app, &seat, &(struct wish){ f->address, DELIVERY_HARD }, a, e))
        return false;
    if (!*other) return true;
    buf_printf(&key, "again/%lld/%s", (long long)row.id, other);
    if (key.full) return err_nomem(e);
    const struct out_copy copy = { buf_str(&key).s, other, app_now(app) };
    return db_out_copy(app->db, row.id, &copy, a, e);
}

/* Such a mailbox asks again for each mail: its game masters hear of it once a month. */
static bool challenged_before(const struct delivery_row *d, const struct health_failure *f,
                              int64_t now)
{
    enum { MONTH_S = 30 * DAY_S };
    return strcmp(f->status, HEALTH_CHALLENGE) == 0 &&
           strcmp(d->status, HEALTH_CHALLENGE) == 0 && now - d->last < MONTH_S;
}

bool health_failed(const struct app *app, const struct health_failure *f, struct arena *a,
                   struct err *e)
{
    struct delivery_row d;
    bool known;
    int64_t now = app_now(app);
    if (f->kind != REPORT_SOFT && f->kind != REPORT_HARD) return true;
    if (!db_hold_all(app->db, e) || !row_of(&d, &known, app, f->address, a, e)) return false;
    bool worse = known && f->kind == REPORT_HARD && d.state == DELIVERY_SOFT;
    if (known && health_is_complaint(&d)) return true;
    if (known && f->mail && f->mail <= d.mail && !worse) return true;
    if (!known || d.state == DELIVERY_WELL) {
        int64_t since = known ? d.since : now;
        bool told = known && challenged_before(&d, f, now);
        d = (struct delivery_row){
            .address = f->address, .state = DELIVERY_SOFT, .since = since, .told = told
        };
    }
    d.last = now;
    d.until = 0;
    d.failures++;
    if (f->mail > d.mail) d.mail = f->mail;
    d.direct = f->direct;
    d.status = f->status;
    d.words = f->words;
    bool hard = turns_hard(&d, f);
    if (hard && d.state != DELIVERY_HARD) d.told = false;
    if (hard) d.state = DELIVERY_HARD;
    note(app, &d);
    return db_delivery_set(app->db, &d, e) && again(app, f, a, e);
}

/* ---- complaints ---------------------------------------------------------------------------
 */

bool health_complained(const struct app *app, const struct health_failure *f, struct arena *a,
                       struct err *e)
{
    struct delivery_row d;
    bool known;
    int64_t now = app_now(app);
    if (!db_hold_all(app->db, e) || !row_of(&d, &known, app, f->address, a, e)) return false;
    bool before = known && health_is_complaint(&d);
    d = (struct delivery_row){ .address = f->address,
                               .state = DELIVERY_HARD,
                               .since = before ? d.since : now,
                               .last = now,
                               .failures = before ? d.failures + 1 : 1,
                               .mail = f->mail,
                               .told = before && d.told,
                               .status = HEALTH_COMPLAINT,
                               .words = f->words };
    alarm_raise(app, ALARM_COMPLAINT, f->address,
                "%s: its reader, or the provider there, called mail %lld of ours spam (%s). No "
                "mail goes there until you have looked: zugpost outbox retry %s",
                f->address, (long long)f->mail, f->words, f->address);
    log_line(&app->log, LOG_WARNING, "%s gets no more mails: a complaint (%s)", f->address,
             f->words);
    return db_delivery_set(app->db, &d, e);
}

static bool any_complains(bool *out, const struct app *app, const char *address,
                          struct arena *a, struct err *e)
{
    struct delivery_row d;
    bool known;
    if (!row_of(&d, &known, app, address, a, e)) return false;
    *out |= known && health_is_complaint(&d);
    return true;
}

bool health_silent(bool *out, const struct app *app, const struct out_row *row, struct arena *a,
                   struct err *e)
{
    struct seat_row seat;
    struct alias_list alias = { NULL, 0 };
    *out = false;
    if (row->kind == LETTER_ALARM) return true; /* else the operator would never know */
    if (!any_complains(out, app, row->recipient, a, e)) return false;
    if (*out || row->seat == 0 || row->seat >= PERSON_FIRST) return true;
    if (!db_seat_by_id(app->db, &seat, row->seat, a, e)) return e->code == ERR_NOTFOUND;
    if (!any_complains(out, app, seat.address, a, e) ||
        !db_alias_list(app->db, &alias, seat.id, a, e))
        return false;
    for (size_t i = 0; i < alias.n; i++)
        if (!any_complains(out, app, alias.row[i].address, a, e)) return false;
    return true;
}

/* ---- well again ----------------------------------------------------------------------------
 */

static bool well(const struct app *app, struct delivery_row *d, struct err *e)
{
    if (!db_hold_all(app->db, e)) return false;
    alarm_clear(app, ALARM_ADDRESS, d->address);
    alarm_clear(app, ALARM_COMPLAINT, d->address);
    log_line(&app->log, LOG_INFO, "%s takes mails again", d->address);
    d->state = DELIVERY_WELL;
    d->until = app_now(app);
    d->told = false;
    return db_delivery_set(app->db, d, e);
}

bool health_heard(const struct app *app, const char *address, struct arena *a, struct err *e)
{
    struct delivery_row d;
    bool known;
    return row_of(&d, &known, app, address, a, e) &&
           (!known || d.state == DELIVERY_WELL || health_is_complaint(&d) || well(app, &d, e));
}

bool health_let_go(const struct app *app, const char *address, struct arena *a, struct err *e)
{
    struct delivery_row d;
    if (!db_delivery_get(app->db, &d, address, a, e)) return false;
    if (d.state == DELIVERY_WELL) return err_set(e, ERR_NOTFOUND, "mails go there already");
    bool complaint = health_is_complaint(&d);
    return well(app, &d, e) && (!complaint || db_delivery_drop(app->db, address, e));
}

bool health_taken(const struct app *app, const char *address, struct arena *a, struct err *e)
{
    struct delivery_row d;
    bool known;
    return row_of(&d, &known, app, address, a, e) &&
           (!known || d.state == DELIVERY_WELL || !d.direct || well(app, &d, e));
}

bool health_quiet(const struct app *app, struct arena *a, struct err *e)
{
    struct delivery_list d = { NULL, 0 };
    int64_t now = app_now(app);
    if (!db_delivery_list(app->db, &d, a, e)) return false;
    for (size_t i = 0; i < d.n; i++) {
        struct out_sent_to sent = { d.row[i].address, d.row[i].last, now - HEALTH_QUIET_S };
        bool taken = false;
        if (sent.until <= sent.since || health_is_complaint(&d.row[i])) continue;
        if (!db_out_sent_to(app->db, &taken, &sent, e)) return false;
        if (taken && !well(app, &d.row[i], e)) return false;
    }
    return true;
}

/* ---- what readers hear ---------------------------------------------------------------------
 */

/* A server's words on one line, so that they can stand in a sentence. */
static const char *sentence(const char *words, struct arena *a)
{
    struct buf b = buf_make(a, REPORT_WORDS + 2);
    struct str s = str_trim(str_of(words));
    for (size_t i = 0; i < s.n; i++) {
        if ((unsigned char)s.s[i] < ' ')
            buf_putc(&b, ' ');
        else
            buf_putc(&b, s.s[i]);
    }
    if (s.n && !strchr(".!?", s.s[s.n - 1])) buf_putc(&b, '.');
    return b.full ? NULL : buf_str(&b).s;
}

bool health_bounced(struct seat_bounced *out, const struct app *app, const char *address,
                    struct arena *a, struct err *e)
{
    struct delivery_row d;
    bool known;
    if (!row_of(&d, &known, app, address, a, e)) return false;
    if (!known || health_is_complaint(&d)) return true;
    *out = (struct seat_bounced){ d.address, d.since, d.until, sentence(d.words, a) };
    return out->words || err_nomem(e);
}

bool health_told(const struct app *app, const char *address, struct arena *a, struct err *e)
{
    struct delivery_row d;
    bool known;
    return row_of(&d, &known, app, address, a, e) &&
           (!known || d.state != DELIVERY_WELL || db_delivery_drop(app->db, address, e));
}

/* ---- where mails go ------------------------------------------------------------------------
 */

static bool has_address(bool *out, const struct app *app, const struct seat_row *seat,
                        const struct wish *w, struct arena *a, struct err *e)
{
    const char *address = "";
    bool ok = other_address(&address, app, seat, w, a, e);
    *out = *address != '\0';
    return ok;
}

bool health_works(bool *out, const struct app *app, const struct seat_row *seat,
                  struct arena *a, struct err *e)
{
    return has_address(out, app, seat, &(struct wish){ NULL, DELIVERY_HARD }, a, e);
}

bool health_sure(bool *out, const struct app *app, const struct seat_row *seat, struct arena *a,
                 struct err *e)
{
    assert(seat->address);
    return has_address(out, app, seat, &(struct wish){ NULL, DELIVERY_SOFT }, a, e);
}

bool health_address(const char **out, const struct app *app, const struct seat_row *reader,
                    struct arena *a, struct err *e)
{
    struct delivery_row d;
    bool known;
    const char *other;
    *out = reader->address;
    if (reader->id == 0 || reader->id >= PERSON_FIRST) return true;
    if (!row_of(&d, &known, app, reader->address, a, e)) return false;
    if (!known || d.state != DELIVERY_HARD) return true;
    if (!other_address(&other, app, reader, &(struct wish){ NULL, DELIVERY_HARD }, a, e))
        return false;
    if (*other) *out = other;
    return true;
}
