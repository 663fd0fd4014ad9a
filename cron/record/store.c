/* A game's record in the store, and the file that is made of it. */
#include "cron/record/record.h"

#include "cron/ground/work.h"

#include <errno.h>

static bool stored_round(struct round *out, const struct record *r, int32_t number,
                         struct arena *a, struct err *e)
{
    *out = (struct round){ .orders = STR("") };
    return db_board_get(r->db, &out->board, r->id, number, a, e) &&
           (number == r->last || round_orders(out, r->db, a, e));
}

bool record_of_store(struct record *out, struct db *db, const char *game, struct arena *a,
                     struct err *e)
{
    struct game_row g;
    struct seed_row *seed = NULL;
    size_t n = 0;
    if (!db_game_get(db, &g, game, a, e)) return err_add(e, "game %s: ", game);
    if (!db_seed_list(db, &seed, &n, g.id, a, e)) return false;
    *out = (struct record){ .game = g.name,
                            .ending = g.ending,
                            .seed = seed,
                            .n_seed = n,
                            .last = g.board,
                            .round = stored_round,
                            .db = db,
                            .id = g.id };
    return true;
}

static bool print_round(FILE *out, const struct record *r, int32_t number, struct err *e)
{
    struct work w = { 0 };
    struct round t;
    bool ok = work_begin(&w, RECORD_TEXT_MAX, e) && r->round(&t, r, number, &w.arena, e);
    if (ok) {
        fprintf(out, "--- board %d draw %lld\n", (int)number, (long long)t.board.draw);
        fwrite(t.board.events.s, 1, t.board.events.n, out);
        fwrite(t.board.text.s, 1, t.board.text.n, out);
        fwrite(t.orders.s, 1, t.orders.n, out);
    }
    work_end(&w);
    return ok;
}

bool record_print(FILE *out, const struct record *r, struct err *e)
{
    fprintf(out, "zugpost-record 1\ngame %s\n", r->game);
    if (r->ending[0]) fprintf(out, "ending %s\n", r->ending);
    for (size_t i = 0; i < r->n_seed; i++) {
        const struct seed_row *s = &r->seed[i];
        fprintf(out, "seed %d %s %s\n", (int)s->from_board, s->hash,
                s->published ? s->seed : "secret");
    }
    for (int32_t number = 0; number <= r->last; number++)
        if (!print_round(out, r, number, e)) return false;
    if (fflush(out) == 0 && !ferror(out)) return true;
    return err_set(e, ERR_IO, "the record cannot be written: %s", strerror(errno));
}
