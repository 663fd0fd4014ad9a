/* Answers come when the same is asked in earnest, so what is said here is thrown away. */
#include "cron/inbox/intake/intake_prefetch.h"

#include "cron/app/alarms/alarm.h"
#include "cron/inbox/intake/flood.h"
#include "cron/outbox/health.h"
#include "cron/outbox/reader.h"
#include "cron/table/match.h"
#include "db/board.h"
#include "db/habit.h"
#include "db/line.h"
#include "db/order.h"
#include "db/seed.h"
#include "db/setting.h"

enum { PREFETCH_BYTES = 8 << 10 }; /* nothing is found, so nothing needs more */

void intake_prefetch_writer(const struct app *app, struct str from)
{
    char memory[PREFETCH_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct err none;
    struct person_list person;
    const char *address = str_dup(from, &a);
    if (!from.n || !address || !db_prefetch(app->db)) return;
    (void)db_person_of(app->db, &person, address, &a, &none);
    health_prefetch(app, address);
    db_prefetch_end(app->db);
}

static void of_mail(const struct intake *in, struct arena *a, struct err *none)
{
    struct db *db = in->app->db;
    const struct seat_row *seat = &in->who.seat;
    bool twin, full, lines;
    struct habit_list habit;
    struct mail_row mail = *in->row;
    mail.game = in->who.game.name;
    mail.army = seat->army;
    (void)db_mail_twin(db, &twin, &mail, none);
    (void)flood_full(&full, in->app, seat->id, none);
    (void)db_habit_list(db, &habit, seat->id, seat->player, a, none);
    (void)db_line_has(db, &lines, seat->game, seat->army, none);
    (void)alarm_lasts(in->app, ALARM_ECHO, in->given.from);
}

static void of_game(const struct intake *in, struct arena *a, struct err *none)
{
    struct db *db = in->app->db;
    const struct game_row *g = &in->who.game;
    int64_t bytes;
    struct board_row board;
    struct order_row order;
    struct setting_list setting;
    struct seed_list seed;
    struct seat_list seat;
    struct person_row master;
    struct order_list orders;
    const struct order_of own = { g->id, g->board, in->who.seat.army };
    (void)db_board_bytes(db, &bytes, g->name, none);
    (void)db_board_get(db, &board, g->id, g->board, a, none);
    (void)db_order_newest(db, &order, &own, a, none);
    (void)db_setting_list(db, &setting, g->id, a, none);
    (void)db_seed_list(db, &seed, g->id, a, none);
    (void)db_seat_named(db, &seat, g->id, a, none);
    if (match_kind(g)->stepped) { /* its clock */
        (void)db_order_list(db, &orders, g->id, g->board, a, none);
        (void)db_seat_list(db, &seat, g->id, a, none);
    }
    (void)reader_master(&master, in->app, g->id, a, none);
}

void intake_prefetch_order(const struct intake *in)
{
    char memory[PREFETCH_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct err none;
    if (!in->who.seat.id || !db_prefetch(in->app->db)) return;
    of_mail(in, &a, &none);
    of_game(in, &a, &none);
    db_prefetch_end(in->app->db);
}
