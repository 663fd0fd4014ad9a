/* Questions to players and game masters, and what becomes of the answers. Does not know what
 * proves who wrote. */
#include "cron/inbox/who/question.h"

#include "cron/act/act.h"
#include "cron/inbox/acts/acts.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/outbox/reader.h"
#include "db/board.h"
#include "engine/base/span.h"
#include "engine/rules.h"
#include "parser/order/request.h"

/* ---- what a mail would do ---------------------------------------------------------------- */

/* Who is asked, and about what. */
struct asking {
    struct seat_row reader;
    unsigned roles; /* that the mail has if it is the reader's */
    bool of_orders; /* a mail without any is not worth a question */
    struct question_item *item;
    size_t n;
    const char *shows; /* the same, a line each: mails that do the same are one question */
};

static bool add_orders(struct asking *ask, struct intake *in, const struct rules *rules)
{
    struct board_row board;
    struct request request;
    if (!db_board_get(in->app->db, &board, in->who.game.id, in->who.game.board, in->arena,
                      in->e) ||
        !request_read(&request, &in->found.news, rules, act_is, in->arena, in->e))
        return false;
    for (size_t i = 0; i < request.n_order; i++) {
        struct verdict v;
        if (!rules->judge(&v, board.text, str_of(in->who.seat.army), request.order[i].text,
                          in->arena, in->e))
            return false;
        bool legal = v.code == V_OK;
        ask->item[ask->n++] =
            (struct question_item){ .order = true,
                                    .legal = legal,
                                    .text = legal ? str_of(v.canonical)
                                                  : request.order[i].written };
    }
    return true;
}

/* The lines below an act that belong to it. */
static struct str talk_of(const struct intake_found *found, struct str line)
{
    for (size_t i = 0; i < found->n_talk; i++)
        if (found->talk[i].act == line.s) return found->talk[i].text;
    return STR("");
}

/* `help` is the answer itself. */
static void add_acts(struct asking *ask, const struct intake *in)
{
    struct acts_lines lines;
    acts_find(&lines, in);
    for (size_t i = 0; i < lines.n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines.line[i]);
        if (!row || !row->run || !act_may(row, ask->roles)) continue;
        ask->item[ask->n++] =
            (struct question_item){ .text = str_trim(lines.line[i]),
                                    .talk = talk_of(&in->found, lines.line[i]) };
    }
}

static bool name_all(struct asking *ask, struct intake *in)
{
    struct buf b = buf_make(in->arena, SIZE_MAX);
    for (size_t i = 0; i < ask->n; i++) {
        buf_put(&b, ask->item[i].text);
        buf_putc(&b, '\n');
        buf_put(&b, ask->item[i].talk);
        if (ask->item[i].talk.n) buf_putc(&b, '\n');
    }
    ask->shows = buf_str(&b).s;
    return !b.full || err_nomem(in->e);
}

static bool find_all(struct asking *ask, struct intake *in)
{
    const struct rules *rules = rules_named(str_of(in->who.game.rules));
    ask->item = NEW(in->arena, struct question_item, REQUEST_ORDERS_MAX + ACTS_LINES);
    if (!ask->item) return err_nomem(in->e);
    if (rules && in->who.seat.id && !add_orders(ask, in, rules)) return false;
    add_acts(ask, in);
    return name_all(ask, in);
}

/* ---- asking ---------------------------------------------------------------------------- */

static bool send_question(struct intake *in, int64_t id, const struct asking *ask)
{
    static const enum question_why why[] = { [PROOF_DENIED] = QUESTION_DENIED,
                                             [PROOF_NO_KEY] = QUESTION_UNPROVEN,
                                             [PROOF_NEW_ADDRESS] = QUESTION_NEW_ADDRESS };
    struct letter_text text = { 0 };
    struct question_view v = { .why = why[in->who.proof],
                               .address = in->given.from,
                               .item = ask->item,
                               .n_item = ask->n };
    struct post p = { .game = &in->who.game,
                      .seat = &ask->reader,
                      .kind = LETTER_QUESTION,
                      .text = &text,
                      .mail = id };
    return post_view(&v.seat, in->app, &p, NULL, in->arena, in->e) &&
           letter_question(&text, &v, in->arena, in->e) &&
           post_add(in->app, &p, in->arena, in->e);
}

static bool wait_for(struct intake *in, int64_t id)
{
    in->row->state = MAIL_ASKED;
    in->row->question = id;
    in->row->note = identify_word(in->who.proof);
    return true;
}

static bool new_question(struct intake *in, const struct asking *ask)
{
    int64_t now = app_now(in->app), today = 0, id = 0;
    struct question_row q = { .reader = ask->reader.id,
                              .player = ask->reader.player,
                              .address = in->given.from,
                              .asked = now,
                              .shows = ask->shows };
    if (!db_question_count(in->app->db, &today, q.reader, now - DAY_S, in->e)) return false;
    if (today >= QUESTIONS_PER_DAY) return true;
    return db_question_add(in->app->db, &id, &q, in->e) && send_question(in, id, ask) &&
           wait_for(in, id);
}

/* A yes must come from somebody who has seen everything that it does: one letter asks only
 * about mails that would do the same. */
static bool keep_aside(struct intake *in, struct asking *ask)
{
    struct question_list open = { NULL, 0 };
    if (!find_all(ask, in)) return false;
    if (ask->n == 0 || (ask->of_orders && !ask->item[0].order)) return true;
    in->row->game = in->who.game.name;
    in->row->army = ask->reader.army;
    if (!db_question_list(in->app->db, &open, ask->reader.id, in->arena, in->e)) return false;
    for (size_t i = 0; i < open.n; i++)
        if (open.row[i].player == ask->reader.player &&
            str_ieq(str_of(open.row[i].address), str_of(in->given.from)) &&
            strcmp(open.row[i].shows, ask->shows) == 0)
            return wait_for(in, open.row[i].id);
    return new_question(in, ask);
}

bool question_ask(struct intake *in)
{
    const struct person_row *p = &in->who.person;
    struct asking ask = { .reader = in->who.seat, .roles = ACT_PLAYER };
    if (p->id) ask.roles |= act_role(p, false);
    ask.of_orders =
        in->who.proof != PROOF_DENIED; /* nothing else that the player writes counts */
    return keep_aside(in, &ask);
}

static bool asks_as_master(const struct intake *in)
{
    struct acts_lines lines;
    acts_find(&lines, in);
    for (size_t i = 0; i < lines.n; i++) {
        struct str rest;
        const struct act_row *row = act_find(&rest, lines.line[i]);
        if (row && row->who == ACT_MASTER) return true;
    }
    return false;
}

bool question_ask_master(struct intake *in)
{
    const struct person_row *p = &in->who.person;
    struct asking ask = { .roles = ACT_MASTER };
    if (!p->id || act_role(p, true) != ACT_MASTER || !asks_as_master(in)) return true;
    ask.reader = reader_seat(p);
    if (in->who.seat.id) ask.roles |= ACT_PLAYER;
    return keep_aside(in, &ask);
}

/* ---- the answer ------------------------------------------------------------------------ */

bool question_named(struct question_row *out, struct intake *in)
{
    struct question_row q;
    *out = (struct question_row){ .id = 0 };
    if (!in->who.question) return true;
    if (!db_question_get(in->app->db, &q, in->who.question, in->arena, in->e))
        return in->e->code == ERR_NOTFOUND;
    if (identify_is(&in->who, q.reader, q.player, q.keyed)) *out = q;
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
    if (!db_question_close(in->app->db, q->id, yes ? ANSWER_YES : ANSWER_NO, app_now(in->app),
                           &mails, in->e))
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

bool question_answer(bool *done, struct intake *in, enum consent c)
{
    struct question_row q;
    *done = false;
    if (!question_named(&q, in)) return false;
    *done = q.id && q.answer == ANSWER_NONE;
    return !*done || carry_out(in, &q, c);
}

bool question_expire(const struct app *app, struct err *e)
{
    int64_t now = app_now(app);
    return db_question_expire(app->db, now - (int64_t)QUESTION_DAYS * DAY_S, now, e);
}
