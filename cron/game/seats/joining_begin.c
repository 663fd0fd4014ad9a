/* A game begins, as soon as enough have come. */
#include "cron/game/seats/join.h"
#include "cron/game/seats/joining.h"
#include "cron/game/time/clock.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "cron/table/schedule.h"

bool joining_run(struct joining *j)
{
    struct game_row *g = j->game;
    int64_t now = app_now(j->app);
    bool places = j->how.first_order && !match_kind(g)->seats;
    g->state = GAME_RUNNING;
    g->begun = now;
    for (size_t i = 0; i < j->n_seat && places; i++) {
        struct seat_row *s = &j->seat[i];
        if (s->state != SEAT_PLAYING || !join_is_new(j->board.text, s->army)) continue;
        s->place_by = now + j->how.first_order;
        if (!db_seat_set(j->app->db, s, j->e)) return false;
    }
    return joining_fill_up(j);
}

static bool run_by_itself(struct joining *j)
{
    return joining_run(j) && joining_note(j, DEED_START, "");
}

/* The first period of a game of two begins when both seats are taken. */
static bool begin_two(struct joining *j, const char *army)
{
    struct game_row *g = j->game;
    bool seated;
    if (g->deadline) return true;
    if (!house_seated(&seated, j->app, g, j->arena, j->e)) return false;
    bool open = g->state == GAME_OPEN;
    if (!seated || (open && j->how.start != START_FULL)) return true;
    if (open && !run_by_itself(j)) return false;
    return clock_period(g, j->app, &j->board, j->arena, j->e) &&
           db_game_set(j->app->db, g, j->e) &&
           (!g->deadline || !army || clock_begun(j->app, g, &j->board, army, j->arena, j->e));
}

/* `last` has the welcome, which says it, too; NULL: everybody has. */
static bool begin_many(struct joining *j, const struct seat_row *last, size_t players)
{
    struct game_row *g = j->game;
    int64_t now = app_now(j->app);
    struct reply_part part = { .kind = REPLY_PARA,
                               .says = { W_JOINING_NEWS_BEGINS,
                                         { slot_count("n", (int64_t)players) } } };
    struct joining_news news = { .subject = W_JOINING_NEWS_BEGINS_SUBJECT,
                                 .part = &part,
                                 .n = 1,
                                 .but = last ? last->id : 0 };
    const struct schedule schedule = { &j->how, g->every_s };
    if (!g->deadline) g->deadline = schedule_first(&schedule, now);
    return run_by_itself(j) && db_game_set(j->app->db, g, j->e) &&
           (!last || joining_tell(j, &news));
}

/* The house alone begins nothing. */
bool joining_came(struct joining *j, const struct seat_row *last, size_t players)
{
    size_t enough = (size_t)(j->how.players ? j->how.players : j->how.seats);
    if (match_kind(j->game)->seats) return begin_two(j, last ? last->army : NULL);
    if (j->game->state != GAME_OPEN || j->how.start != START_FULL) return true;
    return players == 0 || players + joining_of_house(j) < enough ||
           begin_many(j, last, players);
}
