#ifndef CRON_TABLE_MATCH_H
#define CRON_TABLE_MATCH_H
/* Games that go on step by step (struct rules, `stepped`) as the use cases see them: whom a
 * board waits for, and when it waits no longer. Knows no moves and no orders. */
#include "cron/app/app.h"
#include "db/board.h"
#include "db/game.h"
#include "engine/rules.h"

/** The game's row of engine/rules.h; an empty one for an unknown name. */
const struct rules *match_kind(const struct game_row *g);
/** The opponent's side in a game of two: "black" for "white". */
const char *match_other(const char *side);
/** Is that a side of a game of two? */
bool match_has_side(const char *army);
bool match_awaits(const struct awaited *w, const char *army);
/** Do all sides order the same step (21.1)? Never true when the game is over. */
bool match_together(const struct awaited *w);
/** What that saved order does by itself (engine/rules.h). */
bool match_counts(enum order_counts *out, struct str board, const char *army, const char *order,
                  struct arena *a, struct err *e);
/** With the orders saved for it, does the board no longer wait for anybody? */
bool match_complete(bool *out, struct db *db, const struct board_row *board, struct arena *a,
                    struct err *e);

#endif
