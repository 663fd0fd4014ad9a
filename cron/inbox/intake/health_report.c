/* Which mail a delivery report, or a complaint, is about, and whether it is genuine. */
#include "cron/inbox/intake/health_report.h"

#include "cron/app/alarms/alarm.h"
#include "cron/outbox/health.h"
#include "mailer/verp.h"
#include "parser/head/authres.h"

static const char *const kinds[] = { [REPORT_NOT] = "",
                                     [REPORT_NONE] = "nothing is lost",
                                     [REPORT_SOFT] = "soft failure",
                                     [REPORT_HARD] = "hard failure",
                                     [REPORT_COMPLAINT] = "a complaint" };

/* By the address to which it came back. */
static bool by_sender(struct out_row *out, bool *found, struct intake *in, const struct mail *m)
{
    int64_t id;
    *found = false;
    for (size_t i = 0; i < m->n_recipient && !*found; i++) {
        if (!verp_read(&id, m->recipient[i])) continue;
        if (!db_out_by_id(in->app->db, out, id, in->arena, in->e)) {
            if (in->e->code != ERR_NOTFOUND) return false;
            continue;
        }
        struct verp v = { id, out->recipient };
        *found = verp_ok(m->recipient[i], in->app->secret, &v, app_now(in->app));
    }
    return true;
}

static bool names(const struct report *r, const char *address)
{
    bool named = r->n_address == 0;
    for (size_t i = 0; i < r->n_address; i++) named |= str_ieq(r->address[i], str_of(address));
    return named;
}

/* The mail with that identifier that went to an address of the report, else the first. */
static bool find_mail(struct out_row *out, bool *found, struct intake *in,
                      const struct report *r, const char *id)
{
    *found = false;
    for (size_t i = 0; i <= r->n_address && !(*found && names(r, out->recipient)); i++) {
        const char *to = i < r->n_address ? str_dup(r->address[i], in->arena) : "";
        if (!to) return err_nomem(in->e);
        *found = db_out_by_message(in->app->db, out, id, to, in->arena, in->e);
        if (!*found) return in->e->code == ERR_NOTFOUND;
    }
    return true;
}

/* Our identifiers begin with a reply token; those of other mails can be guessed. */
static bool by_message(struct out_row *out, bool *found, struct intake *in,
                       const struct report *r)
{
    struct token t;
    *found = false;
    for (size_t i = 0; i < r->n_id && !*found; i++) {
        const char *id = str_dup(r->id[i], in->arena);
        if (!id) return err_nomem(in->e);
        if (!token_begins(&t, str_cut(r->id[i], '@').head)) continue;
        if (!find_mail(out, found, in, r, id)) return false;
    }
    return true;
}

/* A report that names another address than the mail went to: passed on from there, maybe to
 * several. The reader may have got it all the same. */
static enum report_kind kind_of(const struct report *r, const char *recipient)
{
    return !names(r, recipient) && r->kind == REPORT_HARD ? REPORT_SOFT : r->kind;
}

static bool note(struct intake *in, const char *what, const char *address,
                 const struct report *r)
{
    struct buf b = buf_make(in->kept, 600);
    buf_printf(&b, "%s report%s%s: %s%s%s", r->kind == REPORT_COMPLAINT ? "abuse" : "delivery",
               *address ? " about " : "", address, what, *r->words ? ": " : "", r->words);
    in->row->state = MAIL_IGNORED;
    in->row->note = buf_str(&b).s;
    return !b.full || err_nomem(in->e);
}

static bool take(struct intake *in, const struct report *r, const struct out_row *row)
{
    enum report_kind kind = kind_of(r, row->recipient);
    struct health_failure f = { .address = row->recipient,
                                .mail = row->id,
                                .kind = kind,
                                .status = r->status,
                                .words = r->words };
    in->row->game = row->game;
    return note(in, kinds[kind], row->recipient, r) &&
           health_failed(in->app, &f, in->arena, in->e);
}

/* ---- complaints ---------------------------------------------------------------------------
 */

/* If it does not say whose it is, or may be forged, a person has to look. */
static bool tell_complaint(struct intake *in, const struct report *r, const char *why)
{
    alarm_raise(
        in->app, ALARM_ABUSE, "",
        "mail %lld is an abuse report (%s), %s, so nobody's mails are stopped; zugpost mail "
        "show %lld shows it",
        (long long)in->row->id, r->words, why, (long long)in->row->id);
    return note(in, why, "", r);
}

/* Providers take names out of complaints (RFC 6590), and leave their own domain. */
static bool names_reader(const struct report *r, const char *recipient)
{
    bool named = names(r, recipient);
    struct str domain = str_cut(str_of(recipient), '@').tail;
    for (size_t i = 0; i < r->n_address; i++)
        named |= str_ieq(str_cut(r->address[i], '@').tail, domain);
    return named;
}

/* Not anybody may silence a player, so it counts only with a key that went to that reader
 * alone, in a mail that was sent, and if our mail server does not say that the report is
 * forged. */
static bool take_complaint(struct intake *in, const struct mail *m, const struct report *r,
                           const struct out_row *row)
{
    const struct mailbox *box = config_mailbox(in->app->config, in->row->mailbox);
    const char *server = box ? box->authserv : NULL;
    struct health_failure f = {
        .address = row->recipient, .mail = row->id, .kind = r->kind, .words = r->words
    };
    if (authres_of(m->head, str_of(server), m->from) == AUTHRES_FAIL)
        return tell_complaint(in, r, "which the mail server calls forged");
    if (row->state != OUT_SENT || !names_reader(r, row->recipient))
        return tell_complaint(in, r, "which names somebody whom that mail did not go to");
    in->row->game = row->game;
    return note(in, kinds[REPORT_COMPLAINT], row->recipient, r) &&
           health_complained(in->app, &f, in->arena, in->e);
}

bool health_report(bool *done, struct intake *in, const struct mail *m)
{
    struct report r;
    struct out_row row;
    bool found = false;
    if (!apart_report(&r, in->app->apart, m, in->row->raw, in->arena, in->e)) return false;
    *done = r.kind != REPORT_NOT;
    if (!*done) return true;
    if (!by_sender(&row, &found, in, m) || (!found && !by_message(&row, &found, in, &r)))
        return false;
    if (r.kind == REPORT_COMPLAINT)
        return found ? take_complaint(in, m, &r, &row)
                     : tell_complaint(in, &r, "without a key of ours");
    return found ? take(in, &r, &row)
                 : note(in, "without a key of ours, so it counts for nothing", "", &r);
}
