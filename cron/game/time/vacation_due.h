#ifndef CRON_GAME_VACATION_DUE_H
#define CRON_GAME_VACATION_DUE_H
/* What vacations do to the updates of a game, and who is back. */
#include "cron/table/round.h"
#include "cron/table/vacation.h"

/** Games of many whose option says so: a deadline that falls into vacations moves behind them.
 */
bool vacation_delay(int64_t *deadline, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e);
/** Games of many whose option says so: the standing orders of those who are away and have no
 *  order on file for the board are put on file, as far as they are legal there. A transaction
 *  of its own. */
bool vacation_orders(const struct app *app, const struct game_row *game,
                     const struct board_row *board, struct arena *a, struct err *e);
/** The same orders, with the receipts that they would have, among those of the round; nothing
 * is put on file. */
bool vacation_would(struct round *t, const struct app *app, const struct game_row *game,
                    struct arena *a, struct err *e);
/** Who is back gets the report of the present board once more; *n counts the mails. Failures
 *  are logged; false if there was one. */
bool vacation_back(const struct app *app, size_t *n);
#endif
