/* Answers come when the same is asked in earnest, so what is said here is thrown away. */
#include "cron/game/update/update_prefetch.h"

#include "cron/table/match.h"
#include "db/board.h"
#include "db/delivery.h"
#include "db/journal.h"
#include "db/line.h"
#include "db/look.h"
#include "db/order.h"
#include "db/person.h"
#include "db/seat.h"
#include "db/seed.h"
#include "db/setting.h"
#include "db/vote.h"

enum { PREFETCH_BYTES = 8 << 10 }; /* nothing is found, so nothing needs more */

/* By its name, with the size of its board; it is found when that has come. */
static bool find(struct game_row *g, const struct app *app, const char *name, struct arena *a,
                 struct err *e)
{
    int64_t bytes;
    if (!db_prefetch(app->db)) return false;
    (void)db_board_bytes(app->db, &bytes, name, e);
    (void)db_game_get(app->db, g, name, a, e);
    db_prefetch_end(app->db);
    return db_game_get(app->db, g, name, a, e);
}

void update_prefetch_game(const struct app *app, const char *name)
{
    char memory[PREFETCH_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct err none;
    struct db *db = app->db;
    struct game_row g;
    struct board_row board;
    struct setting_list setting;
    struct order_list order;
    struct seat_list seat;
    struct seal_row seal;
    struct seed_list seed;
    bool failing;
    if (!find(&g, app, name, &a, &none) || !db_prefetch(db)) return;
    (void)db_setting_list(db, &setting, g.id, &a, &none);
    (void)db_board_get(db, &board, g.id, g.board, &a, &none);
    (void)db_delivery_any(db, &failing, "", &none);
    (void)db_order_list(db, &order, g.id, g.board, &a, &none);
    (void)db_seat_list(db, &seat, g.id, &a, &none);
    (void)db_seal_get(db, &seal, g.id, g.board, &a, &none);
    (void)db_seed_list(db, &seed, g.id, &a, &none);
    db_prefetch_end(db);
}

/* seal_put() */
static void of_seal(struct db *db, const struct game_row *g, struct arena *a, struct err *none)
{
    struct seal_row seal;
    struct seed_list seed;
    struct journal_list act;
    struct board_row board;
    struct order_list order;
    const struct journal_of since = { g->id, g->board - 1 };
    (void)db_seal_get(db, &seal, g->id, g->board - 1, a, none);
    (void)db_seed_list(db, &seed, g->id, a, none);
    (void)db_journal_list(db, &act, &since, a, none);
    (void)db_board_get(db, &board, g->id, g->board - 1, a, none);
    (void)db_board_get(db, &board, g->id, g->board, a, none);
    (void)db_order_list(db, &order, g->id, g->board - 1, a, none);
}

/* A side may have prepared its reply. */
static void of_step(struct db *db, const struct game_row *g, struct arena *a, struct err *none)
{
    struct line_row line;
    bool known;
    (void)db_prepared_known(db, &known, g->id, g->board - 1, none);
    if (!match_kind(g)->in_turn) return;
    (void)db_line_get(db, &line, g->id, "white", a, none);
    (void)db_line_get(db, &line, g->id, "black", a, none);
}

void update_prefetch_writing(const struct app *app, const struct game_row *g)
{
    char memory[PREFETCH_BYTES];
    struct arena a = arena_make(memory, sizeof memory);
    struct err none;
    struct db *db = app->db;
    struct vote_list vote;
    struct setting_list setting;
    struct seat_list seat;
    struct person_list person;
    struct look_list look;
    struct order_list order;
    bool failing;
    int64_t editions;
    const struct persons_of of[] = { { .game = g->id },
                                     { g->id, ROLE_QUEUE },
                                     { g->id, ROLE_SUBSTITUTE } };
    if (!db_prefetch(db)) return;
    of_seal(db, g, &a, &none);
    (void)db_vote_list(db, &vote, g->id, &a, &none);
    (void)db_setting_list(db, &setting, g->id, &a, &none);
    (void)db_seat_list(db, &seat, g->id, &a, &none);
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        (void)db_person_list(db, &person, &of[i], &a, &none);
    (void)db_look_list(db, &look, g->id, g->board - 1, &a, &none);
    (void)db_delivery_any(db, &failing, "", &none);
    (void)db_order_list(db, &order, g->id, g->board, &a, &none);
    (void)db_board_editions(db, &editions, g->id, g->board, &none);
    if (match_kind(g)->stepped) of_step(db, g, &a, &none);
    db_prefetch_end(db);
}
