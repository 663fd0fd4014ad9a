#ifndef CRON_GAME_CLOCK_H
#define CRON_GAME_CLOCK_H
/* The clocks of games of two as the use cases see them: they begin when both are seated, run as
 * bank.h says, and end (reminders: tempo.h). All functions join the open transaction unless
 * they say otherwise; *game is changed, and stored by the caller. Games of many have no such
 * clocks: nothing is done. */
#include "cron/table/bank.h"
#include "db/order.h"

/** The time for the board begins now: the game's deadline, or none if it is not seated, paused
 *  or without a clock. Writes nothing. */
bool clock_period(struct game_row *game, const struct app *app, const struct board_row *board,
                  struct arena *a, struct err *e);
/** The first period has begun, as `joined` has just taken the seat: tells everybody else who
 *  gets the game's mails. */
bool clock_begun(const struct app *app, const struct game_row *game,
                 const struct board_row *board, const char *joined, struct arena *a,
                 struct err *e);
/** That order is about to be saved for the board: its side's clock stops. */
bool clock_order(struct game_row *game, const struct app *app, const struct board_row *board,
                 const struct order_row *order, struct arena *a, struct err *e);
/** The order of that army for the current board is about to be withdrawn: its clock runs again.
 * */
bool clock_withdraw(struct game_row *game, const struct app *app, const char *army,
                    struct arena *a, struct err *e);
/** The step on `before` was executed and `game` is at the next board: adds its time and sets
 *  the next deadline. Call it before the next board has orders. */
bool clock_stepped(struct game_row *game, const struct app *app, const struct board_row *before,
                   const struct board_row *next, struct arena *a, struct err *e);
/** The game is about to be paused: its deadline is still set, and the time left is kept. */
bool clock_stop(const struct app *app, const struct game_row *game, struct arena *a,
                struct err *e);
/** The seat is about to be stored with another vacation: the deadline moves with it. */
bool clock_away(struct game_row *game, const struct app *app, const struct seat_row *seat,
                struct arena *a, struct err *e);

/** The same for its player's own days off (cron/table/days.h), which are about to be stored. */
bool clock_days(struct game_row *game, const struct app *app, const struct seat_row *seat,
                unsigned off, struct arena *a, struct err *e);

/** The deadline of a board has passed without the order that it waits for. In this order:
 *  with a bank, the rest of the year's vacation is used; if the opponent has to claim, both
 *  are told; the side has lost, or a new period begins, as the game was set up. Of two sides
 *  the one whose time ran out first counts; if both ran out at the same instant the game is
 *  drawn. Under the lock of updates; a transaction of its own. */
bool clock_ran_out(const struct app *app, const struct game_row *game,
                   const struct board_row *board, struct arena *a, struct err *e);
/** Does a deadline of the game end the time of a bank? Otherwise a round is played then
 *  (21.1). */
bool clock_has_bank(bool *out, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e);

enum clock_claim {
    CLOCK_CLAIMED,  /* the game is over */
    CLOCK_NOT_UP,   /* the other side has time left */
    CLOCK_OWN,      /* the claimer's own time is up */
    CLOCK_BY_ITSELF /* the game ends by itself when time is up */
};
/** `army` claims that the time of the other side is up; stores the game. */
bool clock_claim(enum clock_claim *out, struct game_row *game, const struct app *app,
                 const char *army, struct arena *a, struct err *e);
#endif
