#ifndef CRON_GAME_MATCH_H
#define CRON_GAME_MATCH_H
/* Games of two (rulebook 2) as the use cases see them: whom a board waits for, when it waits no
 * more, how long a move has. Knows no moves; of orders only the words that are none. */
#include "cron/ground/app.h"
#include "engine/rules.h"

/** Is it a game of two? */
bool match_is(const struct game_row *g);
bool match_awaits(const struct awaited *w, const char *army);
/** Do both sides order the same step (21.1)? Never true when the game is over. */
bool match_together(const struct awaited *w);
/** `draw?` alone: no order where both order together, the move is still to come (20.3). */
bool match_offer(const char *order);

/** The board after that one order; nothing can be drawn. */
bool match_play(struct adjudication *out, struct str board, const char *army, const char *order,
                struct arena *a, struct err *e);
/** Was it a step? Claims, offers and `start event` alone are none (20.3, 23.1). */
bool match_stepped(struct str before, struct str after);
/** Would that order alone end the game without a step (20.4)? */
bool match_ends(bool *out, struct str board, const char *army, const char *order,
                struct arena *a, struct err *e);
/** Does the board wait for nobody any more, with the orders that are on file for it? */
bool match_complete(bool *out, struct db *db, const struct board_row *board, struct arena *a,
                    struct err *e);

/** Do both sides have a player? Before that no clock runs. */
bool match_seated(bool *out, struct db *db, const struct game_row *g, struct arena *a,
                  struct err *e);
/** The deadline of a period that begins now: 0 without a clock, and while the game is paused.
 */
int64_t match_period(const struct game_row *g, bool seated, int64_t now);
#endif
