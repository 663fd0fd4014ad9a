#ifndef CRON_GAME_STANDSTILL_H
#define CRON_GAME_STANDSTILL_H
/* A game whose update fails repeatedly is halted; its players and the operator are told. */
#include "cron/app/app.h"
#include "db/game.h"

enum { STANDSTILL_AFTER = 2 /* failures in a row */ };

/** The update of this game failed for the reason in *why. */
void standstill_failed(const struct app *app, const struct game_row *game,
                       const struct err *why);
/** It was executed. */
void standstill_over(const struct app *app, const struct game_row *game);
#endif
