#ifndef CRON_GAME_HOLD_H
#define CRON_GAME_HOLD_H
/* An update is played only after everything received before its deadline has been read
 * (design.md, the way of a mail). */
#include "cron/app/app.h"
#include "db/game.h"

enum { HOLD_REASONS_MAX = 10 };

struct hold {
    const char *why[HOLD_REASONS_MAX]; /* a line each, owned by the arena */
    size_t n;                          /* 0: nothing */
    bool trouble;                      /* otherwise the next run will probably read it */
};

/** Unread mails that may have an order for this game and were, or may have been, received by
 *  `by`; the first HOLD_REASONS_MAX of them. */
bool hold_reasons(struct hold *out, const struct app *app, const char *game, int64_t by,
                  struct arena *a, struct err *e);
/** Must the update that is due by the game's deadline wait? If so, it is logged, and the
 *  operator is told (alarm.h). */
bool hold_check(bool *held, const struct app *app, const struct game_row *game, struct arena *a,
                struct err *e);
/** The game's update was played. */
void hold_over(const struct app *app, const struct game_row *game);
#endif
