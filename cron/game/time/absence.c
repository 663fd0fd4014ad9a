/* A vacation that nobody asked for. It begins at the instant at which the seat is lost, which
 * tells it from one that the player took (vacation.h). */
#include "cron/game/time/absence.h"

#include "cron/game/games.h"
#include "cron/game/time/clock.h"
#include "cron/game/time/vacation_due.h"

static bool journal(const struct app *app, const struct game_row *game,
                    const struct seat_row *seat, enum deed act, struct err *e)
{
    return game_note(app, game, &(struct game_said){ NULL, act, seat->army }, e);
}

/* First the clock, which depends on the row as changed, then the row; in a game of many, the
 * deadline as the option says. */
static bool keep(const struct app *app, struct game_row *game, struct seat_row *seat,
                 struct arena *a, struct err *e)
{
    int64_t deadline = game->deadline;
    return clock_away(game, app, seat, a, e) && db_seat_set(app->db, seat, e) &&
           vacation_delay(&game->deadline, app, game, a, e) &&
           (game->deadline == deadline || db_game_set(app->db, game, e));
}

/* A vacation that is to begin soon becomes part of it. */
static void rest(struct seat_row *seat, int64_t now, int64_t span)
{
    int64_t until = now + span;
    bool soon = seat->away_from && seat->away_from > now && seat->away_from <= until;
    if (seat->away_from && seat->away_until <= now) vacation_end(seat, now);
    if (soon && seat->away_until > until) until = seat->away_until;
    seat->away_from = now;
    seat->away_until = until;
}

bool absence_begin(const struct app *app, struct game_row *game, struct seat_row *seat,
                   struct arena *a, struct err *e)
{
    struct policy p;
    int64_t now = app_now(app);
    if (seat->lost) return true;
    if (!policy_get(&p, app, game, a, e)) return false;
    seat->lost = now;
    if (!vacation_away(seat, now)) rest(seat, now, p.vacation ? p.vacation_longest : ABSENCE_S);
    return keep(app, game, seat, a, e) && journal(app, game, seat, DEED_UNREACHABLE, e);
}

bool absence_end(const struct app *app, struct game_row *game, struct seat_row *seat,
                 struct arena *a, struct err *e)
{
    int64_t now = app_now(app);
    if (!seat->lost) return true;
    if (seat->away_from == seat->lost) vacation_end(seat, now);
    seat->lost = 0;
    return keep(app, game, seat, a, e) && journal(app, game, seat, DEED_REACHABLE, e);
}
