/* A yes or no that answers no open question. It never changes anything. */
#include "cron/inbox/who/asked.h"

#include "cron/inbox/acts/confirm.h"
#include "cron/inbox/intake/echo.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/inbox/who/question.h"
#include "cron/outbox/post_reply.h"
#include "cron/outbox/reader.h"

static enum consent consent(const struct intake *in, bool play)
{
    const char *names[] = { in->answer.reader.name, in->given.from_name, in->given.from, NULL };
    return consent_read(
        &in->found.news,
        &(struct consent_writer){ .names = names, .is_command = act_is, .play = play });
}

enum consent asked_consent(const struct intake *in)
{
    return consent(in, false);
}

bool asked_answer(enum consent *out, struct intake *in)
{
    static const enum deed seats[] = { DEED_JOIN, DEED_PLAY, DEED_SUBSTITUTE, DEED_REMATCH,
                                       DEED_CHALLENGE };
    struct pending_row p;
    bool play = false;
    if (!confirm_named(&p, in)) return false;
    for (size_t i = 0; p.id && i < sizeof seats / sizeof *seats; i++) play |= p.act == seats[i];
    *out = consent(in, play);
    return true;
}

/* ---- the letter -------------------------------------------------------------------------- */

enum { PARTS_MAX = 60 };

struct telling {
    struct intake *in;
    struct reply_part part[PARTS_MAX];
    size_t n;
};

static void put(struct telling *t, struct reply_part part)
{
    if (t->n < PARTS_MAX) t->part[t->n++] = part;
}

static void say(struct telling *t, enum reply_kind kind, struct saying says)
{
    put(t, (struct reply_part){ .kind = kind, .says = says });
}

/* What was asked about, line by line. */
static void put_lines(struct telling *t, struct str text)
{
    while (text.n) {
        struct str_cut c = str_cut(text, '\n');
        if (c.head.n) put(t, (struct reply_part){ .kind = REPLY_LINE, .text = c.head });
        text = c.tail;
    }
}

static bool send(struct telling *t, enum words_name subject, const char *note)
{
    struct intake *in = t->in;
    struct reply_view v = { .part = t->part, .n_part = t->n, .subject = subject };
    struct post p = intake_post(in, LETTER_ANSWER, NULL);
    in->row->note = note;
    if (!echo_heard(in, &in->found.news)) return false; /* programs say yes, too */
    if (in->answer.quiet) return true;
    return post_reply(in->app, &p, &v, in->arena, in->e);
}

/* ---- what it is about -------------------------------------------------------------------- */

/* "leave", "seat replace red bob@player.example": as it was typed, without what came below its
 * line. */
static struct str line_of(const struct pending_row *p, const struct intake *in)
{
    const struct act_row *row = act_row_of(p->act);
    const struct words *words = app_words(in->app, in->answer.reader.language);
    const char *form = row ? act_form(row, words, in->arena) : "address add";
    struct buf b = buf_make(in->arena, 400);
    buf_printf(&b, "%s %.*s", form ? form : db_word(&db_deeds, (int)p->act),
               STR_ARG(str_head(str_cut(str_of(p->words), '\n').head, 300)));
    return str_trim(buf_str(&b));
}

static bool is_vote(const struct pending_row *p)
{
    return p->act == DEED_VOTE_YES;
}

static void tell_pending(struct telling *t, const struct pending_row *p)
{
    struct slot at = slot_time("time", p->asked);
    if (is_vote(p))
        say(t, REPLY_PARA,
            (struct saying){ W_ASKED_VOTE, { slot_text("vote", p->words), at } });
    else
        say(t, REPLY_PARA, (struct saying){ W_ASKED_ACT, { at } });
    if (!is_vote(p)) put_lines(t, line_of(p, t->in));
}

/* What counts even without the mail that asked. */
static void tell_vote_lines(struct telling *t, const struct pending_row *p)
{
    struct pending_row no = *p;
    no.act = DEED_VOTE_NO;
    put_lines(t, line_of(p, t->in));
    put_lines(t, line_of(&no, t->in));
}

static void tell_question(struct telling *t, const struct question_row *q)
{
    say(t, REPLY_PARA,
        (struct saying){ W_ASKED_MAIL,
                         { slot_text("address", q->address), slot_time("time", q->asked) } });
    put_lines(t, str_of(q->shows));
}

/* ---- closed ------------------------------------------------------------------------------ */

static void tell_end(struct telling *t, enum answer answer, int64_t at)
{
    enum words_name how = W_ASKED_EXPIRED;
    if (answer == ANSWER_YES) how = W_ASKED_YES;
    if (answer == ANSWER_NO) how = W_ASKED_NO;
    say(t, REPLY_PARA, (struct saying){ how, { slot_time("time", at) } });
    say(t, REPLY_PARA, (struct saying){ .word = W_ASKED_CHANGES_NOTHING });
}

/* A voter may change their mind; no other mail says how they voted. */
static void tell_end_of_vote(struct telling *t, const struct pending_row *p)
{
    if (p->answer == ANSWER_EXPIRED) {
        tell_end(t, p->answer, p->answered);
        return;
    }
    say(t, REPLY_PARA,
        (struct saying){ W_ASKED_CHANGES_VOTE, { slot_time("time", p->answered) } });
    tell_vote_lines(t, p);
}

bool asked_closed(bool *done, struct intake *in)
{
    struct question_row q;
    struct pending_row p;
    enum consent c;
    struct telling t = { .in = in };
    *done = false;
    if (!asked_answer(&c, in)) return false;
    if (c == CONSENT_NONE) return true;
    if (!question_named(&q, in) || !confirm_named(&p, in)) return false;
    *done = q.id || p.id;
    if (!*done) return true;
    if (q.id) {
        tell_question(&t, &q);
        tell_end(&t, q.answer, q.answered);
    } else {
        tell_pending(&t, &p);
        if (is_vote(&p))
            tell_end_of_vote(&t, &p);
        else
            tell_end(&t, p.answer, p.answered);
    }
    return send(&t, W_ASKED_SUBJECT_CLOSED, "yes or no, and the question is closed");
}

/* ---- which? ------------------------------------------------------------------------------ */

static bool tell_open(struct telling *t, int64_t reader, int player)
{
    struct intake *in = t->in;
    struct question_list q = { NULL, 0 };
    struct pending_list p = { NULL, 0 };
    if (!db_question_list(in->app->db, &q, reader, in->arena, in->e) ||
        !db_pending_list(in->app->db, &p, reader, in->arena, in->e))
        return false;
    for (size_t i = 0; i < q.n; i++)
        if (q.row[i].player == player) tell_question(t, &q.row[i]);
    for (size_t i = 0; i < p.n; i++) {
        if (p.row[i].player != player || p.row[i].act == DEED_NEW_ADDRESS) continue;
        tell_pending(t, &p.row[i]);
        if (!is_vote(&p.row[i])) continue;
        say(t, REPLY_PARA, (struct saying){ .word = W_ASKED_VOTE_LINES });
        tell_vote_lines(t, &p.row[i]);
    }
    return true;
}

bool asked_which(bool *done, struct intake *in)
{
    struct telling t = { .in = in };
    const struct seat_row *seat = &in->who.seat;
    const struct person_row *p = &in->who.person;
    *done = false;
    if (asked_consent(in) == CONSENT_NONE) return true;
    say(&t, REPLY_PARA, (struct saying){ .word = W_ASKED_PLAIN });
    if (seat->id && !tell_open(&t, seat->id, seat->player)) return false;
    if (in->who.own_key && p->id && !tell_open(&t, PERSON_FIRST + p->id, p->player))
        return false;
    bool none = t.n == 1;
    *done = !none || seat->id; /* else a yes to something else */
    if (!*done) return true;
    if (none && !echo_heard(in, &in->found.news)) return false;
    if (none)
        return intake_help(in, &(struct help_view){ .kind = HELP_NOT_ASKED },
                           "yes or no, and no question that it answers");
    say(&t, REPLY_PARA, (struct saying){ .word = W_ASKED_REPLY_TO_IT });
    return send(&t, W_ASKED_SUBJECT_WHICH, "yes or no, and no question is named");
}
