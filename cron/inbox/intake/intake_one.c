/* One mail: from the store through its reader to what becomes of it (intake_decide.c). */
#include "cron/inbox/intake/intake_one.h"

#include "cron/app/fault.h"
#include "cron/inbox/intake/intake_decide.h"
#include "cron/inbox/intake/intake_prefetch.h"
#include "cron/inbox/intake/intake_read.h"

#include <assert.h>

enum { BOARDS_OPEN = 16 /* of a run, a little more than one player quotes */ };

/* "" for a mail that says nothing. Two orders in the subject are two mails, though their texts
 * are the same; what a list or a program put in front of the subject are nobody's words. */
static const char *text_digest(const struct mail *m, const struct mail_row *row,
                               struct arena *a)
{
    /* nobody knows what its text is */
    if (m->limit == MAIL_LIMIT_READER) return str_dup(str_of(row->sha256), a);
    struct subject subject = subject_read(m->subject);
    struct buf b = buf_make(a, m->text.n + m->subject.n + 2);
    char *hex = NEW(a, char, DIGEST_HEX);
    buf_put(&b, m->text);
    if (subject.text.n) {
        buf_putc(&b, subject.behind ? '\1' : '\0');
        buf_put(&b, str_from(m->subject, (size_t)(subject.text.s - m->subject.s)));
    }
    if (hex && b.n && !b.full) digest_hex(hex, buf_str(&b));
    return b.full ? NULL : hex;
}

/* A flipped bit on the disk would make it another order. */
static bool as_stored(const struct mail_row *row, struct err *e)
{
    char hex[DIGEST_HEX];
    digest_hex(hex, row->raw);
    return strcmp(hex, row->sha256) == 0 ||
           err_set(e, ERR_DAMAGE, "its bytes are not those that were stored");
}

/* What became of it, and whose it is and why; the note says so if that is not proven. */
static const char *say_mail(const struct intake *in, struct arena *a)
{
    enum { LINE = 600 };
    const struct mail_row *row = in->row;
    struct buf b = buf_make(a, LINE);
    bool proven = *row->game && row->state != MAIL_ASKED;
    buf_printf(&b, "mail %lld: %s%s%s%s%s%s%s%s", (long long)row->id,
               db_word(&db_mail_states, (int)row->state), *row->game ? ", game " : "",
               row->game, proven ? " (" : "", proven ? identify_word(in->who.proof) : "",
               proven ? ")" : "", *row->note ? ": " : "", row->note);
    return buf_str(&b).s;
}

/* Inside the transaction of its group. */
static bool handle(const char **said, struct intake_one *t, struct intake_loaded *of,
                   const struct mail *m, struct arena *log, struct err *e)
{
    struct mail_row *row = &of->row;
    struct arena *a = &of->work.arena;
    const struct app *app = t->app;
    struct intake in = {
        .app = app, .run = &t->run, .row = row, .arena = a, .kept = a, .e = e
    };
    row->state = MAIL_DONE;
    row->note = row->game = row->army = "";
    row->message_id = str_dup(m->message_id, a);
    row->date = m->date;
    row->text = text_digest(m, row, a);
    in.given.subject = str_dup(m->subject, a);
    in.given.from = str_dup(m->from, a);
    in.given.from_name = str_dup(m->from_name, a);
    if (!row->message_id || !row->text || !in.given.subject || !in.given.from ||
        !in.given.from_name)
        return err_nomem(e);
    bool ok = intake_decide(&in, m) && (in.answer.of_game || db_hold_all(app->db, e)) &&
              db_mail_finish(app->db, row, e);
    if (ok) *said = say_mail(&in, log);
    return ok;
}

/* Mails during which the process died. The mail is answered, or fails; if it is done again,
 * that happens again, and is told then. */
static void tell_reader(const struct app *app, int64_t id, bool again)
{
    const char *why = apart_why(app->apart);
    if (why && !again)
        log_line(&app->log, LOG_ERROR,
                 "mail %lld: the process that reads it %s, twice; zugpost mail show %lld",
                 (long long)id, why, (long long)id);
}

/* A process that reads a mail alone does so for the one that has claimed it. */
static bool still_ours(const struct mail_row *row, int64_t claim, struct err *e)
{
    return claim == 0 || row->claim == claim ||
           err_set(e, ERR_IO, "it took too long, and others read it by now");
}

static bool load(const struct app *app, struct intake_loaded *m, int64_t id, struct err *e)
{
    m->id = 0;
    if (!work_again(&m->work, WORK_MAIL, e) ||
        !db_mail_get(app->db, &m->row, id, &m->work.arena, e))
        return false;
    m->id = id;
    app_mail_ahead(app, m->row.raw, m->work.arena);
    return true;
}

static struct intake_loaded *mail_at(struct intake_one *t, size_t i)
{
    return &t->mail[i % (sizeof t->mail / sizeof *t->mail)];
}

/* Reading a mail is the work of another process: the next ones are read while this one is
 * handled. If something is wrong with one, that shows in its turn. */
static void load_next(struct intake_one *t, const struct mail_group *of, size_t i)
{
    struct err none;
    if (i < of->n) (void)load(t->app, mail_at(t, i), of->id[i], &none);
}

static bool read_mail(struct mail *out, const struct app *app, struct intake_loaded *m,
                      struct err *e)
{
    fault_mail(m->row.raw);
    return as_stored(&m->row, e) && app_mail_read(out, app, m->row.raw, &m->work.arena, e);
}

static bool one(const char **said, struct intake_one *t, const struct mail_group *of, size_t i,
                struct arena *log, struct err *e)
{
    struct mail read;
    struct intake_loaded *m = mail_at(t, i);
    bool ok = (m->id == of->id[i] || load(t->app, m, of->id[i], e)) &&
              still_ours(&m->row, of->claim, e) && read_mail(&read, t->app, m, e);
    if (ok) intake_prefetch_writer(t->app, read.from);
    load_next(t, of, i + 2);
    ok = ok && handle(said, t, m, &read, log, e);
    m->id = 0;
    tell_reader(t->app, of->id[i], !ok && db_busy(t->app->db) == DB_BUSY_ALL);
    return ok;
}

bool intake_one(const char **said, struct intake_one *t, const struct mail_group *of, size_t i,
                struct arena *log, struct err *e)
{
    assert(i < of->n);
    *said = NULL;
    bool ok = one(said, t, of, i, log, e);
    told_trim(&t->run.tolds, BOARDS_OPEN);
    ours_room(&t->run.ours);
    return ok || err_add(e, "mail %lld: ", (long long)of->id[i]);
}

void intake_one_first(struct intake_one *t, const struct mail_group *of)
{
    for (size_t i = 0; i < sizeof t->mail / sizeof *t->mail; i++) t->mail[i].id = 0;
    load_next(t, of, 0);
    load_next(t, of, 1);
}

void intake_one_forget(struct intake_one *t)
{
    told_close(&t->run.tolds, NULL);
    ours_forget(&t->run.ours);
}

void intake_one_begin(struct intake_one *t, const struct app *app)
{
    struct err none;
    *t = (struct intake_one){ .app = app };
    if (work_begin(&t->work, POST_PAINTER, &none) &&
        !picture_painter_make(&t->run.painter, &t->work.arena))
        t->run.painter = NULL;
}

void intake_one_end(struct intake_one *t)
{
    told_close(&t->run.tolds, NULL);
    ours_end(&t->run.ours);
    boards_end(&t->run.boards);
    for (size_t i = 0; i < sizeof t->mail / sizeof *t->mail; i++) work_end(&t->mail[i].work);
    work_end(&t->run.room);
    work_end(&t->work);
}
