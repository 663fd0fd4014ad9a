/* Several orders of a player for one board become the one that counts: words beside a move go
 * with it, what ends the game comes first, and in conditional chess the A-order behind a
 * B-order is read on the board that follows (22.7). Knows these words, but no moves. */
#include "engine/classic/classic.h"
#include "engine/classic/game.h"

enum word { WORD_MOVE, WORD_OFFER, WORD_START, WORD_ACCEPT, WORD_RESIGN };

static const char offer[] = " draw?";

struct reading {
    struct combined *out;
    const struct combine_query *q;
    struct str after; /* the board that follows the B-order */
    struct awaited turn;
    bool pair;  /* phase B, and the reader's turn: an A-order may follow */
    bool due;   /* on `after` an A-move of the reader is awaited */
    bool moved; /* the mail has a move, or begins an event */
    size_t bad, bad_next;
    struct arena *a;
    struct err *e;
};

static bool awaits(const struct awaited *w, struct str army)
{
    for (size_t i = 0; i < w->n_wait; i++)
        if (str_eq(army, str_of(w->wait[i]))) return true;
    return false;
}

static bool both_order(const struct reading *r)
{
    return r->turn.n_wait > 1;
}

static enum word word_of(const char *canonical)
{
    struct str s = str_of(canonical);
    if (str_eq(s, STR("resign"))) return WORD_RESIGN;
    if (str_eq(s, STR("accept"))) return WORD_ACCEPT;
    if (str_eq(s, STR("draw?"))) return WORD_OFFER;
    return str_starts(s, STR("start event")) ? WORD_START : WORD_MOVE;
}

/* ---- one order alone -------------------------------------------------------------------- */

static bool play(struct adjudication *out, struct str text, struct str army, const char *order,
                 struct arena *a, struct err *e)
{
    struct stream none = { 0 };
    struct buf b = buf_make(a, SIZE_MAX);
    buf_put(&b, text);
    buf_printf(&b, "order %.*s %s\n", STR_ARG(army), order);
    if (b.full) return err_nomem(e);
    return classic_adjudicate(out, buf_str(&b), &none, TELL_WHAT, a, e);
}

bool classic_counts(enum order_counts *out, const struct combine_query *q, const char *order,
                    struct arena *a, struct err *e)
{
    struct adjudication r = { .n_event = 0 };
    struct awaited next;
    enum word word = word_of(order);
    *out = word == WORD_RESIGN || word == WORD_ACCEPT ? COUNTS_END : COUNTS_STEP;
    if (word != WORD_OFFER) return true;
    if (!play(&r, q->text, q->army, order, a, e) || !classic_turn(&next, r.text, a, e))
        return false;
    *out = next.end && !r.stepped ? COUNTS_END : COUNTS_NOTHING;
    return true;
}

/* ---- two orders ------------------------------------------------------------------------- */

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

/* The order that two orders of one player make together, the second given after the first. */
static const char *both(struct combined *out, const char *have, const char *order,
                        struct arena *a)
{
    if (!have) return order;
    enum word had = word_of(have), word = word_of(order);
    if (word == WORD_RESIGN || word == WORD_ACCEPT) return had == WORD_RESIGN ? have : order;
    if (had == WORD_RESIGN || had == WORD_ACCEPT) {
        out->note = COMBINE_END_FIRST;
        return have;
    }
    if (word == WORD_OFFER) return had == WORD_OFFER ? have : with_offer(have, a);
    if (had == WORD_OFFER) return with_offer(order, a);
    if (word == had) return offers(have) && same_move(have, order) ? have : order;
    out->note = COMBINE_EVENT_FIRST;
    return word == WORD_START ? order : have;
}

/* A second move where moves are played at once and cannot be taken back: the player is asked.
 */
static bool two_moves(struct reading *r, size_t i, const char *have)
{
    struct verdict *v = &r->out->order[i].verdict;
    r->out->order[i].whole = true;
    *v = (struct verdict){ .len = r->q->order[i].n };
    verdict_refuse(v, r->a, V_SYNTAX, "20.3", REFUSED(TWO_MOVES, { slot_text("order", have) }));
    return v->refusal != REFUSAL_NONE || err_nomem(r->e);
}

static bool take(struct reading *r, size_t i)
{
    const char *order = r->out->order[i].verdict.canonical;
    struct combined *out = r->out;
    enum word word = word_of(order);
    bool again = word == WORD_MOVE && out->text && word_of(out->text) == WORD_MOVE;
    if (again && !both_order(r) && !same_move(order, out->text)) {
        r->bad++;
        return two_moves(r, i, out->text);
    }
    if (again && !same_move(order, out->text)) out->note = COMBINE_LAST_COUNTS;
    r->moved |= word == WORD_MOVE || word == WORD_START;
    out->text = both(out, out->text, order, r->a);
    return out->text || err_nomem(r->e);
}

/* ---- B-order and A-order ---------------------------------------------------------------- */

static bool phase_is(bool *out, struct str text, char phase, struct arena *a, struct err *e)
{
    struct game g;
    if (!game_read(&g, text, a, e)) return false;
    *out = g.phase == phase;
    return true;
}

/* The board after the B-order. A side in check whose C-move was skipped goes on itself (22.5).
 */
static bool play_first(struct reading *r)
{
    struct adjudication step = { .n_event = 0 };
    struct awaited turn;
    bool a_phase;
    if (r->after.n) return true;
    if (!play(&step, r->q->text, r->q->army, r->out->text, r->a, r->e) ||
        !classic_turn(&turn, step.text, r->a, r->e) ||
        !phase_is(&a_phase, step.text, 'A', r->a, r->e))
        return false;
    r->after = step.text;
    r->due = a_phase && awaits(&turn, r->q->army);
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
    struct verdict *v = &r->out->order[i].verdict;
    struct str order = r->q->order[i];
    enum verdict_code as_b = v->code;
    if (!play_first(r) || !classic_judge(v, r->after, r->q->army, order, r->a, r->e))
        return false;
    if (takes_back(as_b, v, order)) {
        r->bad++;
        return true;
    }
    const char *next = v->canonical, *have = r->out->next;
    if (next && have && !same_move(next, have) && !two_moves(r, i, have)) return false;
    r->bad_next += v->code != V_OK;
    r->out->next = next ? next : have;
    return true;
}

/* What becomes of the second order. */
static void end_pair(struct reading *r)
{
    struct combined *out = r->out;
    if (r->bad) out->next = NULL;
    if (!r->after.n || r->bad || (r->due && r->bad_next == 0)) return;
    out->next = NULL;
    out->note = r->due ? COMBINE_A_ORDER_OPEN : COMBINE_NO_A_ORDER;
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
    struct combine_order *order = &r->out->order[i];
    struct verdict *v = &order->verdict;
    bool first = !r->pair || !r->moved;
    if (!classic_judge(v, r->q->text, r->q->army, r->q->order[i], r->a, r->e)) return false;
    if (behind_start(r, v)) {
        r->out->note = COMBINE_EVENT_FIRST;
        order->silent = true;
        return true;
    }
    if (v->code == V_OK && (first || word_of(v->canonical) != WORD_MOVE)) return take(r, i);
    if (!first) return judge_next(r, i);
    r->bad++;
    return true;
}

static bool read_all(struct reading *r)
{
    struct combined *out = r->out;
    for (out->n_order = 0; out->n_order < r->q->n_order;) {
        if (!read_one(r, out->n_order++)) return false;
        if (r->bad && r->pair) break; /* what follows a B-order has no board then */
    }
    if (r->bad && r->q->n_order > 1) out->note = COMBINE_ONE_WRONG;
    if (r->bad) out->text = NULL;
    end_pair(r);
    return true;
}

/* Is a draw text complete by itself: a claim, or the answer to an offer? Then no saved move
 * keeps it from ending the game. */
static bool with_file(struct reading *r)
{
    const struct combine_query *q = r->q;
    struct combined *out = r->out;
    enum order_counts counts = COUNTS_STEP;
    if (!q->on_file || !out->text) return true;
    if (!r->moved && word_of(out->text) == WORD_OFFER &&
        !classic_counts(&counts, q, out->text, r->a, r->e))
        return false;
    if (counts == COUNTS_END || (r->moved && word_of(q->on_file) == WORD_MOVE)) return true;
    if (!r->moved && q->next) out->next = q->next;
    out->text = both(out, q->on_file, out->text, r->a);
    return out->text || err_nomem(r->e);
}

/* Repeating an open offer must not make a new board each time. */
static bool refuse_same_offer(struct reading *r)
{
    struct combined *out = r->out;
    struct adjudication step = { .n_event = 0 };
    if (!out->text || word_of(out->text) != WORD_OFFER || both_order(r)) return true;
    if (!play(&step, r->q->text, r->q->army, out->text, r->a, r->e)) return false;
    if (!str_eq(step.text, r->q->text)) return true;
    struct combine_order *last = &out->order[out->n_order - 1];
    out->text = NULL;
    last->whole = true;
    last->verdict = (struct verdict){ .len = r->q->order[out->n_order - 1].n };
    verdict_refuse(&last->verdict, r->a, V_ILLEGAL, "20.3", REFUSED(SAME_OFFER));
    return last->verdict.refusal != REFUSAL_NONE || err_nomem(r->e);
}

/* The combined text must be a valid order itself: nobody is asked about it again. */
static bool judge_whole(struct reading *r)
{
    struct verdict v;
    if (!r->out->text) return true;
    if (!classic_judge(&v, r->q->text, r->q->army, str_of(r->out->text), r->a, r->e))
        return false;
    return v.code == V_OK ||
           err_set(r->e, ERR_BUG, "\"%s\" is no order: %s", r->out->text, verdict_word(v.code));
}

bool classic_combine(struct combined *out, const struct combine_query *q, struct arena *a,
                     struct err *e)
{
    struct reading r = { .out = out, .q = q, .a = a, .e = e };
    *out = (struct combined){ .order = NEW(a, struct combine_order, q->n_order) };
    if (!out->order) return err_nomem(e);
    if (!classic_turn(&r.turn, q->text, a, e) || !phase_is(&r.pair, q->text, 'B', a, e))
        return false;
    r.pair = r.pair && awaits(&r.turn, q->army);
    return read_all(&r) && with_file(&r) && refuse_same_offer(&r) && judge_whole(&r);
}
