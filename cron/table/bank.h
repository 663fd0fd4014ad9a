#ifndef CRON_TABLE_BANK_H
#define CRON_TABLE_BANK_H
/* The clocks of a game of two. Each step has a period (every_s), or each side a bank for all
 * its steps (policy.bank). Running clocks are known only by the game's deadline, when the first
 * of them runs out; what a stopped clock has left is in its seat.
 *
 * A side's clock runs while the board waits for it and it has no saved order that is a step: in
 * orthodox and event chess for its move, in conditional chess for each A-order and B-order of
 * its own, also for a move with the other side's men (22.5); in synchrone for both sides at
 * once, each until its own order arrives. It stops for good at the first such order: changing
 * it costs nothing. An order that was kept (22.7) costs no time. Each step that is executed
 * adds the increment to those who ordered it.
 *
 * While a side whose clock runs is on vacation, or has a day off (policy.not_on and its
 * player's own, days.h, on its own wall clock), all running clocks stop. A bank also stops
 * at night (policy.latest to policy.earliest); a period that ends at night, or between the
 * times of policy.at, ends at the next time that is allowed. */
#include "cron/table/days.h"
#include "cron/table/rests.h"
#include "cron/table/vacation.h"
#include "db/board.h"
#include "templates/letter.h"

struct bank_side {
    struct seat_row seat;
    unsigned off; /* its player's own days off (days.h) */
    bool waits;   /* the board waits for an order of it */
    bool runs;    /* and no step is saved */
};
struct bank {
    const struct app *app;
    const struct game_row *game;
    struct policy policy;
    struct bank_side side[RESTS_SEATS_MAX];
    size_t n; /* of `side`, as they sat down */
    bool seated;
    struct arena *arena;
    struct err *e;
};

/** The clocks of a board of the game, from the store. None unless it is a game of two. */
bool bank_open(struct bank *b, const struct app *app, const struct game_row *game,
               const struct board_row *board, struct arena *a, struct err *e);
/** The side of that army; NULL: nobody plays it. */
struct bank_side *bank_side_of(struct bank *b, const char *army);
/** Seconds that the side had left at an instant before the deadline: in its bank, or of the
 *  period. */
int64_t bank_left(const struct bank *b, const struct bank_side *s, int64_t at);
/** The deadline of clocks that start now; 0: none do, or the game is paused. */
int64_t bank_deadline(const struct bank *b, int64_t now);
/** The new deadline after the rows of seats have changed from `before`: running clocks keep
 *  the time they had left. */
int64_t bank_moved(const struct bank *before, const struct bank *now, int64_t at);
/** The side's clock stops at that instant: stores its seat. A vacation that began by itself
 *  when time ran out ends. */
bool bank_stop(struct bank *b, struct bank_side *s, int64_t at);
/** A step was executed and led to that board: stores the time added, and what the sides have
 *  then. */
bool bank_add(struct bank *b, const struct board_row *next);

/** What letters say about the clocks to that reader (templates/letter.h). */
bool bank_view(struct seat_clock *out, const struct app *app, const struct game_row *game,
               const struct seat_row *seat, struct arena *a, struct err *e);
#endif
