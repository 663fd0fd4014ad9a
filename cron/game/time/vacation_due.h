#ifndef CRON_GAME_VACATION_DUE_H
#define CRON_GAME_VACATION_DUE_H
/* What vacations mean for the updates of a game, and who is back. */
#include "cron/table/round.h"
#include "cron/table/vacation.h"

/** Games of many with that option: a deadline that falls into vacations moves to their end.
 * */
bool vacation_delay(int64_t *deadline, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e);
/** Games of many with that option: saves the standing orders of players who are away and
 *  have no saved order for the board, if legal there. A separate transaction. */
bool vacation_orders(const struct app *app, const struct game_row *game,
                     const struct board_row *board, struct arena *a, struct err *e);
/** The same orders, with the receipts that they would have, among those of the round;
 *  nothing is saved. */
bool vacation_would(struct round *t, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e);
/** Players who are back get the report of the current board once more; *n counts the mails.
 *  Failures are logged; false if there was one. */
bool vacation_back(const struct app *app, size_t *n);
#endif
