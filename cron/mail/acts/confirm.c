/* Questions whether something is to be done. */
#include "cron/mail/acts/confirm.h"

#include "parser/order/consent.h"

bool confirm_ask(struct act *x)
{
    struct letter_text text = { 0 };
    struct seat_row reader;
    bool first = x->row->flags & ACT_FIRST;
    struct saying why = { .word = W_CONFIRM_ASK };
    if (first) why = (struct saying){ W_CONFIRM_ASK_FIRST, { slot_text("address", x->from) } };
    if (x->asks.word != W_NONE) why = x->asks;
    struct reply_part part[4] = { { .kind = REPLY_LINE, .text = str_trim(x->line) },
                                  { .kind = REPLY_PARA, .says = why } };
    struct reply_view v = { .part = part, .n_part = 2, .subject = W_CONFIRM_SUBJECT };
    if (x->shows.was) {
        part[v.n_part++] =
            (struct reply_part){ .kind = REPLY_PARA, .says = { .word = W_CONFIRM_DIFFERS } };
        part[v.n_part++] = x->shows;
    }
    struct post p = act_post(x, "confirm", &text, &reader);
    p.mail = x->asked;
    if (first && x->seat.id) reader.address = x->seat.address;
    return post_view(&v.seat, x->app, &p, NULL, x->arena, x->e) &&
           letter_reply(&text, &v, x->arena, x->e) && post_add(x->app, &p, x->arena, x->e);
}

static int64_t reader_of(const struct intake *in)
{
    return in->who.seat.id ? in->who.seat.id : PERSON_FIRST + in->who.person.id;
}

static int player_of(const struct intake *in)
{
    return in->who.seat.id ? in->who.seat.player : in->who.person.player;
}

/* Asked of many, and answered by a reply to that very letter or by `vote yes`. */
static bool is_vote(const struct pending_row *p)
{
    return strcmp(p->act, "vote yes") == 0;
}

/* The question that the mail answers, or the only open one; id 0: none. */
static bool find(struct pending_row *out, struct intake *in)
{
    struct pending_row *open = NULL;
    size_t n = 0, votes = 0;
    *out = (struct pending_row){ .id = 0 };
    if (!db_pending_list(in->app->db, &open, &n, reader_of(in), in->arena, in->e)) return false;
    for (size_t i = 0; i < n; i++) votes += is_vote(&open[i]);
    for (size_t i = 0; i < n; i++) {
        if (strcmp(open[i].act, "address") == 0) continue; /* that address is asked */
        bool meant = open[i].id == in->who.pending;
        bool only = n == votes + 1 && in->who.question == 0 && !is_vote(&open[i]);
        if (open[i].player == player_of(in) && (only || meant)) *out = open[i];
        if (meant) break;
    }
    return true;
}

/* Behind its words stands the game text that came with it. */
static bool line_of(struct str *out, struct intake *in, const struct pending_row *p)
{
    struct str_cut words = str_cut(str_of(p->words), '\n');
    struct buf b = buf_make(in->arena, words.head.n + 100);
    buf_printf(&b, "%s %.*s", p->act, STR_ARG(words.head));
    if (words.ok) in->position = words.tail;
    *out = str_trim(buf_str(&b));
    return !b.full || err_nomem(in->e);
}

/* A no is told to some acts. */
static bool line_of_no(struct str *out, struct intake *in, const struct pending_row *p)
{
    const struct act_row *row = act_named(p->act);
    struct buf b = buf_make(in->arena, 100);
    if (!row || !(row->flags & ACT_NO)) return true;
    buf_printf(&b, "%s no", p->act);
    *out = buf_str(&b);
    return !b.full || err_nomem(in->e);
}

bool confirm_answer(bool *done, struct str *line, struct intake *in, const struct fresh *fresh)
{
    struct pending_row p;
    enum consent c = consent_read(fresh);
    *done = false;
    *line = STR("");
    if (c == CONSENT_NONE) return true;
    if (!find(&p, in)) return false;
    if (p.id == 0) return true;
    *done = true;
    bool yes = c != CONSENT_NO, vote = is_vote(&p);
    in->row->note = yes ? "yes: what was asked about is done" : "no: it is not done";
    if (vote) in->row->note = yes ? "yes to a vote" : "no to a vote";
    if (vote && !yes) p.act = "vote no";
    return (yes || vote ? line_of(line, in, &p) : line_of_no(line, in, &p)) &&
           db_pending_close(in->app->db, p.id, yes ? "yes" : "no", app_now(in->app), in->e);
}

bool confirm_expire(const struct app *app, struct err *e)
{
    enum { DAY_S = 86400 };
    int64_t now = app_now(app);
    return db_pending_expire(app->db, now - (int64_t)CONFIRM_DAYS * DAY_S, now, e);
}
