/* Which mail a delivery report is about, and whether it is genuine. */
#include "cron/mail/health/health_report.h"

#include "cron/mail/health/health.h"
#include "mailer/verp.h"

static const char *const kinds[] = { [REPORT_NOT] = "",
                                     [REPORT_NONE] = "nothing is lost",
                                     [REPORT_SOFT] = "soft failure",
                                     [REPORT_HARD] = "hard failure" };

/* By the address that it came back to. */
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

/* Ours begin with a reply token; those of other mails can be worked out. */
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
    buf_printf(&b, "delivery report%s%s: %s%s%s", *address ? " about " : "", address, what,
               *r->words ? ": " : "", r->words);
    in->row->state = "ignored";
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
    return found ? take(in, &r, &row)
                 : note(in, "without a key of ours, so it counts for nothing", "", &r);
}
