#ifndef CRON_GAME_UPDATE_PREFETCH_H
#define CRON_GAME_UPDATE_PREFETCH_H
/* What writing an update will read, asked of a server all at once (db_prefetch). */
#include "cron/app/app.h"
#include "db/game.h"

/** In the transaction of the update, when its board is written; `game` is as it will be. */
void update_prefetch(const struct app *app, const struct game_row *game);
#endif
