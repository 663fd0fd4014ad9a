/* Answers come when the same is asked in earnest, so what is said here is thrown away. */
#include "cron/game/update/update_prefetch.h"

#include "cron/game/time/tempo.h"
#include "cron/table/match.h"
#include "cron/table/seal.h"
#include "db/line.h"
#include "db/look.h"
#include "db/person.h"
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
    struct game_row g;
    struct seal_row seal;
    struct seed_list seed;
    if (!find(&g, app, name, &a, &none) || !db_prefetch(app->db)) return;
    tempo_prefetch(app, g.id, g.board);
    (void)db_seal_get(app->db, &seal, g.id, g.board, &a, &none);
    (void)db_seed_list(app->db, &seed, g.id, &a, &none);
    db_prefetch_end(app->db);
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
    struct person_list person;
    struct look_list look;
    int64_t editions;
    const struct persons_of of[] = { { .game = g->id },
                                     { g->id, ROLE_QUEUE },
                                     { g->id, ROLE_SUBSTITUTE } };
    if (!db_prefetch(db)) return;
    seal_prefetch(db, g->id, g->board);
    tempo_prefetch(app, g->id, g->board);
    (void)db_vote_list(db, &vote, g->id, &a, &none);
    for (size_t i = 0; i < sizeof of / sizeof *of; i++)
        (void)db_person_list(db, &person, &of[i], &a, &none);
    (void)db_look_list(db, &look, g->id, g->board - 1, &a, &none);
    (void)db_board_editions(db, &editions, g->id, g->board, &none);
    if (match_kind(g)->stepped) of_step(db, g, &a, &none);
    db_prefetch_end(db);
}
