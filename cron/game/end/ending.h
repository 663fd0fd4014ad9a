#ifndef CRON_GAME_ENDING_H
#define CRON_GAME_ENDING_H
/* How games end other than by the rules of their boards: after the agreed update, when one
 * army is left, or because the game master says so. The game's column `ending` has it in
 * words with a result in front: "green last standing", "draw last update", "1-0
 * adjudicated", "0-1 on time"; "" where the boards tell it, or nobody has won. */
#include "cron/app/app.h"
#include "db/game.h"

/** Does the game end with this new board of it, by its options? *out is what its ending is
 * then, or "". Games of two never do: their rules say when they are over. */
bool ending_of_board(const char **out, const struct app *app, const struct game_row *game,
                     struct str board, struct arena *a, struct err *e);
/** Can a game that was there, and whose board does not tell its end, have ended like this by
 *  itself: the awaited side lost on time, or its options said so? "": yes. */
bool ending_follows(bool *out, const char *ending, struct str board, struct arena *a,
                    struct err *e);
/** The game is over, as *game says (ending): it is stored, and its seeds are published. Joins
 * the open transaction. */
bool ending_close(const struct app *app, struct game_row *game, struct err *e);
/** The final report to everybody who gets the game's mails. Joins the transaction, after
 *  ending_close(), and after a report of its last board. */
bool ending_tell(const struct app *app, const struct game_row *game, struct arena *a,
                 struct err *e);
#endif
