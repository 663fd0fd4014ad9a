/* Answers come when the same is asked in earnest, so what is said here is thrown away. */
#include "cron/game/update/update_prefetch.h"

#include "cron/table/match.h"
#include "db/board.h"
#include "db/journal.h"
#include "db/look.h"
#include "db/order.h"
#include "db/person.h"
#include "db/seat.h"
#include "db/seed.h"
#include "db/setting.h"
#include "db/vote.h"

enum { PREFETCH_BYTES = 8 << 10 }; /* nothing is found, so nothing needs more */

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

void update_prefetch(const struct app *app, const struct game_row *g)
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
    const struct persons_of everybody = { .game = g->id };
    if (!db_prefetch(db)) return;
    of_seal(db, g, &a, &none);
    (void)db_vote_list(db, &vote, g->id, &a, &none);
    (void)db_setting_list(db, &setting, g->id, &a, &none);
    (void)db_seat_list(db, &seat, g->id, &a, &none);
    (void)db_person_list(db, &person, &everybody, &a, &none);
    (void)db_look_list(db, &look, g->id, g->board - 1, &a, &none);
    if (match_kind(g)->stepped) (void)db_order_list(db, &order, g->id, g->board, &a, &none);
    db_prefetch_end(db);
}
