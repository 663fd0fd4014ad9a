/* For which seats the house plays. */
#include "cron/table/house.h"

#include "cron/table/match.h"

int house_level(const struct policy *how, const struct seat_row *seat)
{
    bool left = seat->state == SEAT_LEFT || seat->state == SEAT_REMOVED;
    if (!left || how->house.barred) return 0;
    for (size_t i = 0; i < how->house.n; i++)
        if (strcmp(how->house.one[i].army, seat->army) == 0) return how->house.one[i].level;
    return how->house_vacant > HOUSE_LEVELS ? HOUSE_LEVELS : (int)how->house_vacant;
}

bool house_waits(const struct policy *how)
{
    return how->house_vacant > 0 && !how->house.barred;
}

const char *house_name(const struct words *words, int level, struct arena *a)
{
    return words_text(a, words,
                      &(const struct saying){ W_HOUSE_NAME, { slot_number("level", level) } });
}

bool house_opposes(bool *out, const struct app *app, const struct game_row *g, const char *army,
                   struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct policy how;
    *out = false;
    if (app->config->house_ms == 0 || match_kind(g)->seats != 2) return true;
    if (!policy_get(&how, app, g, a, e) || !db_seat_list(app->db, &seat, g->id, a, e))
        return false;
    for (size_t i = 0; i < seat.n; i++)
        *out |= strcmp(seat.row[i].army, army) != 0 && house_level(&how, &seat.row[i]) > 0;
    return true;
}

bool house_seated(bool *out, const struct app *app, const struct game_row *g, struct arena *a,
                  struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct policy how;
    size_t playing = 0;
    if (!policy_get(&how, app, g, a, e) || !db_seat_list(app->db, &seat, g->id, a, e))
        return false;
    for (size_t i = 0; i < seat.n; i++)
        playing += seat.row[i].state == SEAT_PLAYING || house_level(&how, &seat.row[i]) > 0;
    *out = playing >= match_kind(g)->seats;
    return true;
}
