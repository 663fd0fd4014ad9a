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

bool house_sides(struct house_sides *out, const struct app *app, const struct game_row *g,
                 struct arena *a, struct err *e)
{
    struct seat_list seat = { NULL, 0 };
    struct policy how;
    *out = (struct house_sides){ .n = 0 };
    if (app->config->house_ms == 0 || match_kind(g)->seats != 2) return true;
    if (!policy_get(&how, app, g, a, e) || !db_seat_list(app->db, &seat, g->id, a, e))
        return false;
    for (size_t i = 0; i < seat.n && out->n < 2; i++)
        if (house_level(&how, &seat.row[i]) > 0) out->side[out->n++] = seat.row[i].army;
    return true;
}

bool house_has(const struct house_sides *h, const char *side)
{
    for (size_t i = 0; i < h->n; i++)
        if (strcmp(h->side[i], side) == 0) return true;
    return false;
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
