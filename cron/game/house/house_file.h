#ifndef CRON_GAME_HOUSE_FILE_H
#define CRON_GAME_HOUSE_FILE_H
/* Orders of the house on their way on file: as anybody's, with a receipt. */
#include "cron/game/house/house_look.h"

/** In one transaction. What is not owed any more is left: the game stands at another board, a
 *  player has come. *over: the board waits for nobody any more, and is to be resolved. */
bool house_file(bool *over, const struct app *app, const struct house_chosen *chosen,
                struct err *e);
#endif
