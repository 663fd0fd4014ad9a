#ifndef CRON_GAME_EVERYBODY_H
#define CRON_GAME_EVERYBODY_H
/* What all people of many games hear from the operator: a letter each, whatever they play. */
#include "cron/app/app.h"
#include "db/game.h"
#include "templates/words/words.h"

#define EVERYBODY_BY "operator" /* in the journal */

/* act, words: in the journal of each game, by the operator. `what` and `item` get {games}, a
 * list; `item`, once for each of the reader's games, {game} and {time}, its deadline; W_NONE:
 * no such. Games without a deadline have none. */
struct everybody {
    const struct game_row *game; /* [n] that it is about */
    size_t n;
    const char *act, *words;
    struct saying subject, what;
    enum words_name item;
};
/** Noted, and told to everybody who has to do with one of them; *told: how many. Joins the open
 * transaction. */
bool everybody_tell(size_t *told, const struct app *app, const struct everybody *news,
                    struct arena *a, struct err *e);
#endif
