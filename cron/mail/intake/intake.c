/* One mail after the other. What is decided about an order is in intake_orders.c; here is who
 * gets an answer at all. */
#include "cron/mail/intake/intake.h"

#include "cron/act/act.h"
#include "cron/ground/fault.h"
#include "cron/ground/work.h"
#include "cron/mail/acts/acts.h"
#include "cron/mail/acts/confirm.h"
#include "cron/mail/health/health.h"
#include "cron/mail/health/health_report.h"
#include "cron/mail/intake/copy.h"
#include "cron/mail/intake/echo.h"
#include "cron/mail/intake/flood.h"
#include "cron/mail/intake/intake_read.h"
#include "cron/mail/intake/intake_reply.h"
#include "cron/mail/intake/intake_subject.h"
#include "cron/mail/who/newaddress.h"
#include "cron/mail/who/people.h"
#include "cron/mail/who/question.h"
#include "cron/mail/who/relay.h"
#include "parser/order/request.h"

enum { HOUR_S = 3600, DAY_S = 24 * HOUR_S, ANSWERS_PER_HOUR = 60 };
enum { WORK_SAID = 1 << 20 /* MAIL_GROUP lines of the log */ };
enum { BOARDS_OPEN = 16 /* of a run, a little more than one player quotes from */ };

static bool ignore(struct intake *in, const char *note)
{
    in->row->state = "ignored";
    in->row->note = note;
    return true;
}

static bool sent_since(struct intake *in, const char *kind, int64_t seconds, int64_t *n)
{
    return db_out_count(in->app->db, n, in->reader.id, kind, app_now(in->app) - seconds, in->e);
}

/* ---- programs ---------------------------------------------------------------------------- */

/* Mails may wait there until a person has proven something, which nobody here can. */
static bool note_challenge(struct intake *in, bool counts)
{
    struct health_failure f = { .address = in->who.seat.address,
                                .kind = REPORT_SOFT,
                                .status = HEALTH_CHALLENGE,
                                .words = in->subject };
    if (!counts || in->robot != ROBOT_CHALLENGE || !in->link || !in->who.seat.id) return true;
    return health_failed(in->app, &f, in->arena, in->e);
}

/* A mail without an order that no person wrote. */
static bool is_robot(const struct intake *in)
{
    return in->robot_sure && !echo_order(in);
}

static bool ignore_robot(bool *done, struct intake *in, const struct mail *m)
{
    struct buf b = buf_make(in->kept, 200);
    if (!echo_signs(in, m)) return false;
    *done = is_robot(in);
    if (!note_challenge(in, *done || identify_proven(&in->who))) return false;
    if (!*done) return true;
    buf_printf(&b, "automatic mail by %s: %s", in->robot_sure, robot_word(in->robot));
    return ignore(in, buf_str(&b).s);
}

/* ---- not proven ------------------------------------------------------------------------ */

/* Somebody writes in a player's name, or the player forgot to reply: one mail a day to the
 * registered address (design.md), or anybody could flood it. Nothing of the mail is quoted. */
static bool help_unproven(struct intake *in, enum help_kind kind, const char *note)
{
    int64_t today = 0;
    ignore(in, note);
    if (!echo_heard(in, &in->news) || !sent_since(in, "help", DAY_S, &today)) return false;
    return today > 0 || intake_send_help(in, (struct help_view){ .kind = kind }, "help");
}

/* Only if there is anything in it that could count. The game master is asked about what a
 * player may not do, and orders in the same mail wait for the same yes. */
static bool ask_whose(struct intake *in, const struct mail *m)
{
    struct request request;
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    if (m->body == MAIL_UNREADABLE) return true;
    if (!question_ask_master(in)) return false;
    if (in->row->question || !rules || !in->who.seat.id) return true;
    if (!request_read(&request, &in->news, rules, act_is, in->arena, in->e)) return false;
    return request.n_order == 0 || question_ask(in, &in->news);
}

static bool unproven(struct intake *in, const struct mail *m)
{
    if (strcmp(in->who.game.state, "over") == 0)
        return ignore(in, "not proven, and the game is over");
    bool done = false;
    if (!intake_read(in, m) || !ignore_robot(&done, in, m)) return false;
    if (done) return true;
    if (!newaddress_answer(&done, in)) return false;
    if (done) return true;
    if (!intake_with_game(in, m, ask_whose)) return false;
    return in->row->question || help_unproven(in, HELP_UNPROVEN, identify_word(in->who.proof));
}

/* ---- proven ---------------------------------------------------------------------------- */

#define ROW(name, words) [MAIL_LIMIT_##name] = W_UNREADABLE_##name,
static const enum words_name over_limit[MAIL_LIMITS] = { MAIL_LIMIT_TABLE(ROW) };
#undef ROW

static bool short_answer(struct intake *in, enum help_kind kind, enum words_name why,
                         const char *note)
{
    return intake_help(in, &(struct help_view){ .kind = kind, .why = why }, note);
}

/* What can still be asked for, if it is asked for. */
static bool after_the_end(struct intake *in, const struct mail *m)
{
    struct acts_lines lines, late = { .n = 0 };
    if (m->body == MAIL_TEXT && !intake_read(in, m)) return false;
    acts_find(&lines, in);
    for (size_t i = 0; i < lines.n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines.line[i]);
        if (row && row->run && row->flags & (ACT_OVER | ACT_NO_GAME))
            acts_line(&late, lines.line[i]);
    }
    if (late.n == 0) return short_answer(in, HELP_GAME_OVER, W_NONE, "the game is over");
    in->row->note = acts_note(&late, in->kept);
    if (!in->row->note) return err_nomem(in->e);
    return echo_over(in) && acts_run(in, &late);
}

/* Mails of a proven player that hold nothing to read orders from. A command or an order in the
 * subject needs no text. */
static bool unreadable(struct intake *in, const struct mail *m, bool *done)
{
    *done = true;
    if (strcmp(in->who.game.state, "over") == 0) return intake_with_game(in, m, after_the_end);
    if (in->row->oversize)
        return short_answer(in, HELP_TOO_LARGE, W_NONE, "larger than the limit");
    bool orders = m->body == MAIL_NO_TEXT && intake_subject_orders(in);
    if (orders || (m->body != MAIL_TEXT && request_subject(m->subject, act_is).n)) {
        *done = false;
        return true;
    }
    switch (m->body) {
    case MAIL_NO_TEXT:
        return short_answer(in, HELP_UNREADABLE, W_UNREADABLE_NO_TEXT, "no text part");
    case MAIL_ENCRYPTED:
        return short_answer(in, HELP_UNREADABLE, W_UNREADABLE_ENCRYPTED, "encrypted");
    case MAIL_TNEF:
        return short_answer(in, HELP_UNREADABLE, W_UNREADABLE_TNEF, "winmail.dat only");
    case MAIL_UNREADABLE:
        return short_answer(in, HELP_UNREADABLE, over_limit[m->limit],
                            mail_limit_words(m->limit));
    case MAIL_TEXT:
    case MAIL_BODIES: break;
    }
    *done = false;
    return true;
}

static bool yes_or_no(struct intake *in, const struct mail *m, bool *done)
{
    struct acts_lines lines = { .sure = true };
    struct str line;
    *done = false;
    if (m->body != MAIL_TEXT) return true;
    if (!newaddress_answer(done, in)) return false;
    if (*done) return true;
    if (!confirm_answer(done, &line, in, &in->news)) return false;
    acts_line(&lines, line);
    if (*done) return acts_run(in, &lines);
    return question_answer(done, in, &in->news);
}

/* More mails than are answered one by one are read and put on file all the same. */
static bool limit_answers(struct intake *in)
{
    int64_t answers = 0, others = 0;
    if (!sent_since(in, "answer", HOUR_S, &answers) ||
        !acts_count(in, app_now(in->app) - HOUR_S, &others))
        return false;
    in->quiet = answers + others >= ANSWERS_PER_HOUR;
    return !in->quiet || flood_count(in->app, in->reader.id, in->e); /* one summary is sent */
}

static bool from_known(struct intake *in, const struct mail *m)
{
    bool twin = false, done = false;
    in->row->game = in->who.game.name;
    in->row->army = in->reader.army;
    if (!db_mail_twin(in->app->db, &twin, in->row, in->e)) return false;
    if (twin) return ignore(in, "the same mail was answered before");
    if (m->calendar && m->body != MAIL_TEXT)
        return ignore(in, "calendar answer without a text");
    if (!limit_answers(in)) return false;
    if (!unreadable(in, m, &done)) return false;
    if (!done && !(intake_read(in, m) && ignore_robot(&done, in, m))) return false;
    if (!done && !(people_here(in) && yes_or_no(in, m, &done))) return false;
    if (!done && !relay_answer(&done, in)) return false;
    if (done) return true;
    return in->who.seat.id ? intake_orders(in, m) : people_known(in, m);
}

/* ---- one mail -------------------------------------------------------------------------- */

/* The question that was asked about this mail, if it was answered with yes; else *out is NULL.
 */
static bool asked_before(const struct question_row **out, struct intake *in)
{
    struct question_row *q = NEW(in->arena, struct question_row, 1);
    *out = NULL;
    if (!q) return err_nomem(in->e);
    if (in->row->question == 0) return true;
    if (!db_question_get(in->app->db, q, in->row->question, in->arena, in->e))
        return in->e->code == ERR_NOTFOUND;
    if (strcmp(q->answer, "yes") == 0) *out = q;
    return true;
}

/* "join lunch" of two people in the same second is two mails: of who plays nothing the address
 * is part of what makes a mail the same. */
static const char *digest_of_writer(const struct intake *in, const struct mail *m)
{
    struct buf b = buf_make(in->kept, SIZE_MAX);
    char *hex = NEW(in->kept, char, DIGEST_HEX);
    buf_printf(&b, "%s\n%s\n", in->from, in->subject);
    buf_put(&b, m->text);
    if (hex && !b.full) digest_hex(hex, buf_str(&b));
    return b.full ? NULL : hex;
}

/* In the transaction: decides and writes everything but the mail's own row. */
static bool decide(struct intake *in, const struct mail *m)
{
    const struct question_row *asked;
    bool taken = false;
    if (!health_report(&taken, in, m)) return false;
    if (taken) return true;
    if (m->automatic) {
        struct buf b = buf_make(in->arena, 300);
        buf_printf(&b, "automatic mail, never answered: %s", m->automatic);
        return ignore(in, buf_str(&b).s);
    }
    if (!asked_before(&asked, in)) return false;
    const struct evidence evidence = { config_mailbox(in->app->config, in->row->mailbox), m,
                                       asked };
    if (!identify(&in->who, in->app, &evidence, in->arena, in->e)) return false;
    in->reader = identify_reader(&in->who);
    if (!in->who.seat.id) in->row->text = digest_of_writer(in, m);
    if (!in->row->text) return err_nomem(in->e);
    bool proven = identify_proven(&in->who);
    if (proven ? !health_heard(in->app, in->from, in->arena, in->e)
               : !people_stranger(&taken, in, m))
        return false;
    if (taken) return true;
    switch (in->who.proof) {
    case PROOF_STRANGER: return ignore(in, identify_word(PROOF_STRANGER));
    case PROOF_WHICH: return help_unproven(in, HELP_WHICH_GAME, identify_word(PROOF_WHICH));
    case PROOF_NEW_ADDRESS:
    case PROOF_NO_KEY: return unproven(in, m);
    case PROOF_KEY:
    case PROOF_ADDRESS:
    case PROOF_CONFIRMED: break;
    }
    return from_known(in, m) && copy_send(in);
}

/* "" for a mail that says nothing. Two orders in the subject are two mails, though their texts
 * are the same; what a list or a program put in front of the subject is nobody's words. */
static const char *text_digest(const struct mail *m, struct arena *a)
{
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

/* A bit that fell over on the disk would make another order of it. */
static bool as_stored(const struct mail_row *row, struct err *e)
{
    char hex[DIGEST_HEX];
    digest_hex(hex, row->raw);
    return strcmp(hex, row->sha256) == 0 ||
           err_set(e, ERR_DAMAGE, "its bytes are not those that were stored");
}

/* What the mails of a run have in common. */
struct take {
    const struct app *app;
    struct tolds tolds;     /* boards of letters that players quote */
    struct ours ours;       /* and texts of those letters */
    struct boards boards;   /* those that answers show */
    struct work mail, game; /* memory of one mail after the other */
    struct work said;       /* what is logged when a group is committed */
    struct work work;
    struct picture_painter *painter; /* of it; NULL: there was no memory */
    size_t n, aside;                 /* mails; those that were set aside */
};

/* What became of it, and why it counts as whose: for who is not proven the note says so. */
static const char *say_mail(const struct intake *in, struct arena *a)
{
    enum { LINE = 600 };
    const struct mail_row *row = in->row;
    struct buf b = buf_make(a, LINE);
    bool proven = *row->game && strcmp(row->state, "asked") != 0;
    buf_printf(&b, "mail %lld: %s%s%s%s%s%s%s%s", (long long)row->id, row->state,
               *row->game ? ", game " : "", row->game, proven ? " (" : "",
               proven ? identify_word(in->who.proof) : "", proven ? ")" : "",
               *row->note ? ": " : "", row->note);
    return buf_str(&b).s;
}

/* Inside the transaction of its group. */
static bool handle(struct take *t, struct mail_row *row, const char **said, struct err *e)
{
    struct mail m;
    struct arena *a = &t->mail.arena;
    const struct app *app = t->app;
    if (!as_stored(row, e) || !app_mail_read(&m, app, row->raw, a, e)) return false;
    struct intake in = { .app = app,
                         .row = row,
                         .our_letters = &t->ours,
                         .boards = &t->boards,
                         .room = &t->game,
                         .tolds = &t->tolds,
                         .painter = t->painter,
                         .arena = a,
                         .kept = a,
                         .e = e };
    row->state = "done";
    row->note = row->game = row->army = "";
    row->message_id = str_dup(m.message_id, a);
    row->date = m.date;
    row->text = text_digest(&m, a);
    in.subject = str_dup(m.subject, a);
    in.from = str_dup(m.from, a);
    if (!row->message_id || !row->text || !in.subject || !in.from) return err_nomem(e);
    bool ok = decide(&in, &m) && db_mail_finish(app->db, row, e);
    *said = ok ? say_mail(&in, &t->said.arena) : NULL;
    return ok;
}

static bool take_one(struct take *t, int64_t id, const char **said, struct err *e)
{
    struct mail_row row;
    bool ok = work_again(&t->mail, WORK_MAIL, e) &&
              db_mail_get(t->app->db, &row, id, &t->mail.arena, e) && handle(t, &row, said, e);
    told_trim(&t->tolds, BOARDS_OPEN);
    ours_room(&t->ours);
    return ok || err_add(e, "mail %lld: ", (long long)id);
}

static int64_t now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Mails that are handled in one transaction, as if each had one of its own. */
struct group {
    struct mail_group of;
    size_t done;
    int64_t began;
    const char *said[MAIL_GROUP];
};

/* Others wait for the store meanwhile, or for the program's end; and a mail may have made an
 * older one new (`yes`), which goes before the rest. */
static bool goes_on(bool *out, const struct take *t, const struct group *g, struct err *e)
{
    enum { GROUP_MS = 50 };
    int64_t next = 0;
    *out = g->done < g->of.n;
    if (!*out || g->done == 0) return true;
    if (!db_mail_next(t->app->db, &next, e)) return false;
    *out = next == g->of.id[g->done] && now_ms() - g->began < GROUP_MS && !work_stopping();
    return true;
}

static bool handle_group(struct take *t, struct group *g, struct err *e)
{
    bool more = true;
    while (goes_on(&more, t, g, e) && more) {
        if (!take_one(t, g->of.id[g->done], &g->said[g->done], e)) return false;
        g->done++;
    }
    if (more) return false;
    for (size_t i = g->done; i < g->of.n; i++)
        if (!db_mail_leave(t->app->db, g->of.id[i], e)) return false;
    return true;
}

/* Commit 2. */
static bool commit_group(struct take *t, struct group *g, struct err *e)
{
    if (!db_begin(t->app->db, e)) return false;
    bool ok = handle_group(t, g, e);
    FAULT("before_answer_commit");
    if (ok && db_commit(t->app->db, e)) {
        FAULT("after_answer_commit");
        return true;
    }
    db_rollback(t->app->db);
    /* what was read of the store may be of what it does not have */
    told_end(&t->tolds);
    ours_forget(&t->ours);
    return false;
}

/* A full disk or a locked store is not the mails' fault: their tries do not count. */
static void failed(const struct app *app, const struct mail_group *g, const struct err *e)
{
    struct err ignored;
    for (size_t i = 0; e->code == ERR_IO && i < g->n; i++)
        db_mail_again(app->db, g->id[i], &ignored);
}

static bool take_group(struct take *t, bool *more, struct err *e)
{
    struct group g = { .began = now_ms() };
    *more = false;
    if (!work_again(&t->said, WORK_SAID, e) || !db_mail_take(t->app->db, &g.of, e))
        return false;
    t->aside += g.of.aside;
    *more = g.of.n > 0;
    if (!*more) return true;
    FAULT("after_mail_take");
    bool ok = commit_group(t, &g, e);
    if (!ok) failed(t->app, &g.of, e);
    for (size_t i = 0; ok && i < g.done; i++) log_line(&t->app->log, LOG_INFO, "%s", g.said[i]);
    t->n += ok ? g.done : 0;
    return ok;
}

/* The store sets a mail aside by itself; the operator must hear of it. */
static void tell_aside(const struct take *t)
{
    if (t->aside)
        log_line(&t->app->log, LOG_ERROR,
                 "%zu mails failed three times and were set aside: zugpost mail list aside",
                 t->aside);
}

static bool take_all(struct take *t, struct err *e)
{
    bool more = true;
    bool all = true;
    /* A failing mail comes again at the next try; the bound ends a run where all fail. */
    for (int failures = 0; more && failures < 3 && !work_stopping();) {
        if (take_group(t, &more, e)) continue;
        log_line(&t->app->log, LOG_ERROR, "intake: %s", e->text);
        all = false;
        more = true;
        failures++;
        if (e->code == ERR_IO) break;
    }
    return all;
}

static void end(struct take *t)
{
    told_end(&t->tolds);
    ours_end(&t->ours);
    boards_end(&t->boards);
    work_end(&t->mail);
    work_end(&t->game);
    work_end(&t->said);
    work_end(&t->work);
}

bool intake_all(const struct app *app, size_t *n)
{
    struct err e = { 0 }, none;
    struct take t = { .app = app };
    *n = 0;
    if (!db_lock(app->db, "games", 60000, &e)) {
        log_line(&app->log, LOG_ERROR, "intake: %s", e.text);
        return false;
    }
    if (work_begin(&t.work, POST_PAINTER, &none) &&
        !picture_painter_make(&t.painter, &t.work.arena))
        t.painter = NULL;
    bool begun = question_expire(app, &e) && confirm_expire(app, &e);
    bool all = begun && take_all(&t, &e);
    if (!begun) log_line(&app->log, LOG_ERROR, "intake: %s", e.text);
    tell_aside(&t);
    end(&t);
    *n = t.n;
    db_unlock(app->db, "games");
    return all;
}
