#ifndef CRON_GAME_REVEAL_H
#define CRON_GAME_REVEAL_H
/* Orders of an update that has not been executed yet are only their player's business, and
 * so are the mails of players while their game goes on. The game master and the operator can
 * look all the same, but not unnoticed: each look is recorded before anything is shown, and
 * all players of the game are told with their next report. This is the one place that
 * records it; reveal_mail.h decides which mails are secret. (Reading the database itself is
 * not noticed. It belongs to the operator, like the machine.) */
#include "cron/app/app.h"
#include "db/game.h"
#include "db/look.h"
#include "db/order.h"
#include "templates/letter.h"

/** Records a look at an order or a mail, unless the game is over. Joins the open
 *  transaction. */
bool reveal_look(const struct app *app, const struct game_row *game, const char *army,
                 enum look_kind what, struct err *e);

/** The orders saved for the game's current board; records the look, for each army that has
 *  one. */
bool reveal_game(struct order_list *out, const struct app *app, const struct game_row *game,
                 struct arena *a, struct err *e);

/** The order of that army, for the current board, is about to be shown. Joins the open
 *  transaction, which ends before that. */
bool reveal_order(const struct app *app, const struct game_row *game, const char *army,
                  struct err *e);
/** At the game master's wish somebody else will read what is saved for that army, an order
 *  or prepared replies: records a look, if there is anything. Joins the open transaction. */
bool reveal_seat(const struct app *app, const struct game_row *game, const char *army,
                 struct arena *a, struct err *e);

/** Who looked while this board was the current one, or an earlier one without a report, for
 *  the letters that say so; they count as told. Joins the open transaction. */
bool reveal_told(struct looks *out, const struct app *app, int64_t game, int32_t board,
                 struct arena *a, struct err *e);
#endif
