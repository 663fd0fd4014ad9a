#ifndef CRON_GAME_RESOLVE_H
#define CRON_GAME_RESOLVE_H
/* Step 3 of the way of a mail: deadline passed -> all orders at once -> new board, and one
 * report for every seat in the outbox (commit 3, one transaction for each game). */
#include "cron/app/app.h"
#include "db/game.h"

/** Resolve one update of the game, whatever its deadline. */
bool resolve_game(const struct app *app, const char *name, struct err *e);
/** Is an update of the game due now: its board waits for no more orders, or its deadline has
 *  passed? */
bool resolve_is_due(const struct game_row *g, int64_t now);

enum resolved { RESOLVE_NOTHING, RESOLVE_DONE, RESOLVE_HELD };
/** One update of the game if it is due: its board waits for no more orders; or its deadline
 *  has passed and everything received by then has been read (otherwise it is held, hold.h). */
bool resolve_if_due(const struct app *app, const char *name, enum resolved *out, struct err *e);
/* What is done while updates wait, outside of transactions and claims: after each few of them,
 * for whoever waits for letters of the first. */
struct resolve_between {
    void (*turn)(void *ctx, const struct app *app); /* NULL: nothing */
    void *ctx;
};
/** One update for each running game whose deadline has passed, or whose board waits for no
 *  more orders, repeated until there is none; *n counts them. Failures are logged and the
 *  next game is tried; false if there was one, or a game is held. */
bool resolve_due(const struct app *app, struct resolve_between between, size_t *n);
/** The same without deadlines: for boards that wait for no more orders, and for updates that
 *  come early. */
bool resolve_ready(const struct app *app, struct resolve_between between, size_t *n);
#endif
