/* One more army that the house plays. */
#include "cron/game/games.h"
#include "cron/table/policy.h"
#include "cron/table/policy_value.h"
#include "db/seat.h"

/* A step that returns false ends it: it cannot be done, or it failed. */
#define REFUSE(c, ...) ((c)->no = (struct saying){ .word = __VA_ARGS__ }, false)

static bool seat_free(struct game_change *c, const char *army)
{
    struct seat_row seat;
    struct err none = { 0 };
    if (!game_seat_find(&seat, c->app, &c->game, army, c->arena, &none)) {
        if (none.code == ERR_NOTFOUND) return true;
        *c->e = none;
        return false;
    }
    return seat.state != SEAT_PLAYING ||
           REFUSE(c, W_SEAT_TAKEN,
                  { slot_text("army", army), slot_text("game", c->game.name) });
}

/* Its place in the list, or a new one. */
static size_t place_of(const struct policy_house *h, const char *army)
{
    size_t i = 0;
    while (i < h->n && strcmp(h->one[i].army, army) != 0) i++;
    return i;
}

static bool house_seat(struct game_change *c, const char *army, int level)
{
    struct policy p;
    struct buf b = buf_make(c->arena, 800);
    if (!policy_get(&p, c->app, &c->game, c->arena, c->e)) return false;
    struct policy_house *h = &p.house;
    if (h->barred) return REFUSE(c, W_HOUSE_KEPT_OUT, { slot_text("game", c->game.name) });
    if (!app_name_good(army)) return REFUSE(c, W_SEAT_BAD_ARMY, { slot_text("army", army) });
    if (!seat_free(c, army)) return false;
    size_t i = place_of(h, army);
    if (i == POLICY_HOUSES_MAX)
        return REFUSE(c, W_HOUSE_ENOUGH, { slot_number("n", POLICY_HOUSES_MAX) });
    if (i == h->n) h->n++;
    snprintf(h->one[i].army, sizeof h->one[i].army, "%s", army);
    h->one[i].level = level;
    policy_house_print(&b, h);
    return b.full ? err_nomem(c->e) : game_option(c, STR("house"), buf_str(&b));
}

bool game_seat_house(struct game_change *c, const char *army, int level)
{
    return house_seat(c, army, level) || c->no.word != W_NONE;
}
