/* Questions to players and game masters, and what becomes of the answers. Knows nothing of who
 * proves what. */
#include "cron/mail/who/question.h"

#include "cron/act/act.h"
#include "cron/mail/acts/acts.h"
#include "cron/mail/intake/intake_reply.h"
#include "cron/mail/who/reader.h"
#include "engine/rules.h"
#include "parser/order/consent.h"
#include "parser/order/request.h"

enum { DAY_S = 86400 };

/* ---- asking ---------------------------------------------------------------------------- */

/* The last legal order of the mail in canonical text, or NULL. Only these words of ours are
 * told to the player: the mail may be somebody else's. */
static bool last_order(const char **out, struct intake *in, const struct fresh *fresh,
                       struct str board)
{
    const struct rules *rules;
    struct request request;
    *out = NULL;
    if (!rules_of(&rules, board, in->e) ||
        !request_read(&request, fresh, rules, act_is, in->arena, in->e))
        return false;
    for (size_t i = 0; i < request.n_order; i++) {
        struct verdict v;
        if (!rules->judge(&v, board, str_of(in->who.seat.army), request.order[i].text,
                          in->arena, in->e))
            return false;
        if (v.code == V_OK) *out = v.canonical;
    }
    return true;
}

/* Who is asked, and what the mail would do. */
struct asking {
    struct seat_row reader;
    const struct fresh *fresh; /* of who plays, else NULL */
    const struct slot *act;    /* [n_act] of a game master */
    size_t n_act;
};

static bool find_order(const char **out, struct intake *in, const struct asking *ask)
{
    struct board_row board;
    *out = NULL;
    if (!ask->fresh) return true;
    return db_board_get(in->app->db, &board, in->who.game.id, in->who.game.board, in->arena,
                        in->e) &&
           last_order(out, in, ask->fresh, board.text);
}

static bool send_question(struct intake *in, int64_t id, const struct asking *ask,
                          const char *address)
{
    struct letter_text text = { 0 };
    struct question_view v = { .address = address, .act = ask->act, .n_act = ask->n_act };
    struct post p = { .game = &in->who.game,
                      .seat = &ask->reader,
                      .kind = "question",
                      .text = &text,
                      .mail = id };
    return find_order(&v.order, in, ask) &&
           post_view(&v.seat, in->app, &p, NULL, in->arena, in->e) &&
           letter_question(&text, &v, in->arena, in->e) &&
           post_add(in->app, &p, in->arena, in->e);
}

static bool wait_for(struct intake *in, int64_t id)
{
    in->row->state = "asked";
    in->row->question = id;
    in->row->note = identify_word(in->who.proof);
    return true;
}

static bool new_question(struct intake *in, const struct asking *ask)
{
    int64_t now = app_now(in->app), today = 0, id = 0;
    bool own = in->who.proof == PROOF_NO_KEY;
    struct question_row q = { .reader = ask->reader.id,
                              .player = ask->reader.player,
                              .address = in->from,
                              .asked = now };
    if (!db_question_count(in->app->db, &today, q.reader, now - DAY_S, in->e)) return false;
    if (today >= QUESTIONS_PER_DAY) return true;
    return db_question_add(in->app->db, &id, &q, in->e) &&
           send_question(in, id, ask, own ? NULL : in->from) && wait_for(in, id);
}

static bool keep_aside(struct intake *in, const struct asking *ask)
{
    struct question_row open;
    in->row->game = in->who.game.name;
    in->row->army = ask->reader.army;
    if (db_question_open(in->app->db, &open, ask->reader.id, in->from, in->arena, in->e))
        return wait_for(in, open.id);
    return in->e->code == ERR_NOTFOUND && new_question(in, ask);
}

bool question_ask(struct intake *in, const struct fresh *fresh)
{
    return keep_aside(in, &(struct asking){ .reader = in->who.seat, .fresh = fresh });
}

/* Is it listed among the first n already? Nobody reads it twice. */
static bool is_listed(const struct slot *act, size_t n, const char *form)
{
    for (size_t i = 0; i < n; i++)
        if (str_eq(act[i].text, str_of(form))) return true;
    return false;
}

/* How what only game masters may do is written, in the reader's language: without what stands
 * behind it, which may be somebody else's words. */
static bool list_acts(struct asking *ask, struct intake *in)
{
    struct acts_lines lines;
    acts_find(&lines, in);
    struct slot *act = NEW(in->arena, struct slot, lines.n + 1);
    const struct words *words = app_words(in->app, ask->reader.language);
    if (!act) return err_nomem(in->e);
    for (size_t i = 0; i < lines.n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines.line[i]);
        if (!row || row->who != ACT_MASTER) continue;
        struct buf form = buf_make(in->arena, 100);
        buf_printf(&form, WORDS_CODE "%s" WORDS_CODE, act_form(row, words, in->arena));
        if (form.full) return err_nomem(in->e);
        if (!is_listed(act, ask->n_act, buf_str(&form).s))
            act[ask->n_act++] = slot_str("act", buf_str(&form));
    }
    ask->act = act;
    return true;
}

bool question_ask_master(struct intake *in)
{
    struct asking ask = { .n_act = 0 };
    if (!in->who.person.id || reader_role(&in->who.person, true) != ACT_MASTER) return true;
    ask.reader = reader_seat(&in->who.person);
    if (in->who.seat.id) ask.fresh = &in->news;
    return list_acts(&ask, in) && (ask.n_act == 0 || keep_aside(in, &ask));
}

/* ---- the answer ------------------------------------------------------------------------ */

/* Open questions to the sender: the one that the mail's key names, or the only one. */
struct found {
    struct question_row named, one;
    size_t n;
};

static bool look_for(struct found *f, struct intake *in, int64_t reader, int player)
{
    struct question_row *open = NULL;
    size_t n = 0;
    if (!db_question_list(in->app->db, &open, &n, reader, in->arena, in->e)) return false;
    for (size_t i = 0; i < n; i++) {
        if (open[i].player != player) continue;
        f->n++;
        f->one = open[i];
        if (open[i].id == in->who.question) f->named = open[i];
    }
    return true;
}

static bool find_question(struct question_row *out, struct intake *in, enum help_kind *none)
{
    struct found f = { .n = 0 };
    const struct seat_row *seat = &in->who.seat;
    const struct person_row *p = &in->who.person;
    if (seat->id && !look_for(&f, in, seat->id, seat->player)) return false;
    if (in->who.own_key && !look_for(&f, in, PERSON_FIRST + p->id, p->player)) return false;
    *none = f.n ? HELP_WHICH_QUESTION : HELP_NOT_ASKED;
    *out = f.n == 1 ? f.one : f.named;
    return true;
}

/* The address becomes the player's, unless somebody in the game has it by now. */
static bool add_address(bool *added, struct intake *in, const struct question_row *q)
{
    struct seat_row other;
    *added = !db_seat_in(in->app->db, &other, in->who.game.id, q->address, in->arena, in->e);
    if (!*added) return true;
    return in->e->code == ERR_NOTFOUND &&
           db_alias_add(in->app->db, in->who.seat.id, q->address, app_now(in->app), in->e);
}

static bool carry_out(struct intake *in, const struct question_row *q, enum consent c)
{
    size_t mails = 0;
    bool yes = c != CONSENT_NO, added = false;
    bool add = c == CONSENT_YES_ADD && q->reader < PERSON_FIRST;
    if (add && !add_address(&added, in, q)) return false;
    if (!db_question_close(in->app->db, q->id, yes ? "yes" : "no", app_now(in->app), &mails,
                           in->e))
        return false;
    if (added)
        return intake_help(in, &(struct help_view){ .kind = HELP_ADDED, .address = q->address },
                           "yes, and an address was added");
    if (!yes)
        return intake_help(in, &(struct help_view){ .kind = HELP_DROPPED },
                           "no: the mails in question are ignored");
    /* The mails are read next, and each has an answer of its own. */
    in->row->note = "yes: the mails in question are read";
    return true;
}

bool question_answer(bool *done, struct intake *in, const struct fresh *fresh)
{
    struct question_row q;
    enum help_kind none;
    enum consent c = consent_read(fresh);
    *done = c != CONSENT_NONE;
    if (!*done) return true;
    if (!find_question(&q, in, &none)) return false;
    if (!q.id && !in->who.seat.id) *done = false; /* a yes to something else */
    if (!*done) return true;
    return q.id ? carry_out(in, &q, c)
                : intake_help(in, &(struct help_view){ .kind = none },
                              "yes or no, and no question that it answers");
}

bool question_expire(const struct app *app, struct err *e)
{
    int64_t now = app_now(app);
    return db_question_expire(app->db, now - (int64_t)QUESTION_DAYS * DAY_S, now, e);
}
