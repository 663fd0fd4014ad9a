/* Seals of boards. Knows no letters and no files. */
#include "cron/table/seal.h"

#include "cron/table/past.h"
#include "templates/page/zone.h"

#include <assert.h>

void seal_act(struct buf *b, const struct journal_row *act)
{
    char at[ZONE_INSTANT];
    struct str words = str_cut(str_of(act->words), '\n').head;
    buf_printf(b, "%s %s: %s:%s", zone_instant(at, act->at), act->who,
               db_word(&db_deeds, (int)act->act), words.n ? " " : "");
    buf_put(b, words);
    buf_putc(b, '\n');
}

void seal_receipts(struct buf *b, const struct round *t)
{
    for (size_t i = 0; i < t->n_order; i++) {
        const struct order_row *o = &t->order[i];
        if (o->receipt[0]) buf_printf(b, "receipt %s %s %s\n", o->army, o->receipt, o->salt);
    }
}

bool seal_board(const char **out, const struct board_row *b, struct arena *a, struct err *e)
{
    char *hex = NEW(a, char, DIGEST_HEX);
    struct buf all = buf_make(a, b->events.n + b->text.n + 1);
    if (!hex) return err_nomem(e);
    *out = hex;
    buf_put(&all, b->events);
    buf_put(&all, b->text);
    digest_hex(hex, buf_str(&all));
    return !all.full || err_nomem(e);
}

bool seal_made(const char **out, struct db *db, int64_t game, int32_t number, struct arena *a,
               struct err *e)
{
    struct board_row first;
    struct edition_of of = { game, number, 0 };
    return db_board_edition(db, &first, &of, a, e) && seal_board(out, &first, a, e);
}

bool seal_text(struct str *out, const struct seal_of *s, struct arena *a, struct err *e)
{
    const char *was = "";
    struct buf b = buf_make(a, SIZE_MAX);
    if (!seal_board(&was, &s->was->board, a, e)) return false;
    buf_printf(&b, "zugpost-seal 1\ngame %s\nboard %d\nbefore %s\nseed %s%s\nwas %s\n", s->game,
               (int)s->number, s->before[0] ? s->before : "none",
               s->seed ? s->seed->hash : "none", s->seed && s->seed->chained ? " chain" : "",
               was);
    for (size_t i = 0; i < s->n_act; i++) {
        if (s->act[i].board != s->was->board.number) continue;
        buf_puts(&b, "act ");
        seal_act(&b, &s->act[i]);
    }
    buf_put(&b, s->was->orders);
    seal_receipts(&b, s->was);
    if (s->made) buf_printf(&b, "made %s\n", s->made);
    buf_printf(&b, "is %s\ndraw %lld\n", s->is, (long long)s->draw);
    *out = buf_str(&b);
    return !b.full || err_nomem(e);
}

/* ---- out of the store ----------------------------------------------------------------------
 */

static bool find_made(const char **out, const struct seal_of *s, struct arena *a, struct err *e)
{
    const struct journal_row *row = past_maker(s->act, s->n_act, s->number);
    struct past past;
    *out = NULL;
    return !row || (past_of(&past, row, e) && past_words(out, &past, a, e));
}

static bool find_before(struct seal_of *s, const struct seal_want *want, struct arena *a,
                        struct err *e)
{
    struct seal_row before;
    struct seed_list seed;
    struct journal_list act;
    int64_t game = want->game->id;
    struct journal_of since = { game, want->number - 1 };
    if (!db_seal_get(want->db, &before, game, want->number - 1, a, e) ||
        !db_seed_list(want->db, &seed, game, a, e) ||
        !db_journal_list(want->db, &act, &since, a, e))
        return false;
    s->before = before.seal;
    s->seed = round_seed(seed.row, seed.n, want->number - 1);
    s->act = act.row;
    s->n_act = act.n;
    return true;
}

bool seal_lines(struct str *out, const struct seal_want *want, struct arena *a, struct err *e)
{
    assert(want->number > 0);
    struct round was = { .orders = STR("") };
    struct board_row now;
    struct db *db = want->db;
    int64_t game = want->game->id;
    struct seal_of s = {
        .game = want->game->name, .number = want->number, .was = &was, .made = want->made
    };
    if (!find_before(&s, want, a, e) || (!s.made && !find_made(&s.made, &s, a, e)) ||
        !db_board_get(db, &was.board, game, s.number - 1, a, e) ||
        (!s.made && !round_orders(&was, db, a, e)) ||
        !db_board_get(db, &now, game, s.number, a, e) ||
        !seal_made(&s.is, db, game, s.number, a, e))
        return false;
    s.draw = now.draw;
    return seal_text(out, &s, a, e);
}

bool seal_put(const struct seal_want *want, struct arena *a, struct err *e)
{
    struct str lines;
    char hex[DIGEST_HEX];
    struct seal_row row = { want->game->id, want->number, hex };
    if (!seal_lines(&lines, want, a, e)) return false;
    digest_hex(hex, lines);
    return db_seal_add(want->db, &row, e);
}

void seal_prefetch(struct db *db, int64_t game, int32_t number)
{
    char memory[1 << 10]; /* nothing is found, or it is thrown away */
    struct arena a = arena_make(memory, sizeof memory);
    struct err none;
    struct seal_row seal;
    struct seed_list seed;
    struct journal_list act;
    struct board_row board;
    struct order_list order;
    const struct journal_of since = { game, number - 1 };
    const struct edition_of made = { game, number, 0 }; /* seal_made() */
    (void)db_seal_get(db, &seal, game, number - 1, &a, &none);
    (void)db_seed_list(db, &seed, game, &a, &none);
    (void)db_journal_list(db, &act, &since, &a, &none);
    (void)db_board_get(db, &board, game, number - 1, &a, &none);
    (void)db_order_list(db, &order, game, number - 1, &a, &none);
    (void)db_board_get(db, &board, game, number, &a, &none);
    (void)db_board_edition(db, &board, &made, &a, &none);
}
