/* Seats that the house takes: when a game begins, and from somebody who has vanished, for as
 * long as they stay away. */
#include "cron/game/seats/colour.h"
#include "cron/game/seats/joining.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/policy_value.h"
#include "db/person.h"
#include "db/seat.h"
#include "db/setting.h"

size_t joining_of_house(const struct joining *j)
{
    size_t n = 0;
    for (size_t i = 0; i < j->n_seat; i++) n += house_level(&j->how, &j->seat[i]) > 0;
    return n;
}

/* ---- a game begins -----------------------------------------------------------------------
 */

static void give(struct joining *j, const char *army)
{
    struct policy_house *h = &j->how.house;
    snprintf(h->one[h->n].army, sizeof h->one[h->n].army, "%s", army);
    h->one[h->n++].level = j->how.house_fills.level;
}

/* An army that was left, else a colour that nobody has. False: there is no room for more. */
static bool give_one(struct joining *j, struct colour_taken *taken, const char **army)
{
    const char *colour[COLOUR_LIST_MAX];
    if (j->how.house.n == POLICY_HOUSES_MAX) return false;
    for (size_t i = 0; i < j->n_seat; i++) {
        const struct seat_row *s = joining_left(j, j->seat[i].army);
        if (!s || house_level(&j->how, s) > 0) continue;
        give(j, s->army);
        return true;
    }
    if (joining_new(j) <= taken->n - j->n_seat || colour_list(colour, taken) == 0) return false;
    army[taken->n++] = colour[0];
    give(j, colour[0]);
    return true;
}

/* What `option house` would say from now on. */
static bool keep_option(struct joining *j)
{
    struct buf b = buf_make(j->arena, 400), words = buf_make(j->arena, 400);
    policy_house_print(&b, &j->how.house);
    buf_printf(&words, "house %s", buf_str(&b).s);
    if (b.full || words.full) return err_nomem(j->e);
    struct setting_row s = { .game = j->game->id, .name = "house", .value = buf_str(&b).s };
    return db_setting_set(j->app->db, &s, j->e) &&
           joining_note(j, DEED_OPTION, buf_str(&words).s);
}

bool joining_fill_up(struct joining *j)
{
    size_t have = joining_players(j) + joining_of_house(j), before = j->how.house.n;
    const char **army = NEW(j->arena, const char *, j->n_seat + POLICY_HOUSES_MAX);
    struct colour_taken taken = { army, j->n_seat, j->how.similar };
    if (!army) return err_nomem(j->e);
    if (match_kind(j->game)->seats || j->how.house.barred) return true;
    for (size_t i = 0; i < j->n_seat; i++) army[i] = j->seat[i].army;
    while (have < (size_t)j->how.house_fills.armies && give_one(j, &taken, army)) have++;
    return j->how.house.n == before || (keep_option(j) && joining_house(j));
}

/* ---- somebody has vanished ---------------------------------------------------------------
 */

static bool ask_back(struct joining *j, const struct seat_row *old, const struct person_row *p,
                     const struct reply_part *why)
{
    struct buf words = buf_make(j->arena, 100);
    const struct reply_part part[] = {
        *why,
        { .kind = REPLY_PARA,
          .says = { W_JOINING_KEPT,
                    { slot_army("army", old->army), slot_text("game", j->game->name),
                      slot_time("until", p->until), slot_ahead("left", p->until) } } }
    };
    buf_printf(&words, "%s %s", j->game->name, old->army);
    if (words.full) return err_nomem(j->e);
    struct joining_question q = { DEED_JOIN, buf_str(&words).s, W_JOINING_KEPT_SUBJECT, part,
                                  2,         OUT_ANSWER };
    return joining_ask(j, p, &q);
}

bool joining_kept(const struct joining *j, const char *army)
{
    const struct seat_row *seat = joining_left(j, army);
    return seat && house_level(&j->how, seat) > 0;
}

bool joining_keep_seat(bool *asked, struct joining *j, const struct seat_row *old,
                       const struct reply_part *why)
{
    int64_t until = j->game->deadline;
    *asked = joining_kept(j, old->army);
    if (!*asked) return true;
    struct person_row p = { .role = ROLE_QUEUE,
                            .address = old->address,
                            .name = old->name,
                            .zone = old->zone,
                            .language = old->language,
                            .preferences = old->preferences,
                            .since = app_now(j->app),
                            .state = PERSON_OFFERED,
                            .army = old->army,
                            .until = until ? until : app_now(j->app) + j->how.offer };
    return joining_keep(j, &p) && ask_back(j, old, &p, why);
}

bool joining_asked_back(struct pending_row *out, const struct app *app,
                        const struct game_row *game, const struct person_row *p,
                        struct arena *a, struct err *e)
{
    struct pending_list open = { NULL, 0 };
    struct seat_list seats = { NULL, 0 };
    struct policy how;
    bool plays = false;
    *out = (struct pending_row){ .id = 0 };
    if (p->state != PERSON_OFFERED) return true;
    if (!policy_get(&how, app, game, a, e) || !db_seat_list(app->db, &seats, game->id, a, e) ||
        !db_pending_list(app->db, &open, PERSON_FIRST + p->id, a, e))
        return false;
    for (size_t i = 0; i < seats.n; i++)
        plays |=
            strcmp(seats.row[i].army, p->army) == 0 && house_level(&how, &seats.row[i]) > 0;
    for (size_t i = 0; plays && i < open.n; i++)
        if (open.row[i].act == DEED_JOIN) *out = open.row[i];
    return true;
}
