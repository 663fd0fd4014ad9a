/* Questions to players, and what becomes of the answers. Knows nothing of who proves what. */
#include "cron/mail/who/question.h"

#include "cron/act/act.h"
#include "cron/mail/intake/intake_reply.h"
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

static bool send_question(struct intake *in, int64_t id, const struct fresh *fresh,
                          const char *address)
{
    struct letter_text text = { 0 };
    struct board_row board;
    struct question_view v = { .address = address };
    struct post p = { .game = &in->who.game,
                      .seat = &in->who.seat,
                      .kind = "question",
                      .text = &text,
                      .mail = id };
    return db_board_get(in->app->db, &board, in->who.game.id, in->who.game.board, in->arena,
                        in->e) &&
           last_order(&v.order, in, fresh, board.text) &&
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

static bool new_question(struct intake *in, const struct fresh *fresh, const char *from)
{
    int64_t now = app_now(in->app), today = 0, id = 0;
    bool own = in->who.proof == PROOF_NO_KEY;
    struct question_row q = {
        .seat = in->who.seat.id, .player = in->who.seat.player, .address = from, .asked = now
    };
    if (!db_question_count(in->app->db, &today, q.seat, now - DAY_S, in->e)) return false;
    if (today >= QUESTIONS_PER_DAY) return true;
    return db_question_add(in->app->db, &id, &q, in->e) &&
           send_question(in, id, fresh, own ? NULL : from) && wait_for(in, id);
}

bool question_ask(struct intake *in, const struct fresh *fresh)
{
    struct question_row open;
    const char *from = in->from;
    in->row->game = in->who.game.name;
    in->row->army = in->who.seat.army;
    if (db_question_open(in->app->db, &open, in->who.seat.id, from, in->arena, in->e))
        return wait_for(in, open.id);
    return in->e->code == ERR_NOTFOUND && new_question(in, fresh, from);
}

/* ---- the answer ------------------------------------------------------------------------ */

/* The question that the mail answers: the one that its key names, or the only open one. */
static bool find_question(struct question_row *out, struct intake *in, enum help_kind *none)
{
    struct question_row *open = NULL;
    size_t n = 0;
    if (!db_question_list(in->app->db, &open, &n, in->who.seat.id, in->arena, in->e))
        return false;
    *out = (struct question_row){ 0 };
    *none = n ? HELP_WHICH_QUESTION : HELP_NOT_ASKED;
    for (size_t i = 0; i < n; i++) {
        if (open[i].player != in->who.seat.player) continue;
        if (open[i].id == in->who.question || n == 1) *out = open[i];
    }
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
    if (c == CONSENT_YES_ADD && !add_address(&added, in, q)) return false;
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
    return q.id ? carry_out(in, &q, c)
                : intake_help(in, &(struct help_view){ .kind = none },
                              "yes or no, and no question that it answers");
}

bool question_expire(const struct app *app, struct err *e)
{
    int64_t now = app_now(app);
    return db_question_expire(app->db, now - (int64_t)QUESTION_DAYS * DAY_S, now, e);
}
