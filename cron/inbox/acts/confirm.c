/* Questions whether something is to be done. */
#include "cron/inbox/acts/confirm.h"
#include "engine/base/span.h"

/* Where only the owner of the mailbox can say yes: the first address, if only a key says who
 * wrote. */
static void ask_first_address(struct seat_row *reader, const struct act *x)
{
    bool sure = x->came.sure && !(x->row->flags & ACT_FIRST);
    if (!sure && x->who.seat.id) reader->address = x->who.seat.address;
}

/* Why it is asked. What can be undone is asked about only in case of doubt. */
static struct saying why(const struct act *x)
{
    if (x->answer.asks.word != W_NONE) return x->answer.asks;
    bool final = x->row->flags & ACT_FINAL;
    return (struct saying){ final ? W_CONFIRM_ASK : W_CONFIRM_DOUBT,
                            { slot_text("address", x->who.from) } };
}

static bool send(struct act *x, struct post *p, struct letter_text *text)
{
    struct reply_part part[4] = { { .kind = REPLY_LINE, .text = str_trim(x->given.line) },
                                  { .kind = REPLY_PARA, .says = why(x) } };
    struct reply_view v = { .part = part, .n_part = 2, .subject = W_CONFIRM_SUBJECT };
    if (x->answer.shows.was) {
        part[v.n_part++] =
            (struct reply_part){ .kind = REPLY_PARA, .says = { .word = W_CONFIRM_DIFFERS } };
        part[v.n_part++] = x->answer.shows;
    }
    return post_view(&v.seat, x->app, p, NULL, x->arena, x->e) &&
           letter_reply(text, &v, x->arena, x->e) && post_add(x->app, p, x->arena, x->e);
}

bool confirm_ask(bool *apart, struct act *x)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    struct post p = act_post(x, LETTER_CONFIRM, &text, &reader);
    const char *answered = reader.address;
    p.mail = x->answer.asked;
    ask_first_address(&reader, x);
    *apart = !str_ieq(str_of(answered), str_of(reader.address));
    if (*apart)
        ACT_ASKED(x, W_ACT_CONFIRM_FIRST,
                  { slot_str("line", str_trim(x->given.line)),
                    slot_text("address", reader.address) });
    return send(x, &p, &text);
}

bool confirm_named(struct pending_row *out, struct intake *in)
{
    struct pending_row p;
    *out = (struct pending_row){ .id = 0 };
    if (!in->who.pending) return true;
    if (!db_pending_get(in->app->db, &p, in->who.pending, in->arena, in->e))
        return in->e->code == ERR_NOTFOUND;
    if (identify_is(&in->who, p.reader, p.player, p.keyed)) *out = p;
    return true;
}

/* Its words are followed by the game text that came with it. */
static bool line_of(struct str *out, struct intake *in, const struct pending_row *p)
{
    struct str_cut words = str_cut(str_of(p->words), '\n');
    struct buf b = buf_make(in->arena, words.head.n + 100);
    buf_printf(&b, "%s %.*s", db_word(&db_deeds, (int)p->act), STR_ARG(words.head));
    if (words.ok) in->found.position = words.tail;
    *out = str_trim(buf_str(&b));
    return !b.full || err_nomem(in->e);
}

/* A no is told to some acts. */
static bool line_of_no(struct str *out, struct intake *in, const struct pending_row *p)
{
    const struct act_row *row = act_row_of(p->act);
    struct buf b = buf_make(in->arena, 100);
    if (!row || !(row->flags & ACT_NO)) return true;
    buf_printf(&b, "%s no", act_name(row));
    *out = buf_str(&b);
    return !b.full || err_nomem(in->e);
}

bool confirm_answer(bool *done, struct str *line, struct intake *in, enum consent c)
{
    struct pending_row p;
    *done = false;
    *line = STR("");
    if (!confirm_named(&p, in)) return false;
    /* a new address is asked itself (who/newaddress.h) */
    *done = p.id && p.answer == ANSWER_NONE && p.act != DEED_NEW_ADDRESS;
    if (!*done) return true;
    bool yes = c != CONSENT_NO, vote = p.act == DEED_VOTE_YES;
    in->row->note = yes ? "yes: what was asked about is done" : "no: it is not done";
    if (vote) in->row->note = yes ? "yes to a vote" : "no to a vote";
    if (vote && !yes) p.act = DEED_VOTE_NO;
    return (yes || vote ? line_of(line, in, &p) : line_of_no(line, in, &p)) &&
           db_pending_close(in->app->db, p.id, yes ? ANSWER_YES : ANSWER_NO, app_now(in->app),
                            in->e);
}

bool confirm_expire(const struct app *app, struct err *e)
{
    int64_t now = app_now(app);
    return db_pending_expire(app->db, now - (int64_t)CONFIRM_DAYS * DAY_S, now, e);
}
