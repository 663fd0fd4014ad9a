/* Several orders of a player for one board become the one that counts: words beside a move go
 * with it, what ends the game comes first, and in conditional chess the A-order behind a
 * B-order is read on the board that follows (22.7). Knows these words, but no moves. */
#include "cron/mail/intake_match.h"

#include "cron/game/match.h"
#include "templates/words/verdict.h"

enum word { WORD_MOVE, WORD_OFFER, WORD_START, WORD_ACCEPT, WORD_RESIGN };

static const char offer[] = " draw?";
static const char event_first[] =
    "Your event begins first. You are told what it is, and asked for your move then (23.1).";

struct reading {
    struct match_orders *out;
    struct intake *in;
    const struct request *mail;
    struct str board, after; /* after: the board that follows the B-order */
    struct awaited turn;
    bool pair;  /* phase B, and the reader's turn: an A-order may stand behind */
    bool due;   /* on `after` an A-move of the reader is awaited */
    bool moved; /* the mail has a move, or begins an event */
    size_t bad, bad_next;
};

static enum word word_of(const char *canonical)
{
    struct str s = str_of(canonical);
    if (str_eq(s, STR("resign"))) return WORD_RESIGN;
    if (str_eq(s, STR("accept"))) return WORD_ACCEPT;
    if (match_offer(canonical)) return WORD_OFFER;
    return str_starts(s, STR("start event")) ? WORD_START : WORD_MOVE;
}

static bool offers(const char *canonical)
{
    size_t n = strlen(canonical), k = sizeof offer - 1;
    return n > k && strcmp(canonical + n - k, offer) == 0;
}

/* "e4" and "draw?" are "e4 draw?" (20.3); NULL: no memory. */
static const char *with_offer(const char *order, struct arena *a)
{
    struct buf b = buf_make(a, SIZE_MAX);
    if (offers(order)) return order;
    buf_printf(&b, "%s%s", order, offer);
    return b.full ? NULL : buf_str(&b).s;
}

/* The same move, whether or not a draw is offered with it? */
static bool same_move(const char *a, const char *b)
{
    struct str x = str_of(a), y = str_of(b);
    if (offers(a)) x.n -= sizeof offer - 1;
    if (offers(b)) y.n -= sizeof offer - 1;
    return str_eq(x, y);
}

/* The order that two of one player are, the second given after the first. */
static const char *both(struct match_orders *out, const char *have, const char *order,
                        struct arena *a)
{
    if (!have) return order;
    enum word had = word_of(have), word = word_of(order);
    if (word == WORD_RESIGN || word == WORD_ACCEPT) return had == WORD_RESIGN ? have : order;
    if (had == WORD_RESIGN || had == WORD_ACCEPT) {
        out->note = "What ends the game at once comes before all other orders (20.4).";
        return have;
    }
    if (word == WORD_OFFER) return had == WORD_OFFER ? have : with_offer(have, a);
    if (had == WORD_OFFER) return with_offer(order, a);
    if (word == had) return offers(have) && same_move(have, order) ? have : order;
    out->note = event_first;
    return word == WORD_START ? order : have;
}

/* A second move where a move is played at once and cannot be taken back: no guessing. */
static bool two_moves(struct reading *r, struct answer_line *line, const char *have)
{
    struct buf b = buf_make(r->in->arena, 400);
    buf_printf(&b,
               "your mail says %.100s, too; a move is played at once, so please send just one",
               have);
    line->at = 0;
    line->len = line->line.n;
    line->verdict =
        (struct verdict){ .code = V_SYNTAX, .rule = "20.3", .sentence = buf_str(&b).s };
    return !b.full || err_nomem(r->in->e);
}

static bool take(struct reading *r, struct answer_line *line)
{
    const char *order = line->verdict.canonical;
    enum word word = word_of(order);
    bool again = word == WORD_MOVE && r->out->text && word_of(r->out->text) == WORD_MOVE;
    if (again && !match_together(&r->turn) && !same_move(order, r->out->text)) {
        r->bad++;
        return two_moves(r, line, r->out->text);
    }
    if (again && !same_move(order, r->out->text))
        r->out->note = "Your mail had more than one order: the last one counts.";
    r->moved |= word == WORD_MOVE || word == WORD_START;
    r->out->text = both(r->out, r->out->text, order, r->in->arena);
    return r->out->text || err_nomem(r->in->e);
}

/* ---- B-order and A-order ---------------------------------------------------------------- */

static struct str phase(struct str text)
{
    struct str line;
    while (str_line(&text, &line))
        if (str_starts(line, STR("phase "))) return str_trim(str_from(line, 6));
    return STR("");
}

/* The board after the B-order. A side in check whose C-move was skipped goes on itself (22.5).
 */
static bool play_first(struct reading *r)
{
    const struct rules *rules;
    struct adjudication step;
    struct awaited turn;
    struct intake *in = r->in;
    const char *army = in->who.seat.army;
    if (r->after.n) return true;
    if (!match_play(&step, r->board, army, r->out->text, in->arena, in->e) ||
        !rules_of(&rules, step.text, in->e) || !rules->turn(&turn, step.text, in->arena, in->e))
        return false;
    r->after = step.text;
    r->due = str_eq(phase(step.text), STR("A")) && match_awaits(&turn, army);
    return true;
}

/* "sorry, d5 instead" behind a B-order: neither a B-order nor an A-order with a fault, but
 * words that may take the B-order back. */
static bool takes_back(enum verdict_code as_b, const struct verdict *as_a, struct str order)
{
    return as_b == V_SYNTAX && as_a->code != V_OK && !memchr(order.s, ';', order.n);
}

/* An order behind the B-order, on the board after it. */
static bool judge_next(struct reading *r, size_t i)
{
    struct answer_line *line = &r->out->line[r->out->n_line - 1];
    enum verdict_code as_b = line->verdict.code;
    if (!play_first(r) || !intake_judge(line, r->in, r->after, &r->mail->order[i]))
        return false;
    if (takes_back(as_b, &line->verdict, r->mail->order[i].text)) {
        r->bad++;
        return true;
    }
    const char *next = line->verdict.canonical, *have = r->out->next;
    if (next && have && !same_move(next, have) && !two_moves(r, line, have)) return false;
    r->bad_next += line->verdict.code != V_OK;
    r->out->next = next ? next : have;
    return true;
}

/* What becomes of the second order. */
static void end_pair(struct reading *r)
{
    struct match_orders *out = r->out;
    if (r->bad) out->next = NULL;
    if (!r->after.n || r->bad || (r->due && r->bad_next == 0)) return;
    out->next = NULL;
    if (r->due)
        out->note =
            "Your first order counts. What stands behind it was read for the board that "
            "follows it, and is not kept: your A-order is still to come.";
    else
        out->note = "Your first order counts. What stands behind it is not kept: after it no "
                    "A-move of yours is due.";
}

/* ---- the mail --------------------------------------------------------------------------- */

/* A move behind `start event` that is not legal yet: the event may allow it. */
static bool behind_start(const struct reading *r, const struct verdict *v)
{
    return v->code != V_OK && v->code != V_SYNTAX && r->out->text &&
           word_of(r->out->text) == WORD_START;
}

static bool read_one(struct reading *r, size_t i)
{
    struct answer_line *line = &r->out->line[r->out->n_line];
    bool first = !r->pair || !r->moved;
    if (!intake_judge(line, r->in, r->board, &r->mail->order[i])) return false;
    const struct verdict *v = &line->verdict;
    if (behind_start(r, v)) {
        r->out->note = event_first;
        return true;
    }
    r->out->n_line++;
    if (v->code == V_OK && (first || word_of(v->canonical) != WORD_MOVE)) return take(r, line);
    if (!first) return judge_next(r, i);
    r->bad++;
    return true;
}

static bool read_all(struct reading *r)
{
    for (size_t i = 0; i < r->mail->n_order; i++) {
        if (!read_one(r, i)) return false;
        if (r->bad && r->pair) break; /* what follows a B-order has no board then */
    }
    if (r->bad && r->mail->n_order > 1)
        r->out->note = "One of your orders cannot count, so none of this mail does.";
    if (r->bad) r->out->text = NULL;
    end_pair(r);
    return true;
}

/* Is a draw text alone good for itself: a claim, or the answer to an offer? Then no move that
 * is on file keeps it from ending the game. */
static bool with_file(struct reading *r, const struct order_row *before)
{
    struct match_orders *out = r->out;
    struct intake *in = r->in;
    bool ends = false;
    if (!before->text || !out->text) return true;
    if (!r->moved && match_offer(out->text) &&
        !match_ends(&ends, r->board, in->who.seat.army, out->text, in->arena, in->e))
        return false;
    if (ends || (r->moved && word_of(before->text) == WORD_MOVE)) return true;
    if (!r->moved && before->next[0]) out->next = before->next;
    out->text = both(out, before->text, out->text, in->arena);
    return out->text || err_nomem(in->e);
}

/* The offer that is open already must not make board after board. */
static bool refuse_same_offer(struct reading *r)
{
    struct match_orders *out = r->out;
    struct adjudication step;
    struct intake *in = r->in;
    if (!out->text || !match_offer(out->text) || match_together(&r->turn)) return true;
    if (!match_play(&step, r->board, in->who.seat.army, out->text, in->arena, in->e))
        return false;
    if (!str_eq(step.text, r->board)) return true;
    struct verdict *v = &out->line[out->n_line - 1].verdict;
    *v = (struct verdict){ .code = V_ILLEGAL,
                           .rule = "20.3",
                           .sentence =
                               "your draw offer is open already, and your move is awaited" };
    out->text = NULL;
    return true;
}

/* What was put together must be an order, too: it is never asked again. */
static bool judge_whole(struct reading *r)
{
    const struct rules *rules;
    struct verdict v;
    struct intake *in = r->in;
    if (!r->out->text) return true;
    if (!rules_of(&rules, r->board, in->e) ||
        !rules->judge(&v, r->board, str_of(in->who.seat.army), str_of(r->out->text), in->arena,
                      in->e))
        return false;
    if (v.code != V_OK)
        return err_set(in->e, ERR_BUG, "\"%s\" is no order: %s", r->out->text,
                       verdict_plain(in->arena, &v));
    return true;
}

bool match_orders(struct match_orders *out, struct intake *in, struct str board,
                  const struct request *mail, const struct order_row *before)
{
    const struct rules *rules;
    struct reading r = { .out = out, .in = in, .mail = mail, .board = board };
    out->n_line = 0;
    out->text = out->next = out->note = NULL;
    if (!rules_of(&rules, board, in->e) || !rules->turn(&r.turn, board, in->arena, in->e))
        return false;
    r.pair = str_eq(phase(board), STR("B")) && match_awaits(&r.turn, in->who.seat.army);
    return read_all(&r) && with_file(&r, before) && refuse_same_offer(&r) && judge_whole(&r);
}
