/* From a player's lines to a saved order and the answer that shows it. */
#include "cron/inbox/intake/intake_orders.h"

#include "cron/act/act.h"
#include "cron/game/time/clock.h"
#include "cron/game/time/tempo.h"
#include "cron/inbox/acts/acts.h"
#include "cron/inbox/intake/copy.h"
#include "cron/inbox/intake/echo.h"
#include "cron/inbox/intake/intake_reply.h"
#include "cron/inbox/intake/intake_sift.h"
#include "cron/inbox/intake/late.h"
#include "cron/table/arrival.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/receipt.h"
#include "db/line.h"
#include "templates/facts.h"
#include "templates/words/verdict.h"

#include <assert.h>

enum { NOTES_MAX = 6 };

struct reading {
    struct board_row board;
    struct request request;
    struct sifted sifted;     /* its doubts, and why nothing counts */
    struct answer_line *line; /* [n_line], of request.n_order */
    size_t n_line;
    enum words_name several; /* what became of more than one order, or W_NONE */
    const char *text, *next; /* to be saved: NULL if the mail changes nothing */
    struct saying note[NOTES_MAX];
    size_t n_note;
    struct str receipts; /* lines of what is saved now, if the mail changed that */
};

static void note(struct reading *r, struct saying s)
{
    if (s.word != W_NONE && r->n_note < NOTES_MAX) r->note[r->n_note++] = s;
}
#define NOTE(r, ...) note((r), (struct saying){ .word = __VA_ARGS__ })

/* What became of one order, for the line that the player wrote. */
static struct answer_line line_of(const struct order_text *o, const struct combine_order *c)
{
    const struct verdict *v = &c->verdict;
    struct spot s = request_spot(o, v->at, v->len);
    bool all = v->code == V_OK || c->whole;
    return (struct answer_line){ .line = all ? o->written : s.line,
                                 .number = s.number,
                                 .at = s.at,
                                 .len = all && v->len < o->text.n ? v->len
                                        : all                     ? o->written.n
                                                                  : s.len,
                                 .verdict = *v };
}

/* What the orders come to by the rules of the game, together with what is saved. */
static bool combine(struct intake *in, struct reading *r, const struct board_open *board,
                    const struct order_row *before)
{
    struct combined c;
    struct combine_query q = { .text = board->text,
                               .opened = board->opened,
                               .army = str_of(in->who.seat.army),
                               .n_order = r->request.n_order,
                               .on_file = before->text,
                               .next = before->text && before->next[0] ? before->next : NULL };
    struct str *order = NEW(in->arena, struct str, q.n_order);
    if (!order) return err_nomem(in->e);
    for (size_t i = 0; i < q.n_order; i++) order[i] = r->request.order[i].text;
    q.order = order;
    if (!board->rules->combine(&c, &q, in->arena, in->e)) return false;
    for (size_t i = 0; i < c.n_order; i++)
        if (!c.order[i].silent)
            r->line[r->n_line++] = line_of(&r->request.order[i], &c.order[i]);
    r->text = c.text;
    r->next = c.next;
    r->several = verdict_combined(c.note);
    return true;
}

static bool read_orders(struct intake *in, const struct mail *m, struct reading *r,
                        const struct order_row *before)
{
    struct board_open board;
    if (!db_board_get(in->app->db, &r->board, in->who.game.id, in->who.game.board, in->arena,
                      in->e))
        return false;
    if (!boards_open(&board, &in->run->boards, r->board.text, in->arena, in->e) ||
        !request_read(&r->request, &in->found.news, board.rules, act_is, in->arena, in->e) ||
        !intake_sift(&r->sifted, in, m, &r->request, &board))
        return false;
    r->request = r->sifted.request;
    r->line = NEW(in->arena, struct answer_line, r->request.n_order + 1);
    if (!r->line) return err_nomem(in->e);
    return combine(in, r, &board, before);
}

/* A mail that came before the present board was made was written for a board that is gone: its
 * key names an older one, or it has none. Later, the player had the chance to see the new one.
 */
static bool too_late(const struct intake *in, const struct reading *r)
{
    int64_t at = arrival(in->row);
    if (in->who.board < 0) return at < r->board.made;
    return in->who.board < in->who.game.board && at <= r->board.made;
}

/* A copy was restored since: that board no longer exists, or not yet again. Its order may look
 * like one for the present board, but would be another one. */
static bool of_lost_board(const struct identity *who)
{
    return who->board > who->game.board;
}

/* The same for a mail that names no board: at the time the game was played on at once to
 * another board, and the mail came in after that. */
static bool of_later_board(const struct intake *in)
{
    return in->who.board < 0 && in->who.game.complete && arrival(in->row) <= in->app->era.at;
}

/* What it said was never meant for the board that it was judged on. */
static void spare(struct reading *r)
{
    for (size_t i = 0; i < r->n_line; i++) r->line[i].verdict.code = V_OK;
    r->sifted.n_choice = 0;
}

/* Why nothing of it can count. */
static bool note_late(struct intake *in, struct reading *r)
{
    struct saying why = { .word = W_NONE };
    int now = in->who.game.board, then = in->who.board;
    if (of_lost_board(&in->who))
        NOTE(r, W_NOTE_LOST_BOARD, { slot_number("then", then), slot_number("now", now) });
    else if (of_later_board(in))
        NOTE(r, W_NOTE_LATER_BOARD, { slot_number("now", now) });
    else if (!late_why(&why, in))
        return false;
    note(r, why);
    return true;
}

static bool notes(struct intake *in, struct reading *r, bool late)
{
    int now = in->who.game.board, then = in->who.board;
    if (late) return note_late(in, r);
    if (then >= 0 && then < now)
        NOTE(r, W_NOTE_OLDER_BOARD, { slot_number("then", then), slot_number("now", now) });
    NOTE(r, r->several);
    if (in->found.source == MAIL_OF_FILE && in->found.news.n) NOTE(r, W_NOTE_FILE);
    if (in->found.news.cut) NOTE(r, W_NOTE_LONG, { slot_number("lines", FRESH_LINES_MAX) });
    return true;
}

/* A board that waits for no more orders is due at once; a paused one, when it goes on. */
static bool complete(struct intake *in, const struct reading *r)
{
    struct game_row *g = &in->who.game;
    return match_complete(&g->complete, in->app->db, &r->board, in->arena, in->e);
}

static bool put_on_file(struct intake *in, const struct reading *r, struct order_row *o)
{
    *o = (struct order_row){ .game = in->who.game.id,
                             .board = in->who.game.board,
                             .army = in->who.seat.army,
                             .text = r->text,
                             .mail = in->row->id,
                             .at = arrival(in->row),
                             .next = r->next ? r->next : "" };
    struct game_row *g = &in->who.game, before = *g;
    if (!clock_order(g, in->app, &r->board, o, in->arena, in->e) ||
        !receipt_file(in->app, g->name, o, in->arena, in->e) || !complete(in, r))
        return false;
    bool same = g->complete == before.complete && g->deadline == before.deadline &&
                g->until == before.until;
    return same || db_game_set(in->app->db, g, in->e);
}

/* What counts now; its text is NULL if nothing does, and `at` then when that was said. */
static bool on_file(struct intake *in, struct order_row *out)
{
    *out = (struct order_row){ 0 };
    bool ok = db_order_newest(
                  in->app->db, out,
                  &(struct order_of){ in->who.game.id, in->who.game.board, in->who.seat.army },
                  in->arena, in->e) ||
              in->e->code == ERR_NOTFOUND;
    if (out->text && !out->text[0]) out->text = NULL;
    return ok;
}

/* Did the player send that order after this mail (2.1)? Of two mailboxes one may have been
 * away, and a mail that had to be tried again comes late. Within a second, the numbers tell. */
static bool is_later(const struct order_row *o, const struct mail_row *mail)
{
    int64_t at = arrival(mail);
    return o->at > at || (o->at == at && o->mail > mail->id);
}

enum { ATTACHED = 2 /* receipts, facts */ };

static bool attach_receipts(struct attachment all[ATTACHED], struct post *p, struct str lines,
                            struct arena *a, struct err *e)
{
    return lines.n == 0 || post_receipts(&all[p->n_attachment++], p->game, lines, a, e);
}

/* The same for programs. */
static bool attach_facts(struct attachment all[ATTACHED], struct post *p,
                         const struct answer_view *v, struct arena *a, struct err *e)
{
    if (!(v->seat.preferences & PREFER_FACTS)) return true;
    struct attachment *out = &all[p->n_attachment++];
    *out = (struct attachment){ .name = post_file(p->game, "-answer.json", a),
                                .type = "application/json" };
    return facts_answer(&out->bytes, v, a, e) && (out->name || err_nomem(e));
}

/* The house answers at once, and its move comes with a report that says all of it; a program
 * that reads answers waits for each. */
static bool waits(int64_t *out, struct intake *in, const struct answer_view *v)
{
    struct house_sides house;
    bool plain = v->accepted && v->at_once && !v->n_note && !v->n_doubt;
    for (size_t i = 0; plain && i < v->n_line; i++) plain = v->line[i].verdict.code == V_OK;
    plain = plain && !(post_preferences(&in->who.seat) & PREFER_FACTS);
    *out = 0;
    if (!plain) return true;
    if (!house_sides(&house, in->app, &in->who.game, in->arena, in->e)) return false;
    if (house_has(&house, match_other(in->who.seat.army))) *out = HOUSE_ANSWERS_S;
    return true;
}

static bool answer(struct intake *in, const struct reading *r, struct answer_view *v)
{
    struct letter_text text = { 0 };
    struct attachment attached[ATTACHED];
    struct post p = intake_post(in, LETTER_ANSWER, &text);
    const struct shown *shown;
    p.attachment = attached;
    if (in->answer.quiet) return true;
    return waits(&p.wait, in, v) &&
           boards_shown(&shown, &in->run->boards, r->board.text, in->arena, in->e) &&
           post_view(&v->seat, in->app, &p, shown, in->arena, in->e) &&
           letter_answer(&text, v, in->arena, in->e) &&
           attach_receipts(attached, &p, r->receipts, in->arena, in->e) &&
           attach_facts(attached, &p, v, in->arena, in->e) &&
           post_words(in->app, &p, in->arena, in->e);
}

/* What is asked for apart from orders. The subject counts only in a mail without orders: it may
 * be left over from an earlier mail. */
static struct acts_lines acts(const struct intake *in, const struct mail *m,
                              const struct reading *r)
{
    struct acts_lines out = { .n = 0 };
    bool orders = r->request.n_order || r->sifted.n_doubt;
    for (size_t i = 0; i < r->request.n_command; i++)
        acts_line(&out, r->request.command[i]->text);
    if (in->found.n_block && in->found.block->number == 0)
        acts_line(&out, in->found.block->act); /* it has taken the lines of the mail */
    else if (!orders && out.n == 0)
        acts_line(&out, request_subject(m->subject, act_is));
    return out;
}

static const char *outcome(const struct answer_view *v, const struct acts_lines *lines,
                           struct arena *a)
{
    if (v->accepted) return "order saved";
    if (v->n_line) return "order refused";
    for (size_t i = 0; i < v->n_doubt; i++)
        if (v->doubt[i].doubt == DOUBT_MEANT) return SIFT_NOTE_MEANT;
    if (v->n_doubt) return "asked back";
    return lines->n ? acts_note(lines, a) : "no order found";
}

/* With this order all may be in, or a game at rest may go on. */
static bool hurry(struct intake *in, struct reading *r)
{
    bool woke = false;
    struct seat_row *seat = &in->who.seat;
    struct game_row *g = &in->who.game;
    struct buf at = buf_make(in->arena, 80);
    if (!tempo_ordered(&woke, in->app, g, seat, in->arena, in->e)) return false;
    if (seat->word == SEAT_DONE) seat->word = SEAT_SILENT; /* as in the store now */
    if (woke) NOTE(r, W_NOTE_WOKE);
    zone_time(&at, app_words(in->app, seat->language), g->early, seat->zone);
    if (g->early) NOTE(r, W_NOTE_EARLY, { slot_str("time", buf_str(&at)) });
    return !at.full || err_nomem(in->e);
}

/* Of what is on file now. */
static bool receipts(struct intake *in, const struct order_row *o, struct answer_view *v)
{
    v->receipt = o->text && o->receipt[0] ? o->receipt : NULL;
    v->next_receipt = NULL;
    return !o->text || receipt_next(&v->next_receipt, in->who.game.name, o, in->arena, in->e);
}

static bool accept_order(struct intake *in, struct reading *r, const struct order_row *before,
                         struct answer_view *v)
{
    struct order_row now;
    bool lines = false; /* what was prepared was for another move */
    if (!put_on_file(in, r, &now) || !hurry(in, r) ||
        !db_line_has(in->app->db, &lines, now.game, now.army, in->e) ||
        (lines && !db_line_drop(in->app->db, &lines, now.game, now.army, in->e)))
        return false;
    if (lines) NOTE(r, W_LINES_DROPPED);
    if (!copy_line(in, W_COPY_ORDER, str_of(r->text))) return false;
    if (r->next && !copy_line(in, W_COPY_NEXT, str_of(r->next))) return false;
    v->n_note = r->n_note;
    v->accepted = true;
    v->replaced = before->text && strcmp(before->text, r->text) != 0 ? before->text : NULL;
    v->on_file = r->text;
    v->at_once = in->who.game.complete;
    v->next = r->next;
    return receipts(in, &now, v) &&
           receipt_lines(&r->receipts, in->who.game.name, &now, false, in->arena, in->e);
}

static bool orders(struct intake *in, const struct mail *m)
{
    struct reading *r = NEW(in->arena, struct reading, 1);
    struct order_row before;
    if (!r) return err_nomem(in->e);
    if (!on_file(in, &before) || !read_orders(in, m, r, &before)) return false;
    bool lost = of_lost_board(&in->who) || of_later_board(in), late = lost || too_late(in, r);
    if (late) spare(r);
    bool overtaken = !lost && r->n_line > 0 && is_later(&before, in->row);
    if (overtaken) NOTE(r, before.text ? W_NOTE_OVERTAKEN : W_NOTE_WITHDRAWN);
    if (!notes(in, r, late)) return false;
    struct answer_view v = { .line = r->line,
                             .n_line = r->n_line,
                             .doubt = r->sifted.doubt,
                             .n_doubt = r->sifted.n_doubt,
                             .choice = r->sifted.choice,
                             .n_choice = r->sifted.n_choice,
                             .on_file = before.text,
                             .note = r->note,
                             .n_note = r->n_note,
                             .late = late && (r->n_line || r->sifted.n_doubt) };
    v.lost = lost && v.late;
    struct acts_lines lines = acts(in, m, r);
    bool nothing = r->n_line == 0 && lines.n == 0, flood = in->answer.quiet;
    if (nothing ? !echo_heard(in, &in->found.news) : !echo_over(in)) return false;
    bool empty = r->n_line == 0 && v.n_doubt == 0;
    v.asked = empty && lines.help;
    if (v.asked && !acts_groups(&v.group, &v.n_group, in)) return false;
    if (r->n_line == 0 && r->request.prose && r->request.prose->number)
        v.prose = r->request.prose->text;
    if (r->text && !late && !overtaken && !accept_order(in, r, &before, &v)) return false;
    lines.no_order = !empty && !v.accepted;
    in->row->note = outcome(&v, &lines, in->kept);
    if (!in->row->note) return err_nomem(in->e);
    if (late) in->row->note = lost ? "for a board that was lost" : "too late for its board";
    if (nothing && in->answer.quiet && !flood)
        in->row->note = "nothing new in it: not answered";
    bool away = false; /* asked for in talk */
    if (!v.accepted && !receipts(in, &before, &v)) return false;
    if (nothing && empty && !acts_away(&away, in)) return false;
    if (away) in->row->note = "talk of being away: told about vacation";
    if (!away && (!empty || v.asked || !lines.n) && !answer(in, r, &v)) return false;
    in->answer.of_game = acts_within(&lines);
    return acts_run(in, &lines);
}

bool intake_with_game(struct intake *in, const struct mail *m, intake_fn *work)
{
    struct arena *of_mail = in->arena;
    assert(of_mail != &in->run->room.arena);
    bool ok = app_game_again(&in->run->room, in->app, in->who.game.name, in->e);
    in->arena = &in->run->room.arena;
    ok = ok && work(in, m);
    in->arena = of_mail;
    return ok;
}

bool intake_orders(struct intake *in, const struct mail *m)
{
    assert(in->who.seat.id > 0);
    return intake_with_game(in, m, orders);
}
