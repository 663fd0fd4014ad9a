/* Clocks of games of two: arithmetic with what seats have left and one deadline. */
#include "cron/table/bank.h"

#include "cron/table/match.h"
#include "db/clock.h"
#include "db/order.h"
#include "engine/base/span.h"

enum { DAY_MINUTES = DAY_S / MINUTE_S };

static bool has_step(bool *out, struct bank *b, const struct board_row *board,
                     const struct order_list *order, const char *army)
{
    enum order_counts counts;
    size_t i = 0;
    *out = false;
    while (i < order->n && strcmp(order->row[i].army, army) != 0) i++;
    if (i == order->n) return true;
    if (!match_counts(&counts, board->text, army, order->row[i].text, b->arena, b->e))
        return false;
    *out = counts == COUNTS_STEP;
    return true;
}

static bool fill(struct bank *b, const struct board_row *board, const struct seat_row *seat,
                 size_t seats)
{
    const struct rules *rules;
    struct awaited turn;
    struct order_list order = { NULL, 0 };
    if (!rules_of(&rules, board->text, b->e) ||
        !rules->turn(&turn, board->text, b->arena, b->e) ||
        !db_order_list(b->app->db, &order, board->game, board->number, b->arena, b->e))
        return false;
    for (size_t i = 0; i < seats && b->n < RESTS_SEATS_MAX; i++) {
        struct bank_side *s = &b->side[b->n++];
        struct days days;
        bool ordered = false;
        if (!days_get(&days, b->app, &b->policy, &seat[i], b->arena, b->e)) return false;
        *s = (struct bank_side){ .off = days.off,
                                 .seat = seat[i],
                                 .waits = match_awaits(&turn, seat[i].army) };
        if (s->waits && !has_step(&ordered, b, board, &order, seat[i].army)) return false;
        s->runs = s->waits && !ordered;
    }
    return true;
}

bool bank_open(struct bank *b, const struct app *app, const struct game_row *game,
               const struct board_row *board, struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    *b = (struct bank){ .app = app, .game = game, .arena = a, .e = e };
    if (!match_kind(game)->stepped) return true;
    if (!policy_get(&b->policy, app, game, a, e) ||
        !db_seat_list(app->db, &seat, game->id, a, e) || !fill(b, board, seat.row, seat.n))
        return false;
    b->seated = seat.n >= match_kind(game)->seats;
    return true;
}

struct bank_side *bank_side_of(struct bank *b, const char *army)
{
    for (size_t i = 0; i < b->n; i++)
        if (strcmp(b->side[i].seat.army, army) == 0) return &b->side[i];
    return NULL;
}

/* When its clock began to run, or stopped. */
static int64_t had(const struct bank *b, const struct bank_side *s)
{
    if (b->policy.bank == 0) return b->game->every_s;
    return s->seat.bank ? s->seat.bank : b->policy.bank;
}

/* The least of those that run; 0: none does. */
static int64_t least(const struct bank *b)
{
    int64_t out = 0;
    for (size_t i = 0; i < b->n; i++) {
        int64_t has = had(b, &b->side[i]);
        if (b->side[i].runs && (out == 0 || has < out)) out = has;
    }
    return out;
}

static struct rests rests(const struct bank *b)
{
    struct rests all = { .n_away = 0 };
    for (size_t i = 0; i < b->n; i++) {
        if (!b->side[i].runs) continue;
        rests_add_away(&all, &b->side[i].seat);
        rests_add_week(&all, &b->side[i].seat, &b->policy, b->side[i].off, b->policy.bank > 0);
    }
    return all;
}

/* To a time of day that everybody whose clock runs allows: by the schedule, or by their own
 * clocks. */
static int64_t allow(const struct bank *b, const struct rests *stand, int64_t at)
{
    for (size_t i = 0; i < b->n; i++) {
        struct policy own = b->policy;
        struct schedule s = { &own, 0 };
        if (!b->side[i].runs) continue;
        if (own.at.n == 0) own.zone = rests_zone(&b->side[i].seat, &b->policy);
        at = schedule_from(&s, at);
    }
    return rests_end(stand, at);
}

/* Time runs out then; a period ends at a time that is allowed. If two players far apart never
 * allow the same time, it does not count. */
static int64_t runs_out(const struct bank *b, int64_t now, int64_t left)
{
    enum { TRIES = 20 };
    struct rests stand = rests(b);
    int64_t out = rests_run_out(&stand, now, left), at = out;
    if (b->policy.bank) return out;
    for (int i = 0; i < TRIES; i++) {
        int64_t before = at;
        at = allow(b, &stand, at);
        if (at == before) return at;
    }
    return out;
}

static bool is_on(const struct game_row *g)
{
    return g->state == GAME_RUNNING;
}

int64_t bank_left(const struct bank *b, const struct bank_side *s, int64_t at)
{
    struct rests all = rests(b);
    bool up = is_on(b->game) && b->game->until;
    if (!s->runs || (b->game->deadline == 0 && !up)) return had(b, s);
    /* an order can be older than the instant when the clock began to run */
    int64_t left = rests_run(&all, at, b->game->deadline) + had(b, s) - least(b);
    return left < had(b, s) ? left : had(b, s);
}

/* With all orders in, a deadline says no more than how long a step has. */
int64_t bank_deadline(const struct bank *b, int64_t now)
{
    struct bank all = *b;
    for (size_t i = 0; i < all.n && least(b) == 0; i++) all.side[i].runs = all.side[i].waits;
    int64_t left = least(&all);
    return b->seated && left && is_on(b->game) ? runs_out(&all, now, left) : 0;
}

int64_t bank_moved(const struct bank *before, const struct bank *now, int64_t at)
{
    struct rests old = rests(before);
    int64_t deadline = before->game->deadline, left = rests_run(&old, at, deadline);
    if (deadline == 0 || least(now) == 0) return deadline;
    return runs_out(now, at, left + least(now) - least(before));
}

bool bank_stop(struct bank *b, struct bank_side *s, int64_t at)
{
    int64_t left = bank_left(b, s, at);
    bool taken = vacation_away(&s->seat, at) && b->game->deadline &&
                 b->game->deadline <= s->seat.away_until;
    s->seat.bank = left > 0 ? left : 1;
    s->runs = false;
    if (taken) vacation_end(&s->seat, at);
    return db_seat_set(b->app->db, &s->seat, b->e);
}

bool bank_add(struct bank *b, const struct board_row *next)
{
    for (size_t i = 0; i < b->n && b->policy.bank; i++) {
        struct bank_side *s = &b->side[i];
        if (!s->waits) continue;
        s->seat.bank = had(b, s) + b->policy.increment;
        struct clock_row row = { next->game, next->number, s->seat.army, s->seat.bank };
        if (!db_seat_set(b->app->db, &s->seat, b->e) || !db_clock_add(b->app->db, &row, b->e))
            return false;
    }
    return true;
}

/* When the reader's clock stands still by itself. */
static void view_rests(struct seat_clock *out, const struct policy *p,
                       const struct seat_row *seat)
{
    bool any = (p->earliest > 0 || p->latest >= 0) && p->earliest != p->latest;
    out->off = p->not_on.days;
    if (any && p->at.n == 0) {
        out->from = p->earliest > 0 ? p->earliest : 0;
        out->to = p->latest >= 0 ? p->latest : DAY_MINUTES;
    }
    if (out->off || out->to) out->rests = rests_zone(seat, p);
}

bool bank_view(struct seat_clock *out, const struct app *app, const struct game_row *game,
               const struct seat_row *seat, struct arena *a, struct err *e)
{
    struct bank b;
    struct board_row board;
    *out = (struct seat_clock){ .bank = 0 };
    if (!match_kind(game)->stepped) return true;
    if (!db_board_get(app->db, &board, game->id, game->board, a, e) ||
        !bank_open(&b, app, game, &board, a, e))
        return false;
    bool runs = b.policy.bank || game->until;
    out->bank = out->mine = out->other = b.policy.bank;
    out->increment = b.policy.increment;
    out->claim = b.policy.claim == CLAIM_OPPONENT;
    out->vacation = b.policy.bank && b.policy.vacation;
    out->up = runs && is_on(game) ? game->until : 0;
    view_rests(out, &b.policy, seat);
    for (size_t i = 0; i < b.n; i++) {
        bool mine = strcmp(b.side[i].seat.army, seat->army) == 0;
        *(mine ? &out->own_off : &out->other_off) = b.side[i].off;
        if (b.side[i].off) out->rests = rests_zone(seat, &b.policy);
        if (runs) *(mine ? &out->mine : &out->other) = bank_left(&b, &b.side[i], app_now(app));
    }
    return true;
}
