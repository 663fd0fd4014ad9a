#ifndef CRON_GAME_ABSENCE_H
#define CRON_GAME_ABSENCE_H
/* Players whose mails arrive nowhere. They count as on vacation, by the rule of their game, and
 * it costs them nothing: clocks stand or deadlines move as long as a vacation may be at a
 * stretch (a week in games without vacations), and no missed update counts as long as it lasts
 * (tempo.h). It ends when a mail of theirs comes in or an address takes mails again. */
#include "cron/table/policy.h"
#include "db/seat.h"
#include "engine/base/span.h"

enum { ABSENCE_S = 7 * DAY_S };

/** From now on none of the player's addresses takes mails. Changes and stores seat, and the
 *  game where a clock or a deadline moves. Inside the open transaction, under the lock of
 *  updates. */
bool absence_begin(const struct app *app, struct game_row *game, struct seat_row *seat,
                   struct arena *a, struct err *e);
/** The player can be reached. */
bool absence_end(const struct app *app, struct game_row *game, struct seat_row *seat,
                 struct arena *a, struct err *e);

/** What became of addresses since the last run: absences begin and end, and game masters hear
 *  of it. Failures are logged; false if there was one. */
bool absence_tick(const struct app *app);
#endif
