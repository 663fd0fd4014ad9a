/* Who may ask what the house would do. */
#include "cron/table/house.h"

/* If the house plays all other armies, a hint harms nobody. */
static bool is_alone(const struct policy *how, const struct seat_row *seat, size_t n)
{
    size_t people = 0, house = 0;
    for (size_t i = 0; i < n; i++) {
        people += seat[i].state == SEAT_PLAYING;
        house += house_level(how, &seat[i]) > 0;
    }
    return people == 1 && house > 0;
}

bool house_hints(bool *out, const struct app *app, const struct game_row *g, struct arena *a,
                 struct err *e)
{
    struct policy how;
    struct seat_list seat = { NULL, 0 };
    *out = false;
    if (!policy_get(&how, app, g, a, e) || !db_seat_list(app->db, &seat, g->id, a, e))
        return false;
    *out = how.hint == HINT_YES || (how.hint == HINT_ALONE && is_alone(&how, seat.row, seat.n));
    return true;
}
