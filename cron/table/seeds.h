#ifndef CRON_TABLE_SEEDS_H
#define CRON_TABLE_SEEDS_H
/* The life of a seed (rule 30.2): made in secret and promised by its hash, drawn from,
 * published. Nothing here writes a seed to a log or a letter before it is published. */
#include "cron/app/app.h"
#include "db/game.h"
#include "db/seed.h"

/** Make a seed that the updates from this board on draw from; joins the open transaction. Does
 *  nothing for rules that never draw. */
bool seeds_begin(const struct app *app, const struct game_row *g, bool chained, struct arena *a,
                 struct err *e);
/** The seed that holds now; *out is all zero if the game has none. */
bool seeds_now(struct seed_row *out, const struct app *app, const struct game_row *g,
               struct arena *a, struct err *e);
#endif
