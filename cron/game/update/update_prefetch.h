#ifndef CRON_GAME_UPDATE_PREFETCH_H
#define CRON_GAME_UPDATE_PREFETCH_H
/* What an update will read, asked of a server all at once (db_prefetch). */
#include "cron/app/app.h"
#include "db/game.h"

/** Behind db_recall(): what is read of a claimed game before its update is computed. */
void update_prefetch_game(const struct app *app, const char *name);
/** In the transaction of the update, when its board is written; `game` is as it will be. */
void update_prefetch_writing(const struct app *app, const struct game_row *game);
#endif
