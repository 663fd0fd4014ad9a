#ifndef CRON_GAME_HOUSE_FILE_H
#define CRON_GAME_HOUSE_FILE_H
/* Saving orders of the house: like anybody's, with a receipt. */
#include "cron/game/house/house_look.h"

/** In one transaction. What is no longer owed is left alone: the game is at another board, a
 *  player has come. *over: the board no longer waits for anybody, and is to be resolved. */
bool house_file(bool *over, const struct app *app, const struct house_chosen *chosen,
                struct err *e);
#endif
