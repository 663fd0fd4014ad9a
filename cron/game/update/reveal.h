#ifndef CRON_GAME_REVEAL_H
#define CRON_GAME_REVEAL_H
/* Orders of an update that was not executed yet are nobody's business but their player's, nor
 * are the mails of players as long as their game goes on. Who runs the game or the program can
 * look all the same, but not without being seen: each look is on file before anything is shown,
 * and all players of the game are told with their next report. This is the one place that
 * writes it down; which mails are secret reveal_mail.h decides. (Who reads the database itself
 * is not seen. It belongs to the operator, as the machine does.) */
#include "cron/app/app.h"
#include "db/game.h"
#include "db/order.h"
#include "templates/letter.h"

/** A look is on file, unless the game is over: at an "order" or at a "mail". Joins the open
 *  transaction. */
bool reveal_look(const struct app *app, const struct game_row *game, const char *army,
                 const char *what, struct err *e);

/** The orders that are on file for the game's present board; the look is on file, for each army
 *  that has one. */
bool reveal_game(struct order_row **out, size_t *n, const struct app *app,
                 const struct game_row *game, struct arena *a, struct err *e);

/** The order of that army, for the present board, is about to be shown. Joins the open
 *  transaction, which ends before it is. */
bool reveal_order(const struct app *app, const struct game_row *game, const char *army,
                  struct err *e);
/** Somebody else will read what that army has on file, an order or prepared replies, as the
 * game master wants it: a look, if there is something. Joins the open transaction. */
bool reveal_seat(const struct app *app, const struct game_row *game, const char *army,
                 struct arena *a, struct err *e);

/** Who looked while this board was the present one, or one before that no report told of, for
 * the letters that tell it; they count as told. Joins the open transaction. */
bool reveal_told(struct looks *out, const struct app *app, int64_t game, int32_t board,
                 struct arena *a, struct err *e);
#endif
