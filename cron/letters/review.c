/* Where an army lost most: each update played with its order, and with the house's. */
#include "cron/letters/review.h"

#include "cron/app/app.h"
#include "cron/app/work.h"
#include "cron/game/house/house.h"
#include "cron/table/match.h"
#include "db/board.h"
#include "db/order.h"

enum {
    LEVEL_OF_TWO = 4,
    LEVEL_OF_MANY = 3,
    PICKS = 3,      /* for a board: what it would order, and the two boards that result */
    DECIDED = 1500, /* beyond that a game of two is won or lost: more makes no difference */
    LEAST = 50      /* hundredths of a pawn or point that are worth a word */
};

/* ---- out of the store ----------------------------------------------------------------------
 */

static bool read_board(struct review_board *out, const struct app *app,
                       const struct game_row *game, const char *army, struct arena *a,
                       struct err *e)
{
    struct round *t = &out->round;
    int32_t number = t->board.number;
    if (!db_board_get(app->db, &t->board, game->id, number, a, e) ||
        !round_orders(t, app->db, a, e))
        return false;
    out->order = NULL;
    for (size_t i = 0; i < t->n_order; i++)
        if (strcmp(t->order[i].army, army) == 0) out->order = t->order[i].text;
    return true;
}

bool review_load(struct review *out, const struct app *app, const struct game_row *game,
                 const char *army, struct arena *a, struct err *e)
{
    size_t bytes = 0, n = 0;
    struct review_board *board = NEW(a, struct review_board, REVIEW_BOARDS);
    *out = (struct review){ .rules = match_kind(game), .army = army };
    if (!board) return err_nomem(e);
    /* from the last one back, so they are at the end of the room */
    for (int32_t at = game->board; at >= 0 && n < REVIEW_BOARDS && bytes < REVIEW_BYTES; at--) {
        struct review_board *b = &board[REVIEW_BOARDS - ++n];
        b->round.board.number = at;
        if (!read_board(b, app, game, army, a, e)) return false;
        size_t one = b->round.board.text.n + b->round.orders.n;
        bytes += one;
        if (one > out->longest) out->longest = one;
    }
    out->board = board + REVIEW_BOARDS - n;
    out->n = n;
    return true;
}

size_t review_bytes(const struct review *r)
{
    return (REVIEW_MOMENTS + 1) * work_for_game(r->longest) + ((size_t)1 << 20);
}

/* ---- what the house thinks -----------------------------------------------------------------
 */

static bool is_two(const struct review *r)
{
    return r->rules->look == LOOK_CHESS;
}

/* As the budget allows, and no more than its level looks at anyway. */
static uint64_t nodes(const struct review *r)
{
    uint64_t all = is_two(r) ? REVIEW_NODES_OF_TWO : REVIEW_NODES_OF_MANY;
    uint64_t most = is_two(r) ? 8000 : 120, each = all / (PICKS * (r->n + 1));
    return each < most ? each : most;
}

static bool pick(struct choice *out, const struct review *r, struct str text, const char *army,
                 struct arena *a, struct err *e)
{
    const struct house_ask ask = { .text = text,
                                   .of = { .army = army },
                                   .level = is_two(r) ? LEVEL_OF_TWO : LEVEL_OF_MANY,
                                   .nodes = nodes(r),
                                   .likeliest = true };
    return house_pick_apart(out, &ask, a, e);
}

static int32_t within(const struct review *r, int32_t value)
{
    int32_t most = is_two(r) ? DECIDED : INT32_MAX / 4;
    return value > most ? most : value < -most ? -most : value;
}

/* Of a game that is over. */
static int32_t result(const struct review *r, const char *score)
{
    bool white = strcmp(r->army, "white") == 0;
    if (strcmp(score, "1-0") == 0) return white ? DECIDED : -DECIDED;
    if (strcmp(score, "0-1") == 0) return white ? -DECIDED : DECIDED;
    return 0;
}

/* How the army is doing on a board, whoever is to order there. */
static bool value_of(int32_t *out, const struct review *r, struct str text, struct arena *a,
                     struct err *e)
{
    struct awaited turn = { .n_wait = 0 };
    struct choice c;
    if (!r->rules->turn(&turn, text, a, e)) return false;
    bool mine = !r->rules->stepped || match_awaits(&turn, r->army) || turn.n_wait == 0;
    *out = turn.end ? result(r, turn.score) : 0;
    if (turn.end) return true;
    if (!pick(&c, r, text, mine ? r->army : turn.wait[0], a, e)) return false;
    *out = within(r, mine ? c.value : -c.value);
    return true;
}

/* The update of that board with another order of the army, or with none (NULL). */
static bool orders_with(struct round *t, const struct review *r, const char *order,
                        struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    for (size_t i = 0; i < t->n_order; i++)
        if (strcmp(t->order[i].army, r->army) != 0)
            buf_printf(&b, "order %s %s\n", t->order[i].army, t->order[i].text);
    if (order) buf_printf(&b, "order %s %s\n", r->army, order);
    t->orders = buf_str(&b);
    return !b.full || err_nomem(e);
}

static bool value_after(int32_t *out, const struct review *r, const struct review_board *b,
                        const char *order, struct err *e)
{
    struct work w = { 0 };
    struct round t = b->round;
    struct adjudication next;
    struct stream none = { .sha256 = digest };
    bool ok = work_begin(&w, 3 * work_for_game(r->longest), e) &&
              orders_with(&t, r, order, &w.arena, e) &&
              round_play(&next, &t, &none, &w.arena, e) &&
              value_of(out, r, next.text, &w.arena, e);
    work_end(&w);
    return ok;
}

/* ---- moments -------------------------------------------------------------------------------
 */

/* Was the army to order there, and did it? In games of steps, a side without an order lost on
 * time. */
static bool is_question(bool *out, const struct review *r, const struct review_board *b,
                        struct arena *a, struct err *e)
{
    struct awaited turn = { .n_wait = 0 };
    enum order_counts counts = COUNTS_STEP;
    struct str text = b->round.board.text;
    *out = false;
    if (!r->rules->turn(&turn, text, a, e)) return false;
    if (turn.end || (r->rules->stepped && (!b->order || !match_awaits(&turn, r->army))))
        return true;
    if (b->order && !match_counts(&counts, text, r->army, b->order, a, e)) return false;
    *out = counts == COUNTS_STEP;
    return true;
}

static bool look(struct review_moment *out, const struct review *r,
                 const struct review_board *b, struct arena *a, struct err *e)
{
    struct arena scratch = *a; /* done with before anything is put there */
    struct choice *best = &out->better;
    bool asks;
    int32_t was = 0, would = 0;
    *out = (struct review_moment){ .board = b->round.board.number, .played = b->order };
    if (!is_question(&asks, r, b, &scratch, e)) return false;
    if (!asks) return true;
    if (!pick(best, r, b->round.board.text, r->army, a, e)) return false;
    bool same = b->order && str_eq(best->text, str_of(b->order));
    bool ends = best->why == CHOICE_RESIGNS || best->why == CHOICE_OFFERS;
    if (best->text.n == 0 || same || ends) return true;
    if (!value_after(&was, r, b, b->order, e) || !value_after(&would, r, b, best->text.s, e))
        return false;
    out->lost = would - was;
    return true;
}

/* The one of `all` that cost most, which is taken out. NULL: none cost anything. */
static const struct review_moment *take_worst(struct review_moment *out,
                                              struct review_moment *all, size_t n)
{
    struct review_moment *worst = NULL;
    for (size_t i = 0; i < n; i++)
        if (all[i].lost >= LEAST && (!worst || all[i].lost > worst->lost)) worst = &all[i];
    if (!worst) return NULL;
    *out = *worst;
    worst->lost = 0;
    return out;
}

static void put_in(struct review_view *out, const struct review_moment *m)
{
    size_t i = out->n++;
    for (; i > 0 && out->moment[i - 1].board > m->board; i--)
        out->moment[i] = out->moment[i - 1];
    out->moment[i] = *m;
}

bool review_find(struct review_view *out, const struct review *r, struct arena *a,
                 struct err *e)
{
    struct review_moment worst, *all = NEW(a, struct review_moment, r->n + 1);
    size_t n = r->n ? r->n - 1 : 0; /* nobody ordered for the last board */
    if (!all) return err_nomem(e);
    out->n = 0;
    out->from = r->n ? r->board[0].round.board.number : 0;
    for (size_t i = 0; i < n; i++)
        if (!look(&all[i], r, &r->board[i], a, e)) return false;
    while (out->n < REVIEW_MOMENTS && take_worst(&worst, all, n)) {
        size_t at = (size_t)(worst.board - out->from);
        if (!shown_open(&worst.shown, r->board[at].round.board.text, a, e)) return false;
        put_in(out, &worst);
    }
    return true;
}
