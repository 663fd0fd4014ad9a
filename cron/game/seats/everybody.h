#ifndef CRON_GAME_EVERYBODY_H
#define CRON_GAME_EVERYBODY_H
/* What the operator tells all people in many games: one letter each, whatever they play. */
#include "cron/app/app.h"
#include "db/deed.h"
#include "db/game.h"
#include "templates/words/words.h"

/* act, words: for the journal of each game, by the operator. `what` and `item` get {games},
 * a list; `item`, used once for each of the reader's games, gets {game} and {time}, its
 * deadline; W_NONE: none. Games without a deadline get no item. */
struct everybody {
    const struct game_row *game; /* [n] that it is about */
    size_t n;
    enum deed act;
    const char *words;
    struct saying subject, what;
    enum words_name item;
};
/** Notes it in the journals and tells everybody involved in one of the games; *told: how
 *  many. Joins the open transaction. */
bool everybody_tell(size_t *told, const struct app *app, const struct everybody *news,
                    struct arena *a, struct err *e);
#endif
