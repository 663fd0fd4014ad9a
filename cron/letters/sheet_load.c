/* What a letter needs from the store. */
#include "cron/game/prepared/prepared.h"
#include "cron/letters/sheet_kind.h"
#include "cron/outbox/health.h"
#include "cron/outbox/press.h"
#include "cron/outbox/reader.h"
#include "cron/table/seeds.h"
#include "db/note.h"

#include <assert.h>

bool sheet_recipe(struct sheet *out, const struct app *app, const struct out_row *row,
                  struct arena *a, struct err *e)
{
    *out = (struct sheet){ .app = app, .row = row };
    if (!recipe_read(&out->recipe, row->recipe, a, e)) return false;
    out->kind = sheet_kind_of(out->recipe.shows ? out->recipe.shows : row->kind);
    if (out->kind && out->kind->kept != out->recipe.words) out->kind = NULL;
    return out->kind || err_set(e, ERR_DAMAGE, "a mail of kind %s has no recipe",
                                db_word(&db_out_kinds, (int)row->kind));
}

/* Somebody who has nothing to do with the game. */
static bool find_nobody(struct sheet *s, struct arena *a, struct err *e)
{
    if (!db_game_get(s->app->db, &s->game, s->row->game, a, e)) return false;
    s->to = "";
    s->seat = reader_nobody(s->app, s->game.id);
    if (!s->web) return true;
    s->seat.language = s->app->config->pages_language;
    s->seat.preferences = "text"; /* its picture stands apart, and there is no film */
    return true;
}

/* The seat is somebody else's by now: where names are hidden, their zone and language must not
 * show. */
static bool hide_successor(struct sheet *s, struct arena *a, struct err *e)
{
    struct game_row g;
    bool hidden = false;
    if (!db_game_by_id(s->app->db, &g, s->seat.game, a, e) ||
        !policy_hidden(&hidden, s->app, &g, a, e))
        return false;
    if (!hidden) return true;
    s->seat.zone = s->app->config->zone;
    s->seat.language = "en";
    return true;
}

static bool find_seat(struct sheet *s, struct arena *a, struct err *e)
{
    if (s->row->seat == 0) return find_nobody(s, a, e);
    if (!reader_by_id(&s->seat, s->app, s->row->seat, a, e)) return false;
    s->to = s->row->recipient;
    if (s->seat.player == s->recipe.player)
        return s->kind->kept || health_address(&s->to, s->app, &s->seat, a, e);
    s->seat.player = (int)s->recipe.player;
    s->seat.address = s->row->recipient;
    s->seat.name = s->seat.preferences = "";
    return hide_successor(s, a, e);
}

static bool find_game(struct sheet *s, struct arena *a, struct err *e)
{
    const struct recipe *r = &s->recipe;
    struct game_row *g = &s->game;
    int late;
    if (!db_game_by_id(s->app->db, g, s->seat.game, a, e)) return false;
    if (!db_word_find(&db_game_lates, &late, str_of(r->late)))
        return err_set(e, ERR_DAMAGE, "\"%.60s\" is not a way to be late", r->late);
    g->state = r->over     ? GAME_OVER
               : r->paused ? GAME_PAUSED
               : r->open   ? GAME_OPEN
                           : GAME_RUNNING;
    g->board = (int32_t)r->board;
    g->deadline = r->deadline;
    g->early = 0;
    g->every_s = r->every;
    g->late = (enum game_late)late;
    g->ending = r->ending;
    return true;
}

/* What is published now may have been a secret then. */
static bool find_seed(struct sheet *s, struct arena *a, struct err *e)
{
    struct game_row then = s->game;
    struct seed_row *seed = &s->facts.seed;
    s->facts = (struct post_facts){ .now = s->row->made,
                                    .grace = s->recipe.grace,
                                    .rematch = s->recipe.rematch,
                                    .review = s->recipe.review,
                                    .opponent = s->recipe.opponent,
                                    .clock = s->recipe.clock };
    if (!s->recipe.drawn) return true;
    then.board = (int32_t)s->recipe.seed;
    if (!seeds_now(seed, s->app, &then, a, e)) return false;
    if (!seed->hash) return err_set(e, ERR_DAMAGE, "the game has lost a seed");
    if (!s->recipe.published) seed->published = 0;
    return true;
}

/* Those that were there when the letter was due. Only for the player who wrote them: a mail
 * that is still due to a former player has none. */
static bool find_notes(struct sheet *s, struct arena *a, struct err *e)
{
    struct note_list list = { NULL, 0 };
    bool watches = s->row->seat >= PERSON_FIRST;
    if (watches || !s->kind->shows) return true;
    if (!db_note_list(s->app->db, &list, s->seat.id, s->recipe.player, a, e)) return false;
    struct seat_note *note = NEW(a, struct seat_note, list.n + 1);
    if (!note) return err_nomem(e);
    s->note = note;
    for (size_t i = 0; i < list.n; i++)
        if (list.row[i].at <= s->row->made)
            note[s->n_note++] =
                (struct seat_note){ s->seat.army, list.row[i].text, list.row[i].number,
                                    (int32_t)list.row[i].board };
    return true;
}

/* Observers read, and write if the game lets them. */
static bool find_silence(struct sheet *s, struct arena *a, struct err *e)
{
    struct person_row p;
    struct policy policy;
    int64_t person = s->seat.id - PERSON_FIRST;
    if (person <= 0) return true;
    if (!db_person_by_id(s->app->db, &p, person, a, e) ||
        !policy_get(&policy, s->app, &s->game, a, e))
        return false;
    s->silent = p.role == ROLE_OBSERVER && !policy.press_observers;
    return true;
}

/* The message, and the reader's message that it answers. */
static bool find_piece(struct sheet *s, struct arena *a, struct err *e)
{
    struct press_row row, before;
    struct press_item *item = NEW(a, struct press_item, 1);
    if (!item) return err_nomem(e);
    if (!db_press_get(s->app->db, &row, s->recipe.press, a, e)) return false;
    *item = press_shown(&row, &s->seat);
    s->press = (struct press_view){ .item = item, .n = 1 };
    if (!find_silence(s, a, e)) return false;
    if (!row.reply) return true;
    if (!db_press_get(s->app->db, &before, row.reply, a, e)) return false;
    bool own = before.writer == s->seat.id && before.player == s->seat.player;
    s->answers = own ? before.message_id : NULL;
    s->unknown = own && before.grey;
    return true;
}

/* A report has the messages of the board before; the last mail, what came since. */
bool sheet_prints(struct press_wanted *out, const struct sheet *s, bool own)
{
    bool end = s->kind->kind == LETTER_END;
    *out = (struct press_wanted){ .game = s->seat.game,
                                  .board = (int32_t)s->recipe.board - !end,
                                  .until = s->row->made,
                                  .reader = &s->seat,
                                  .public = !own };
    return !sheet_foresees(s) && (end || sheet_reports(s)) && out->board >= 0;
}

static bool find_press(struct sheet *s, bool own, struct arena *a, struct err *e)
{
    struct press_wanted w;
    if (s->recipe.press) return find_piece(s, a, e);
    if (!sheet_prints(&w, s, own)) return true;
    return prepared_untold(&w.first, s->app, w.game, w.board, e) &&
           press_printed(&s->press, s->app, &w, a, e);
}

/* For whom the house thinks: the reader's army. */
static bool find_review(struct sheet *s, struct arena *a, struct err *e)
{
    struct review *r = NEW(a, struct review, 1);
    if (s->kind->kind != LETTER_REVIEW) return true;
    s->review = r;
    return r ? review_load(r, s->app, &s->game, s->seat.army, a, e) : err_nomem(e);
}

bool sheet_load(struct sheet *out, struct tolds *all, const struct sheet_want *want,
                struct arena *a, struct err *e)
{
    assert(want->row && want->row->recipe);
    struct told *told = NULL;
    const struct app *app = want->app;
    const struct out_row *row = want->row;
    if (!sheet_recipe(out, app, row, a, e)) return false;
    out->web = want->web;
    if (!find_seat(out, a, e) || !find_game(out, a, e) || !find_seed(out, a, e) ||
        !find_press(out, want->own, a, e) || !find_review(out, a, e))
        return false;
    if (!want->own)
        out->recipe.on_file = NULL, memset(&out->recipe.lines, 0, sizeof out->recipe.lines);
    struct told_want board = { .game = &out->game,
                               .edition = out->recipe.edition,
                               .words = app_words(app, out->seat.language),
                               .preferences = post_preferences(&out->seat),
                               .before = sheet_corrects(out),
                               .shared = want->mail && out->kind->shows,
                               .seal = sheet_tells_seal(out) ||
                                       (sheet_has_facts(out) && !sheet_foresees(out)),
                               .pgn = want->mail && out->recipe.pgn,
                               .last = sheet_is_last(out),
                               .army = out->seat.army };
    if (!told_get(&told, all, app, &board, e)) return err_add(e, "game %s: ", row->game);
    if (want->own && !find_notes(out, a, e)) return false;
    out->told = told;
    out->facts.name = told->name;
    out->facts.n_name = told->n_name;
    out->facts.master = told->master;
    out->facts.hidden = told->hidden;
    out->facts.public = told->public;
    return true;
}
