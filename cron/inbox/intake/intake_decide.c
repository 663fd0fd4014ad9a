/* Who gets an answer at all, and which kind; about an order: intake_orders.c. */
#include "cron/inbox/intake/intake_decide.h"

#include "cron/act/act.h"
#include "cron/app/reach.h"
#include "cron/inbox/acts/acts.h"
#include "cron/inbox/acts/confirm.h"
#include "cron/inbox/intake/copy.h"
#include "cron/inbox/intake/echo.h"
#include "cron/inbox/intake/flood.h"
#include "cron/inbox/intake/health_report.h"
#include "cron/inbox/intake/intake_prefetch.h"
#include "cron/inbox/intake/intake_read.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/inbox/intake/intake_subject.h"
#include "cron/inbox/intake/parted.h"
#include "cron/inbox/who/asked.h"
#include "cron/inbox/who/newaddress.h"
#include "cron/inbox/who/people.h"
#include "cron/inbox/who/press_answer.h"
#include "cron/inbox/who/question.h"
#include "cron/inbox/who/relay_answer.h"
#include "cron/outbox/budget.h"
#include "cron/outbox/health.h"
#include "engine/base/span.h"
#include "mailer/compose.h"
#include "parser/order/request.h"

#include <assert.h>

static bool ignore(struct intake *in, const char *note)
{
    in->row->state = MAIL_IGNORED;
    in->row->note = note;
    return true;
}

static bool sent_since(struct intake *in, enum out_kind kind, int64_t seconds, int64_t *n)
{
    return db_out_count(in->app->db, n, in->answer.reader.id, kind, app_now(in->app) - seconds,
                        in->e);
}

/* ---- programs ---------------------------------------------------------------------------- */

/* Mails may wait there until a person has proven something, which nobody here can. */
static bool note_challenge(struct intake *in, bool counts)
{
    struct health_failure f = { .address = in->who.seat.address,
                                .kind = REPORT_SOFT,
                                .status = HEALTH_CHALLENGE,
                                .words = in->given.subject };
    if (!counts || in->found.robot != ROBOT_CHALLENGE || !in->found.link || !in->who.seat.id)
        return true;
    return health_failed(in->app, &f, in->arena, in->e);
}

static bool ignore_automatic(struct intake *in, const char *why)
{
    struct buf b = buf_make(in->arena, 300);
    buf_printf(&b, "automatic mail, never answered: %s", why);
    return ignore(in, buf_str(&b).s);
}

/* A mail that a list or a group passes on is a person's if it asks for something. */
static bool asks(struct intake *in, const struct mail *m, bool *out)
{
    struct acts_lines lines = { .n = 0 };
    *out = m->body == MAIL_NO_TEXT && intake_subject_orders(in);
    if (*out || m->body != MAIL_TEXT) return true;
    if (!intake_read(in, m)) return false;
    acts_find(&lines, in);
    *out = lines.n || echo_order(in) || intake_subject_orders(in) ||
           asked_consent(in) != CONSENT_NONE;
    return true;
}

/* A mail without an order that no person wrote. */
static bool is_robot(const struct intake *in)
{
    return in->found.robot_sure && !echo_order(in);
}

static bool ignore_robot(bool *done, struct intake *in, const struct mail *m)
{
    struct buf b = buf_make(in->kept, 200);
    if (!echo_signs(in, m)) return false;
    *done = is_robot(in);
    if (!note_challenge(in, *done || identify_proven(&in->who))) return false;
    if (!*done) return true;
    buf_printf(&b, "automatic mail by %s: %s", in->found.robot_sure,
               robot_word(in->found.robot));
    return ignore(in, buf_str(&b).s);
}

/* ---- not proven ------------------------------------------------------------------------ */

/* Nobody has confirmed that address yet. */
static bool is_asked(const struct identity *who)
{
    const struct person_row *p = &who->person;
    return !who->seat.id && p->id && p->state == PERSON_ASKED;
}

/* Somebody writes in a player's name, or the player forgot to reply: one mail a day to the
 * registered address (design.md), or anybody could flood it. Nothing of the mail is quoted. */
static bool help_unproven(struct intake *in, enum help_kind kind, const char *note)
{
    int64_t today = 0;
    bool room = false;
    ignore(in, note);
    if (is_asked(&in->who)) in->answer.turn = OUT_STRANGER;
    if (!echo_heard(in, &in->found.news) || !sent_since(in, LETTER_HELP, DAY_S, &today) ||
        !budget_room(&room, in->app, in->answer.turn, in->answer.reader.address, in->e))
        return false;
    return today > 0 || !room ||
           intake_send_help(in, (struct help_view){ .kind = kind }, LETTER_HELP);
}

/* Only if there is anything in it that could count. The game master is asked about what a
 * player may not do, and orders in the same mail wait for the same yes. */
static bool ask_whose(struct intake *in, const struct mail *m)
{
    if (m->body == MAIL_UNREADABLE) return true;
    if (!question_ask_master(in)) return false;
    if (in->row->question || !in->who.seat.id) return true;
    return question_ask(in);
}

/* A yes or a no to what would be done. */
static bool confirmed(bool *done, struct intake *in, enum consent c)
{
    struct acts_lines lines = { .sure = true };
    struct str line;
    if (!confirm_answer(done, &line, in, c)) return false;
    acts_line(&lines, line);
    return !*done || acts_run(in, &lines);
}

/* In answer to the question that the mail names. */
static bool answers_question(bool *done, struct intake *in)
{
    enum consent c;
    *done = false;
    if (!asked_answer(&c, in)) return false;
    if (c == CONSENT_NONE) return true;
    if (!newaddress_answer(done, in)) return false;
    if (!*done && !confirmed(done, in, c)) return false;
    if (!*done && !question_answer(done, in, c)) return false;
    return *done || asked_closed(done, in);
}

/* Whatever the mail server says: the key of a question went to the registered address, and with
 * no other mail. */
static bool denied_answer(bool *done, struct intake *in)
{
    *done = false;
    if (in->who.proof != PROOF_DENIED || !in->who.sealed) return true;
    struct identity was = in->who;
    in->who.proof = PROOF_CONFIRMED;
    in->who.own_key = in->who.sure = true;
    in->row->game = in->who.game.name;
    in->row->army = in->answer.reader.army;
    if (!answers_question(done, in)) return false;
    if (!*done) in->who = was;
    return true;
}

static bool unproven(struct intake *in, const struct mail *m)
{
    if (in->who.game.state == GAME_OVER) return ignore(in, "not proven, and the game is over");
    bool done = false;
    if (!intake_read(in, m) || !ignore_robot(&done, in, m)) return false;
    if (done) return true;
    if (!newaddress_answer(&done, in) || (!done && !denied_answer(&done, in))) return false;
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

/* An answer to words that we passed on. */
static bool words_back(bool *done, struct intake *in, const struct mail *m)
{
    return press_answer(done, in, m) && (*done || relay_answer(done, in));
}

/* What can still be done, if the mail asks for it. */
static bool after_the_end(struct intake *in, const struct mail *m)
{
    struct acts_lines lines, late = { .n = 0 };
    bool done = false;
    if (m->body == MAIL_TEXT && !intake_read(in, m)) return false;
    acts_find(&lines, in);
    if (lines.n == 0 && m->body == MAIL_TEXT && !words_back(&done, in, m)) return false;
    if (!done && m->body == MAIL_TEXT && !answers_question(&done, in)) return false;
    if (done) return true;
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
    if (in->who.game.state == GAME_OVER) return intake_with_game(in, m, after_the_end);
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
    *done = false;
    if (m->body != MAIL_TEXT) return true;
    return answers_question(done, in) && (*done || asked_which(done, in));
}

/* Mails beyond those that are answered one by one are read and saved all the same. */
static bool limit_answers(struct intake *in)
{
    int64_t reader = in->answer.reader.id;
    return flood_full(&in->answer.quiet, in->app, reader, in->e) &&
           (!in->answer.quiet || flood_count(in->app, reader, in->e));
}

/* An answer to a mail of the day, or a mail that names other games. Its own may be over. */
static bool several_games(bool *done, struct intake *in, const struct mail *m)
{
    if (m->body != MAIL_TEXT || !(in->who.digest || parted_named(&in->given.lines)))
        return true;
    if (!intake_read(in, m) || !ignore_robot(done, in, m)) return false;
    return *done || parted_answer(done, in, m);
}

/* The house plays somebody's army until they are back. An order in answer to the letter that
 * says so means that they are: it is judged as the player's. */
static bool back_with_order(struct intake *in)
{
    bool done = false, kept = false;
    struct seat_row seat;
    if (!people_kept(&kept, in)) return false;
    if (!kept) return true;
    if (!confirmed(&done, in, CONSENT_YES)) return false;
    if (!done) return true;
    if (!db_seat_in(in->app->db, &seat, in->who.game.id, in->given.from, in->arena, in->e))
        return in->e->code == ERR_NOTFOUND;
    in->who.seat = seat;
    in->who.person = (struct person_row){ .id = 0 };
    in->who.board = -1;
    in->answer.reader = identify_reader(in->app, &in->who);
    in->row->army = in->answer.reader.army;
    return true;
}

static bool from_known(struct intake *in, const struct mail *m)
{
    bool twin = false, done = false;
    in->row->game = in->who.game.name;
    in->row->army = in->answer.reader.army;
    if (!db_mail_twin(in->app->db, &twin, in->row, in->e)) return false;
    if (twin) return ignore(in, "the same mail was answered before");
    if (m->passed_on && !asks(in, m, &done)) return false;
    if (m->passed_on && !done) return ignore_automatic(in, m->passed_on);
    done = false;
    if (m->calendar && m->body != MAIL_TEXT)
        return ignore(in, "calendar answer without a text");
    if (!limit_answers(in)) return false;
    if (!several_games(&done, in, m)) return false;
    if (done) return true;
    if (!unreadable(in, m, &done)) return false;
    if (!done && !(intake_read(in, m) && ignore_robot(&done, in, m))) return false;
    if (done) return true;
    if (!people_here(in) || (!in->found.bare && !words_back(&done, in, m))) return false;
    if (!done && !in->found.bare && !yes_or_no(in, m, &done)) return false;
    if (done) return true;
    if (!in->who.seat.id && !back_with_order(in)) return false;
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
    if (q->answer == ANSWER_YES) *out = q;
    return true;
}

/* "join lunch" from two people in the same second is two mails: for somebody who plays nothing,
 * the address is part of what makes two mails the same. */
static const char *digest_of_writer(const struct intake *in, const struct mail *m)
{
    struct buf b = buf_make(in->kept, SIZE_MAX);
    char *hex = NEW(in->kept, char, DIGEST_HEX);
    buf_printf(&b, "%s\n%s\n", in->given.from, in->given.subject);
    buf_put(&b, m->text);
    if (hex && !b.full) digest_hex(hex, buf_str(&b));
    return b.full ? NULL : hex;
}

/* *ignored: nobody can be told why. */
static bool can_answer(bool *ignored, struct intake *in)
{
    struct saying no;
    if (!reach_refused(&no, in->app, in->given.from, in->e)) return false;
    *ignored = no.word != W_NONE;
    if (no.word == W_ADDRESS_NO_UTF8)
        return ignore(
            in, "its address is not ASCII, and our server sends no mail there (SMTPUTF8)");
    return !*ignored || ignore(in, "no address that could be answered");
}

bool intake_decide(struct intake *in, const struct mail *m)
{
    assert(in->row && in->run && in->given.from);
    const struct question_row *asked;
    bool taken = false;
    if (!health_report(&taken, in, m)) return false;
    if (taken) return true;
    if (m->automatic) return ignore_automatic(in, m->automatic);
    if (!asked_before(&asked, in)) return false;
    if (!fresh_lines(&in->given.lines, m->text, in->arena, in->e)) return false;
    const struct evidence evidence = { config_mailbox(in->app->config, in->row->mailbox), m,
                                       &in->given.lines, asked };
    if (!identify(&in->who, in->app, &evidence, in->arena, in->e)) return false;
    if (db_mail_strays(in->app->db, in->row, in->who.game.name) &&
        !db_hold_all(in->app->db, in->e))
        return false;
    if (in->who.game.id && !db_game_touch(in->app->db, &in->who.game, in->e)) return false;
    intake_prefetch_order(in);
    in->answer.reader = identify_reader(in->app, &in->who);
    if (!in->who.seat.id) in->row->text = digest_of_writer(in, m);
    if (!in->row->text) return err_nomem(in->e);
    bool proven = identify_proven(&in->who);
    if (!proven && !can_answer(&taken, in)) return false;
    if (taken) return true;
    if (m->passed_on && !proven) return ignore_automatic(in, m->passed_on);
    if (proven ? !health_heard(in->app, in->given.from, in->arena, in->e)
               : !people_stranger(&taken, in, m))
        return false;
    if (taken) return true;
    switch (in->who.proof) {
    case PROOF_STRANGER: return ignore(in, identify_word(PROOF_STRANGER));
    case PROOF_WHICH: return help_unproven(in, HELP_WHICH_GAME, identify_word(PROOF_WHICH));
    case PROOF_DENIED:
    case PROOF_NEW_ADDRESS:
    case PROOF_NO_KEY: return unproven(in, m);
    case PROOF_KEY:
    case PROOF_ADDRESS:
    case PROOF_CONFIRMED: break;
    }
    return from_known(in, m) && copy_send(in);
}
