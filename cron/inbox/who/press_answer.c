/* A mail that answers a message: its new lines go back to the writer. If there could be an
 * order or an act among them, nothing is sent or done, and the answer asks: no order is lost
 * unseen, and none is shown to others. */
#include "cron/inbox/who/press_answer.h"

#include "cron/act/act.h"
#include "cron/inbox/acts/acts.h"
#include "cron/inbox/intake/echo.h"
#include "cron/inbox/intake/intake_read.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/outbox/post_reply.h"
#include "cron/outbox/press.h"
#include "cron/outbox/reader.h"
#include "cron/outbox/relay.h"

/* An answer on its way. */
struct back {
    struct intake *in;
    struct press_row row; /* that is answered */
    struct seat_row from, to;
    struct reply_part part[4];
    size_t n_part;
    bool sent;
};

static void say(struct back *b, enum reply_kind kind, const struct saying *s)
{
    b->part[b->n_part++] = (struct reply_part){ .kind = kind, .says = *s };
}

static enum person_role role_of(const struct identity *who)
{
    return who->seat.id ? ROLE_NONE : who->person.role;
}

/* Whom the answer is for, as others may read it; an anonymous writer has no name. */
static const char *whom_of(const struct back *b)
{
    if (b->row.grey) return "grey";
    if (b->row.army[0]) return b->row.army;
    return b->row.role == ROLE_OBSERVER ? "observer" : "gm";
}

/* The first line that could be an order or asks for something. */
static bool find_mixed(struct str *out, struct intake *in)
{
    *out = in->found.n_block ? in->found.block[0].act : STR("");
    for (size_t i = 0; i < in->found.news.n && !out->n; i++) {
        bool asks = false;
        if (!intake_asks(&asks, in, in->found.news.line[i].text)) return false;
        if (asks) *out = in->found.news.line[i].text;
    }
    return true;
}

/* One of the acts that are about press itself: `block`, or a message to somebody else. */
static bool speaks_of_press(const struct intake_found *found)
{
    struct str rest;
    for (size_t i = 0; i < found->news.n; i++) {
        const struct act_row *row = act_find(&rest, found->news.line[i].text);
        if (row && row->flags & (ACT_PRESS | ACT_TALK)) return true;
    }
    return found->n_talk > 0;
}

static bool text_of(struct str *out, struct intake *in)
{
    struct buf b = buf_make(in->arena, SIZE_MAX);
    for (size_t i = 0; i < in->found.news.n; i++) {
        const struct line *line = &in->found.news.line[i];
        bool gap = i && line->number > line[-1].number + 1;
        buf_puts(&b, gap ? "\n" : "");
        buf_put(&b, line->text);
        buf_putc(&b, '\n');
    }
    *out = buf_str(&b);
    return !b.full || err_nomem(in->e);
}

/* ---- sent, or not ------------------------------------------------------------------------
 */

static bool find_writer(bool *there, struct back *b)
{
    struct intake *in = b->in;
    *there = reader_by_id(&b->to, in->app, b->row.writer, in->arena, in->e);
    if (!*there && in->e->code != ERR_NOTFOUND) return false;
    *there = *there && b->to.player == b->row.player && b->to.state == SEAT_PLAYING;
    return true;
}

/* Somebody who began anonymously stays anonymous: an answer must not give the name away. */
static bool is_grey(bool *out, const struct back *b)
{
    struct press_row own;
    struct intake *in = b->in;
    *out = false;
    if (!b->row.reply) return true;
    if (!db_press_get(in->app->db, &own, b->row.reply, in->arena, in->e)) return false;
    *out = own.grey && own.writer == b->from.id && own.player == b->from.player;
    return true;
}

static const char *name_of(const struct back *b)
{
    struct press_item who = press_shown(&b->row, &b->from);
    return letter_who(&who, app_words(b->in->app, b->in->answer.reader.language), b->in->arena);
}

static bool send(struct back *b)
{
    struct intake *in = b->in;
    struct policy policy;
    struct press_said said;
    struct press p = { .app = in->app,
                       .game = &in->who.game,
                       .policy = &policy,
                       .from = &b->from,
                       .role = role_of(&in->who),
                       .to = &b->to,
                       .n_to = 1,
                       .whom = whom_of(b),
                       .reply = b->row.id,
                       .cut = in->found.news.cut,
                       .mail = in->row->id,
                       .mail_id = in->row->message_id };
    const char *who = name_of(b);
    if (!who) return err_nomem(in->e);
    if (!is_grey(&p.grey, b) || !text_of(&p.text, in) ||
        !policy_get(&policy, in->app, p.game, in->arena, in->e) ||
        !press_say(&said, &p, in->arena, in->e))
        return false;
    b->sent = said.no.word == W_NONE;
    if (!b->sent) {
        say(b, REPLY_REFUSED, &said.no);
        return true;
    }
    say(b, REPLY_DONE,
        &(const struct saying){ said.held ? W_PRESS_BACK_LATER : W_PRESS_BACK,
                                { slot_text("who", who) } });
    b->part[b->n_part++] = (struct reply_part){ .kind = REPLY_QUOTE, .text = said.text };
    if (p.grey) say(b, REPLY_PARA, &(const struct saying){ .word = W_PRESS_SENT_GREY });
    return true;
}

static bool decide(struct back *b)
{
    struct intake *in = b->in;
    bool there = false;
    struct str mixed;
    if (!find_mixed(&mixed, in)) return false;
    if (mixed.n) {
        say(b, REPLY_REFUSED,
            &(const struct saying){ W_PRESS_BACK_MIXED,
                                    { slot_str("line", str_head(mixed, 80)) } });
        return true;
    }
    if (in->found.robot != ROBOT_NONE || in->answer.quiet) {
        say(b, REPLY_REFUSED, &(const struct saying){ .word = W_PRESS_BACK_ROBOT });
        return true;
    }
    if (!find_writer(&there, b)) return false;
    if (there) return send(b);
    say(b, REPLY_REFUSED, &(const struct saying){ .word = W_PRESS_BACK_GONE });
    return true;
}

static bool answer(struct back *b)
{
    struct intake *in = b->in;
    struct post p = intake_post(in, LETTER_REPLY, NULL);
    struct reply_view v = { .part = b->part,
                            .n_part = b->n_part,
                            .subject =
                                b->sent ? W_PRESS_BACK_SUBJECT : W_PRESS_BACK_SUBJECT_NOT };
    if (in->answer.quiet) return true;
    return post_reply(in->app, &p, &v, in->arena, in->e);
}

bool press_answer(bool *done, struct intake *in, const struct mail *m)
{
    struct back b = { .in = in };
    bool asks = in->who.question || in->who.pending;
    bool file = in->found.source == MAIL_OF_FILE || in->found.source == MAIL_OF_FORWARD;
    *done = false;
    if (!in->who.press || asks || file || in->found.news.n == 0) return true;
    if (speaks_of_press(&in->found)) return true;
    if (!press_answered(&b.row, in->app, &in->who.game, in->who.press, in->arena, in->e))
        return false;
    if (b.row.id == 0) return true;
    b.from = in->answer.reader;
    *done = true;
    if (!echo_signs(in, m) || !echo_heard(in, &in->found.news) || !decide(&b)) return false;
    in->row->note = b.sent ? "an answer to press" : "an answer to press that was not sent";
    return answer(&b);
}
