/* The game master's answer goes back to the writer. */
#include "cron/inbox/who/relay_answer.h"

#include "cron/act/act.h"
#include "cron/inbox/acts/acts.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/outbox/post_reply.h"
#include "cron/outbox/reader.h"
#include "cron/outbox/relay.h"
#include "db/pending.h"
#include "engine/base/span.h"

enum { RELAY_ANSWERS_A_DAY = 40 };

/* The lines that ask for nothing. */
static struct str words_of(struct intake *in)
{
    struct buf b = buf_make(in->arena, SIZE_MAX);
    for (size_t i = 0; i < in->found.news.n; i++) {
        if (act_is(in->found.news.line[i].text)) continue;
        buf_put(&b, in->found.news.line[i].text);
        buf_putc(&b, '\n');
    }
    return buf_str(&b);
}

static bool tell(struct intake *in, enum words_name says, const struct seat_row *to)
{
    const char *who =
        relay_who(to, ROLE_NONE, app_words(in->app, in->answer.reader.language), in->arena);
    bool done = says == W_GM_PASSED_ON;
    struct reply_part part = { .kind = done ? REPLY_DONE : REPLY_REFUSED };
    struct reply_view v = { .part = &part,
                            .n_part = 1,
                            .subject = done ? W_GM_SUBJECT : W_GM_SUBJECT_NOT };
    struct post p = intake_post(in, LETTER_REPLY, NULL);
    if (!who) return err_nomem(in->e);
    if (done)
        part.says = (struct saying){ W_GM_PASSED_ON, { slot_text("who", who) } };
    else
        part.says = (struct saying){ .word = W_GM_TOO_MANY };
    if (in->answer.quiet) return true;
    return post_reply(in->app, &p, &v, in->arena, in->e);
}

/* An autoresponder that does not say what it is must not fill somebody's mailbox. */
static bool may_answer(bool *out, struct intake *in)
{
    struct asking_of of = { in->given.from, DEED_RELAY, RELAY_ANSWERS_A_DAY };
    return db_asking_room(in->app->db, out, &of, app_now(in->app), in->e);
}

static bool pass_on(struct intake *in, struct str words)
{
    bool may = false;
    struct seat_row to, from = reader_seat(&in->who.person);
    struct relay r = { .app = in->app,
                       .game = &in->who.game,
                       .from = &from,
                       .to = &to,
                       .answer = true,
                       .words = words,
                       .mail = in->row->id };
    struct seat_row told;
    bool hidden = false;
    if (!reader_by_id(&to, in->app, in->who.relay, in->arena, in->e) || !may_answer(&may, in) ||
        !policy_hidden(&hidden, in->app, &in->who.game, in->arena, in->e))
        return false;
    told = to;
    if (hidden && to.army[0]) told.name = "";
    in->row->note = may ? "an answer that was passed on" : "too many answers to be passed on";
    if (may && !relay_send(&r, in->arena, in->e)) return false;
    return tell(in, may ? W_GM_PASSED_ON : W_GM_TOO_MANY, &told);
}

bool relay_answer(bool *done, struct intake *in)
{
    struct acts_lines lines;
    const struct person_row *p = &in->who.person;
    *done = false;
    if (in->who.question || in->who.pending) return true;
    if (!in->who.relay || !p->id || !(act_role(p, in->who.own_key) & ACT_MASTER)) return true;
    acts_find(&lines, in);
    struct str words = words_of(in);
    if (lines.n || str_trim(words).n == 0) return true;
    *done = true;
    return pass_on(in, words);
}
