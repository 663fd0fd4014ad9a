/* Answers come when the same is asked in earnest, so what is said here is thrown away. */
#include "cron/letters/sheet_prefetch.h"

#include "cron/game/prepared/prepared.h"
#include "cron/letters/sheet_kind.h"
#include "cron/outbox/health.h"
#include "cron/outbox/reader.h"
#include "cron/table/figures.h"
#include "cron/table/seal.h"
#include "db/note.h"
#include "db/setting.h"

#include <assert.h>

struct ahead {
    struct db *db;
    const struct app *app;
    const struct tolds *all;
    struct sheet sheet[SHEET_AHEAD];
    size_t n;
    struct arena *a;
};

/* find_seat(), find_notes() */
static void of_reader(const struct ahead *x, struct sheet *s)
{
    struct err none;
    struct note_list note;
    const struct out_row *row = s->row;
    (void)reader_by_id(&s->seat, x->app, row->seat, x->a, &none);
    health_prefetch(x->app, row->recipient);
    if (s->kind->shows && row->seat < PERSON_FIRST)
        (void)db_note_list(x->db, &note, row->seat, s->recipe.player, x->a, &none);
}

/* find_press() */
static void of_press(const struct ahead *x, const struct sheet *s)
{
    struct err none;
    struct press_wanted w;
    struct press_view view;
    if (!sheet_prints(&w, s, true)) return;
    (void)prepared_untold(&w.first, x->app, w.game, w.board, &none);
    w.first = w.board; /* mostly */
    (void)press_printed(&view, x->app, &w, x->a, &none);
}

/* post_people() */
static void of_people(const struct ahead *x, int64_t game)
{
    struct err none;
    struct setting_list setting;
    struct seat_list seat;
    struct person_row master;
    (void)db_setting_list(x->db, &setting, game, x->a, &none);
    (void)db_seat_named(x->db, &seat, game, x->a, &none);
    (void)reader_master(&master, x->app, game, x->a, &none);
}

/* told_seal() */
static void of_seal(const struct ahead *x, int64_t game, int32_t number)
{
    struct err none;
    struct seal_row seal;
    (void)db_seal_get(x->db, &seal, game, number, x->a, &none);
    seal_prefetch(x->db, game, number);
}

/* told_get() */
static void of_board(const struct ahead *x, const struct sheet *s)
{
    struct err none;
    struct board_row board;
    struct why_row why;
    struct figures_list figures;
    int64_t game = s->seat.game;
    int32_t number = (int32_t)s->recipe.board;
    const struct edition_of is = { game, number, s->recipe.edition };
    const struct figures_of before = figures_of(game, number);
    (void)db_board_edition(x->db, &board, &is, x->a, &none);
    if (number > 0) (void)db_board_get(x->db, &board, game, number - 1, x->a, &none);
    (void)db_why_get(x->db, &why, game, number, x->a, &none);
    (void)db_figures_list(x->db, &figures, &before, x->a, &none);
    of_people(x, game);
    if (number > 0 && sheet_tells_seal(s)) of_seal(x, game, number);
}

static void of_game(const struct ahead *x, const struct sheet *s)
{
    struct err none;
    struct game_row game;
    const struct recipe *r = &s->recipe;
    (void)db_game_by_id(x->db, &game, s->seat.game, x->a, &none);
    of_press(x, s);
    if (!told_has(x->all, s->seat.game, (int32_t)r->board, r->edition)) of_board(x, s);
}

/* Of those that still go to the player for whom they were meant. */
static void find_readers(struct ahead *x)
{
    size_t n = x->n;
    struct err none;
    x->n = 0;
    for (size_t i = 0; i < n; i++) {
        struct sheet *s = &x->sheet[i];
        if (!reader_by_id(&s->seat, x->app, s->row->seat, x->a, &none)) continue;
        if (s->seat.player == s->recipe.player) x->sheet[x->n++] = *s;
    }
}

void sheet_prefetch(const struct app *app, const struct out_row *row, size_t n,
                    const struct tolds *all, struct arena scratch)
{
    assert(n <= SHEET_AHEAD);
    struct err none;
    struct db *db = app->db;
    if (!db_prefetch(db)) return;
    struct ahead *x = NEW(&scratch, struct ahead, 1);
    if (x) *x = (struct ahead){ .db = db, .app = app, .all = all, .a = &scratch };
    for (size_t i = 0; x && i < n; i++) {
        struct sheet *s = &x->sheet[x->n];
        if (!row[i].recipe[0] || !row[i].seat || row[i].kind == LETTER_DIGEST ||
            !sheet_recipe(s, app, &row[i], &scratch, &none))
            continue;
        of_reader(x, s);
        x->n++;
    }
    db_prefetch_end(db);
    if (!x) return;
    find_readers(x);
    if (!db_prefetch(db)) return;
    for (size_t i = 0; i < x->n; i++) of_game(x, &x->sheet[i]);
    db_prefetch_end(db);
}
