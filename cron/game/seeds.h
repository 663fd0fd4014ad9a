#ifndef CRON_GAME_SEEDS_H
#define CRON_GAME_SEEDS_H
/* The life of a seed (rule 30.2): made in secret and promised by its hash, drawn from,
 * published. Nothing here writes a seed to a log or a letter before it is published. */
#include "cron/ground/app.h"

/** Make a seed that the updates from this board on draw from; joins the open transaction. Does
 *  nothing for rules that never draw. */
bool seeds_begin(const struct app *app, const struct game_row *g, struct arena *a,
                 struct err *e);
/** The seed that holds now; *out is all zero if the game has none. */
bool seeds_now(struct seed_row *out, const struct app *app, const struct game_row *g,
               struct arena *a, struct err *e);

/** Publish the seed in use to all players, and begin another. ERR_CONFLICT: nothing could have
 *  been drawn from it yet, or the game is over. A game from before there were seeds gets its
 *  first one. */
bool game_reveal(const struct app *app, const char *name, struct err *e);
/** The game is over: no more updates and orders; the seed is published to all players. */
bool game_end(const struct app *app, const char *name, struct err *e);
#endif
