#ifndef CRON_TABLE_HOUSE_H
#define CRON_TABLE_HOUSE_H
/* Players of the house (engine/rules.h, `choose`). One plays for a seat that has no player:
 * an army that option `house` names, or that was left, with option `house-vacant`. The seat
 * stays free: anybody who takes it over plays from then on. So the house has no address,
 * gets no mail, does not vote and delays nobody. */
#include "cron/table/policy.h"
#include "db/seat.h"

/** The level at which the house plays for that seat; 0: it does not. */
int house_level(const struct policy *how, const struct seat_row *seat);
/** Would it take a seat that falls free? */
bool house_waits(const struct policy *how);
/** The sides of a game of two that it plays now; of other games none. Where it plays against
 *  somebody, the report of their move waits that long for its answer. */
enum { HOUSE_ANSWERS_S = 10 };
struct house_sides {
    const char *side[2];
    size_t n;
};
bool house_sides(struct house_sides *out, const struct app *app, const struct game_row *g,
                 struct arena *a, struct err *e);
bool house_has(const struct house_sides *h, const char *side);
/** What it is called: "the house (level 3)"; NULL: no memory. */
const char *house_name(const struct words *words, int level, struct arena *a);
/** Is every seat that the rules count taken, by a player or by the house? Before that no clock
 * runs. */
bool house_seated(bool *out, const struct app *app, const struct game_row *g, struct arena *a,
                  struct err *e);
/** May its players ask what the house would do in their place (option `hint`)? In ordinary
 * games of people they may not. */
bool house_hints(bool *out, const struct app *app, const struct game_row *g, struct arena *a,
                 struct err *e);
#endif
