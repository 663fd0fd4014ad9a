/* A game's record in the store, and the file that is made of it. */
#include "cron/record/record.h"

#include "cron/app/work.h"
#include "cron/table/seal.h"
#include "db/clock.h"
#include "templates/page/zone.h"

#include <errno.h>
#include <stdlib.h>

/* An order that was saved when an act left the board was never executed. */
static bool is_played(const struct record *r, int32_t number)
{
    return number < r->last && !past_maker(r->act, r->n_act, number + 1);
}

static bool stored_round(struct round *out, const struct record *r, int32_t number,
                         struct arena *a, struct err *e)
{
    *out = (struct round){ .orders = STR("") };
    struct seal_row seal;
    if (!db_board_get(r->db, &out->board, r->id, number, a, e) ||
        !db_seal_get(r->db, &seal, r->id, number, a, e) ||
        !seal_made(&out->made, r->db, r->id, number, a, e))
        return false;
    out->seal = seal.seal;
    return !is_played(r, number) || round_orders(out, r->db, a, e);
}

bool record_of_store(struct record *out, struct db *db, const char *game, struct arena *a,
                     struct err *e)
{
    struct game_row g;
    struct seed_list seed = { NULL, 0 };
    struct journal_list act = { NULL, 0 };
    if (!db_game_get(db, &g, game, a, e)) return err_add(e, "game %s: ", game);
    struct journal_of all = { .game = g.id };
    if (!db_seed_list(db, &seed, g.id, a, e) || !db_journal_list(db, &act, &all, a, e))
        return false;
    *out = (struct record){ .game = g.name,
                            .ending = g.ending,
                            .seed = seed.row,
                            .n_seed = seed.n,
                            .act = act.row,
                            .n_act = act.n,
                            .last = g.board,
                            .sealed = g.sealed,
                            .round = stored_round,
                            .begun = g.begun,
                            .db = db,
                            .id = g.id };
    return g.state != GAME_OVER || record_notes(out, a, e);
}

static bool stored_times(struct record_time **out, size_t *n, const struct record *r,
                         int32_t number, struct arena *a, struct err *e)
{
    struct clock_list clock = { NULL, 0 };
    struct order_list order = { NULL, 0 };
    if (!db_clock_list(r->db, &clock, r->id, number, a, e)) return false;
    if (is_played(r, number) && !db_order_list(r->db, &order, r->id, number, a, e))
        return false;
    *n = 0;
    *out = NEW(a, struct record_time, clock.n + order.n + 1);
    if (!*out) return err_nomem(e);
    for (size_t i = 0; i < clock.n; i++)
        (*out)[(*n)++] =
            (struct record_time){ number, clock.row[i].army, .bank = clock.row[i].bank };
    for (size_t i = 0; i < order.n; i++)
        (*out)[(*n)++] =
            (struct record_time){ number, order.row[i].army, .came = order.row[i].at };
    return true;
}

bool record_times(struct record_time **out, size_t *n, const struct record *r, int32_t number,
                  struct arena *a, struct err *e)
{
    if (r->db) return stored_times(out, n, r, number, a, e);
    *n = 0;
    *out = NEW(a, struct record_time, r->n_time + 1);
    if (!*out) return err_nomem(e);
    for (size_t i = 0; i < r->n_time; i++)
        if (r->time[i].board == number && r->time[i].army[0]) (*out)[(*n)++] = r->time[i];
    return true;
}

/* Numbers count the acts of all boards. */
static void print_acts(struct buf *b, const struct record *r, int32_t number)
{
    for (size_t i = 0; i < r->n_act; i++) {
        if (r->act[i].board != number) continue;
        buf_printf(b, "act %zu ", i + 1);
        seal_act(b, &r->act[i]);
    }
}

static bool print_time(FILE *out, const struct record *r, int32_t number, struct err *e)
{
    char at[ZONE_INSTANT];
    struct work w = { 0 };
    struct round t;
    struct record_time *time = NULL;
    size_t n = 0;
    bool ok = work_begin(&w, RECORD_TEXT_MAX, e) && r->round(&t, r, number, &w.arena, e) &&
              record_times(&time, &n, r, number, &w.arena, e);
    if (ok && t.board.made)
        fprintf(out, "# time made %d %s\n", (int)number, zone_instant(at, t.board.made));
    for (size_t i = 0; ok && i < n; i++) {
        fprintf(out, "# time %s %d %s ", time[i].came ? "came" : "bank", (int)number,
                time[i].army);
        if (time[i].came)
            fprintf(out, "%s\n", zone_instant(at, time[i].came));
        else
            fprintf(out, "%lld\n", (long long)time[i].bank);
    }
    work_end(&w);
    return ok;
}

static bool print_times(FILE *out, const struct record *r, struct err *e)
{
    char at[ZONE_INSTANT];
    if (r->begun) fprintf(out, "# time begun %s\n", zone_instant(at, r->begun));
    for (int32_t number = 0; number <= r->last; number++)
        if (!print_time(out, r, number, e)) return false;
    record_notes_print(out, r);
    return true;
}

/* What comes above the board. A board that nobody joined or left is as it was made. */
static bool print_head(struct buf *b, const struct record *r, const struct round *t,
                       struct arena *a, struct err *e)
{
    const char *now = "";
    if (!seal_board(&now, &t->board, a, e)) return false;
    buf_printf(b, "--- board %d draw %lld\n", (int)t->board.number, (long long)t->board.draw);
    if (t->seal[0]) buf_printf(b, "seal %s\n", t->seal);
    if (t->seal[0] && strcmp(now, t->made) != 0) buf_printf(b, "made %s\n", t->made);
    print_acts(b, r, t->board.number);
    return !b->full || err_nomem(e);
}

static void print(FILE *out, struct str text)
{
    fwrite(text.s, 1, text.n, out);
}

static bool print_round(FILE *out, const struct record *r, int32_t number, struct err *e)
{
    struct work w = { 0 };
    struct round t;
    bool ok = work_begin(&w, RECORD_TEXT_MAX, e) && r->round(&t, r, number, &w.arena, e);
    struct buf head = buf_make(&w.arena, SIZE_MAX), receipts = buf_make(&w.arena, SIZE_MAX);
    ok = ok && print_head(&head, r, &t, &w.arena, e);
    if (ok) {
        print(out, buf_str(&head));
        if (number == 0) ok = print_times(out, r, e);
        print(out, t.board.events);
        print(out, t.board.text);
        print(out, t.orders);
        seal_receipts(&receipts, &t);
        print(out, buf_str(&receipts));
        ok = ok && (!receipts.full || err_nomem(e));
    }
    work_end(&w);
    return ok;
}

static bool print_all(FILE *out, const struct record *r, struct err *e)
{
    fprintf(out, "zugpost-record 1\ngame %s\n", r->game);
    if (r->ending[0]) fprintf(out, "ending %s\n", r->ending);
    if (r->sealed >= 0) fprintf(out, "sealed %d\n", (int)r->sealed);
    for (size_t i = 0; i < r->n_seed; i++) {
        const struct seed_row *s = &r->seed[i];
        fprintf(out, "seed %d %s %s%s\n", (int)s->from_board, s->hash,
                s->published ? s->seed : "secret", s->chained ? " chain" : "");
    }
    for (int32_t number = 0; number <= r->last; number++)
        if (!print_round(out, r, number, e)) return false;
    if (fflush(out) == 0 && !ferror(out)) return true;
    return err_set(e, ERR_IO, "the record cannot be written: %s", strerror(errno));
}

/* Its end has the checksum of all of it. */
bool record_print(FILE *out, const struct record *r, struct err *e)
{
    char *all = NULL, sum[DIGEST_HEX];
    size_t n = 0;
    FILE *f = open_memstream(&all, &n);
    if (!f) return err_nomem(e);
    bool ok = print_all(f, r, e);
    if (fclose(f) != 0 && ok) ok = err_nomem(e);
    if (ok) {
        struct str text = { all, n };
        digest_hex(sum, text);
        print(out, text);
        fprintf(out, "--- end %s\n", sum);
        ok = (fflush(out) == 0 && !ferror(out)) ||
             err_set(e, ERR_IO, "the record cannot be written: %s", strerror(errno));
    }
    free(all);
    return ok;
}
