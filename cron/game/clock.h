#ifndef CRON_GAME_CLOCK_H
#define CRON_GAME_CLOCK_H
/* The clock of games of two: it begins when both are seated; who has not ordered is warned once
 * in each period, and told, or has lost, when it is over. */
#include "cron/ground/app.h"
#include "engine/rules.h"

/** The first period has begun, as `joined` has just sat down: who sat there before and is
 * awaited is told so. Joins the open transaction. */
bool clock_begun(const struct app *app, const struct game_row *game,
                 const struct board_row *board, const char *joined, struct arena *a,
                 struct err *e);
/** The deadline of a board has passed without the order that it waits for: the side has lost,
 *  or a new period begins, as the game was made. Under the lock of updates; one transaction. */
bool clock_ran_out(const struct app *app, const struct game_row *game,
                   const struct board_row *board, const struct awaited *turn, struct arena *a,
                   struct err *e);
/** Warn those whose time is nearly over; *n counts the mails. Failures are logged and the next
 *  game is tried; false if there was one. */
bool clock_warn(const struct app *app, size_t *n);
/** Seconds before a deadline at which a warning is due; 0: never. */
int64_t clock_lead(int64_t every_s);
#endif
