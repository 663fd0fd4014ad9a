/* From the store to a board's views. Nothing in them is for some readers only: they are those
 * of reader_nobody(), and sheet_want.own is not set. */
#include "cron/pages/pages_sheet.h"

#include "cron/game/seats/attend.h"
#include "cron/game/seats/joining.h"
#include "cron/game/update/past_make.h"
#include "cron/outbox/press.h"
#include "cron/outbox/reader.h"
#include "cron/table/house.h"
#include "cron/table/match.h"
#include "templates/facts.h"

/* A game of two, with its last board. */
static bool ends_two(const struct pages_sheet *of, const struct game_row *game)
{
    return of->row->state == GAME_OVER && of->board == of->row->board &&
           match_kind(game)->seats > 0;
}

/* As in a letter of that board: who made it. One that is not the newest says so in the same way
 * for ever, however far the game has come. */
static bool complete(struct out_row *row, const struct pages_sheet *of,
                     const struct game_row *game, struct arena *a, struct err *e)
{
    struct recipe r;
    struct page_made_list made = { NULL, 0 };
    struct page_made_of made_of = { game->id, of->board, of->board };
    if (!recipe_read(&r, row->recipe, a, e) || !past_made(&r.made, of->app, game, a, e) ||
        !db_page_made(of->app->db, &made, &made_of, a, e))
        return false;
    bool end = of->kind == LETTER_END; /* with what was said since */
    if (made.n && !end) row->made = made.row[0].made;
    /* in games of two the last report has the whole game */
    r.pgn = ends_two(of, game);
    r.present = of->board < of->row->board ? of->board + 1 : 0;
    return recipe_print(&row->recipe, &r, a, e);
}

bool pages_sheet_load(struct sheet *out, const struct pages_sheet *of, struct arena *a,
                      struct err *e)
{
    struct game_row *game = NEW(a, struct game_row, 1);
    struct seat_row seat = reader_nobody(of->app, of->row->id);
    struct out_row *row = NEW(a, struct out_row, 1);
    struct sheet_want want = { .app = of->app, .row = row, .web = true };
    if (!game || !row) return err_nomem(e);
    if (!db_game_by_id(of->app->db, game, of->row->id, a, e)) return false;
    game->board = of->board;
    if (of->board < of->row->board) {
        game->ending = "";
        game->state = GAME_RUNNING;
        game->deadline = game->early = 0;
    }
    struct post p = { .game = game, .seat = &seat, .kind = of->kind, .to = "" };
    want.mail = ends_two(of, game); /* with its moves */
    return post_row(row, of->app, &p, a, e) && complete(row, of, game, a, e) &&
           sheet_load(out, of->tolds, &want, a, e);
}

bool pages_sheet_facts(struct str *out, const struct sheet *s, struct arena *a, struct err *e)
{
    struct out_row row = *s->row;
    struct sheet facts = *s;
    row.kind = LETTER_FACTS;
    facts.row = &row;
    facts.web = false;
    return sheet_facts(out, &facts, a, e);
}

/* ---- the newest one ------------------------------------------------------------------------
 */

struct seats {
    struct seat_list list;
    struct policy how;
    const struct words *words;
    bool hidden;
};

static const char *player(const struct seats *x, const struct seat_row *seat, struct arena *a)
{
    int level = house_level(&x->how, seat);
    const char *name = level ? house_name(x->words, level, a) : x->hidden ? "" : seat->name;
    if (!name) return NULL;
    const struct saying says = { name[0] ? W_DRAFT_ARMY_OF : W_DRAFT_ARMY,
                                 { slot_army("army", seat->army), slot_text("player", name) } };
    return words_text(a, x->words, &says);
}

static bool players(struct pages_board *out, const struct sheet *s, const struct seats *x,
                    struct arena *a, struct err *e)
{
    struct pages_player *one = NEW(a, struct pages_player, x->list.n + 1);
    if (!one) return err_nomem(e);
    out->player = one;
    for (size_t i = 0; i < x->list.n; i++) {
        const struct seat_row *seat = &x->list.row[i];
        struct attend of;
        struct pages_player *p = &one[out->n_player++];
        p->player = player(x, seat, a);
        if (!p->player) return err_nomem(e);
        if (seat->state != SEAT_PLAYING || x->hidden || house_level(&x->how, seat)) continue;
        if (!attend_of(&of, s->app, seat->address, a, e)) return false;
        p->reliable = attend_text(&of, x->words, a);
    }
    return true;
}

/* May anybody take a seat? */
static bool joinable(bool *out, const struct sheet *s, struct game_row *game,
                     const struct seats *x, struct arena *a, struct err *e)
{
    struct joining j = { .app = s->app,
                         .game = game,
                         .how = x->how,
                         .seat = x->list.row,
                         .n_seat = x->list.n,
                         .arena = a,
                         .e = e };
    *out = false;
    if (x->how.join != JOIN_OPEN || game->state == GAME_OVER) return true;
    if (!db_board_get(s->app->db, &j.board, game->id, game->board, a, e)) return false;
    *out = joining_free(&j) > 0;
    return true;
}

bool pages_sheet_now(struct pages_board *out, const struct sheet *s, const struct page_row *row,
                     struct arena *a, struct err *e)
{
    const struct app *app = s->app;
    struct seats x = { .words = app_words(app, s->seat.language) };
    struct game_row game;
    struct pages_game *now = NEW(a, struct pages_game, 1);
    struct press_view *said = NEW(a, struct press_view, 1);
    struct press_wanted w = { .game = row->id,
                              .first = row->board,
                              .board = row->board,
                              .until = app_now(app),
                              .reader = &s->seat,
                              .public = true };
    if (!now || !said) return err_nomem(e);
    if (!db_game_by_id(app->db, &game, row->id, a, e) ||
        !policy_get(&x.how, app, &game, a, e) || !db_seat_list(app->db, &x.list, row->id, a, e))
        return false;
    x.hidden = policy_hides(&x.how, &game);
    *now = *out->game;
    out->game = now;
    out->hidden = x.hidden;
    out->said = said;
    out->pgn = match_kind(&game)->seats > 0;
    return joinable(&now->joinable, s, &game, &x, a, e) && players(out, s, &x, a, e) &&
           press_printed(said, app, &w, a, e);
}
