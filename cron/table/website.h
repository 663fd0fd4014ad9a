#ifndef CRON_TABLE_WEBSITE_H
#define CRON_TABLE_WEBSITE_H
/* Where games are published (cron/pages). */
#include "cron/app/app.h"

/** The address of the game's page; NULL: there is no website here, or no memory. */
const char *website_game(const struct app *app, const char *game, struct arena *a);
#endif
