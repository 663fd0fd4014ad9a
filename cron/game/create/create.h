#ifndef CRON_GAME_CREATE_H
#define CRON_GAME_CREATE_H
/* What making a game and its first text know of each other. All of them are false if
 * something is impossible (c->no says why) or failed. */
#include "cron/game/games.h"
#include "cron/table/policy.h"

/** The option of how games are run that a wish "NAME VALUE" is about; NULL: none. */
const struct policy_row *create_policy_of(const char *wish, struct str *value);
/** Its value in one spelling to *tidy. */
bool create_policy_ok(struct game_change *c, const struct policy_row *row, struct str value,
                      const char **tidy);
/** Does a game of these rules have all the records that are asked for? */
bool create_records_ok(struct game_change *c, const struct rules *rules,
                       const struct game_wish *w);
/** And all options, with these values, each once; and such a board? */
bool create_options_ok(struct game_change *c, const struct rules *rules,
                       const struct game_wish *w);
/** Its options are stored: the armies of option `house` have their seats. */
bool create_house(struct game_change *c);
/** What fills up when the game begins has to come before that. */
bool create_fills_ok(struct game_change *c);
/** The first board. */
bool create_text(struct str *out, struct game_change *c, const struct rules *rules,
                 const struct game_wish *w);
#endif
