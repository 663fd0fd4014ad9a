#ifndef CRON_GAME_PUBLISH_H
#define CRON_GAME_PUBLISH_H
/* The end of a seed (rule 30.2): nothing more is drawn from it, and everybody may check what
 * was. */
#include "cron/app/app.h"

/** Publish the seed in use to all players, and begin another. ERR_CONFLICT: nothing could have
 *  been drawn from it yet, or the game is over. A game from before there were seeds gets its
 *  first one. */
bool publish_seed(const struct app *app, const char *name, struct err *e);
#endif
