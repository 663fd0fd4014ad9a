#ifndef CRON_TABLE_HOUSE_H
#define CRON_TABLE_HOUSE_H
/* Players of the house (engine/rules.h, `choose`). One plays for a seat that has no player: an
 * army that option `house` names, or that was left, with option `house-vacant`. The seat stays
 * what it is, free: whoever takes it over plays from then on. So the house has no address, gets
 * no mail, votes on nothing and holds up nobody. */
#include "cron/table/policy.h"
#include "db/seat.h"

/** At which level the house plays for that seat; 0: it does not. */
int house_level(const struct policy *how, const struct seat_row *seat);
/** Would it take a seat that falls free? */
bool house_waits(const struct policy *how);
/** Does it play, now and here, against that side of a game of two? What is told of a move then
 *  waits so long for its answer. */
enum { HOUSE_ANSWERS_S = 10 };
bool house_opposes(bool *out, const struct app *app, const struct game_row *g, const char *army,
                   struct arena *a, struct err *e);
/** What it is called: "the house (level 3)"; NULL: no memory. */
const char *house_name(const struct words *words, int level, struct arena *a);
/** Is every seat that the rules count taken, by a player or by the house? Before that no clock
 * runs. */
bool house_seated(bool *out, const struct app *app, const struct game_row *g, struct arena *a,
                  struct err *e);
#endif
