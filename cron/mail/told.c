/* Boards for letters. Knows what letters of a board have in common, and no reader. */
#include "cron/mail/told.h"

#include "cron/game/match.h"
#include "cron/record/pgn.h"
#include "engine/kept.h"
#include "mailer/base64.h"
#include "templates/letters.h"
#include "templates/picture.h"

/* How much an arena needs is known when the board's size is: its text is read in one of its
 * own.
 */
static bool room(struct work *w, size_t *bytes, const struct app *app, struct edition_of of,
                 struct err *e)
{
    struct work first;
    struct board_row board;
    if (!work_begin(&first, WORK_LIST, e)) return false;
    bool ok = db_board_edition(app->db, &board, &of, &first.arena, e);
    *bytes = ok ? board.text.n + board.events.n : 0;
    work_end(&first);
    return ok && work_begin(w, 2 * work_for_game(*bytes), e);
}

static bool open_before(struct told *t, const struct app *app, const struct game_row *game,
                        struct err *e)
{
    struct board_row row;
    if (match_kind(game)->look != LOOK_CHESS || t->number == 0) return true;
    return db_board_get(app->db, &row, t->game, t->number - 1, &t->work.arena, e) &&
           shown_open(&t->before, row.text, &t->work.arena, e);
}

static bool open_all(struct told *t, const struct app *app, const struct game_row *game,
                     struct err *e)
{
    struct board_row row;
    struct why_row why;
    struct arena *a = &t->work.arena;
    struct edition_of of = { t->game, t->number, t->edition };
    return db_board_edition(app->db, &row, &of, a, e) &&
           shown_open(&t->shown, row.text, a, e) && open_before(t, app, game, e) &&
           kept_events_read(&t->event, &t->n_event, row.events, a, e) &&
           db_why_get(app->db, &why, t->game, t->number, a, e) &&
           kept_reasons_read(&t->reason, &t->n_reason, why.reasons, a, e);
}

static struct told_whole *drawn(const struct told *t, const struct words *words)
{
    struct told_whole *w = t->whole;
    while (w && w->words != words) w = w->next;
    return w;
}

const struct attachment *told_whole(const struct told *t, const struct words *words)
{
    const struct told_whole *w = drawn(t, words);
    return w && w->picture.bytes.n ? &w->picture : NULL;
}

const char *const *told_others(const struct told *t, const struct words *words)
{
    const struct told_whole *w = drawn(t, words);
    return w ? w->others : NULL;
}

/* Drawing needs much more memory than what is drawn. */
static bool draw(struct str *png, const struct told *t, const struct picture_query *q,
                 struct arena *a, struct err *e)
{
    struct work scratch;
    struct str bytes = STR("");
    if (!work_begin(&scratch, work_for_letters(t->text_bytes), e)) return false;
    bool ok = picture_board(&bytes, t->shown, q, &scratch.arena, e);
    if (ok) *png = (struct str){ str_dup(bytes, a), bytes.n };
    work_end(&scratch);
    return ok && (png->s || err_nomem(e));
}

/* Too large a board has no picture of the whole. In games of two the inline picture shows all.
 */
bool told_draw(struct told *t, const char *name, const struct words *words, struct err *e)
{
    struct picture_query whole = { .words = words, .view = PICTURE_WHOLE };
    struct arena *a = &t->work.arena;
    if (picture_is_diagram(t->shown) || drawn(t, words)) return true;
    struct told_whole *w = NEW(a, struct told_whole, 1);
    if (!w) return err_nomem(e);
    struct report_view events = { .event = t->event, .n_event = t->n_event };
    *w = (struct told_whole){ .words = words,
                              .picture = { .name = str_dup(str_of(name), a),
                                           .type = "image/png" },
                              .next = t->whole };
    if (!w->picture.name) return err_nomem(e);
    if (!letter_others(&w->others, &events, words, a, e)) return false;
    if (!draw(&w->picture.bytes, t, &whole, a, e)) {
        w->picture.bytes = STR("");
        if (e->code != ERR_INPUT) return false;
    }
    w->picture.base64 = base64_make(w->picture.bytes, a);
    t->whole = w;
    return w->picture.base64.s || err_nomem(e);
}

static bool draw_whole(struct told *t, const struct told_want *want, struct err *e)
{
    char name[200];
    snprintf(name, sizeof name, "%s-%d.png", want->game->name, (int)t->number);
    return told_draw(t, name, want->words, e);
}

/* A record that cannot be printed must not hold up the last mail: that is in the log. */
static bool print_pgn(struct told *t, const struct app *app, const struct game_row *game,
                      struct err *e)
{
    struct arena *a = &t->work.arena;
    struct buf name = buf_make(a, 100);
    t->has_pgn = true;
    buf_printf(&name, "%s.pgn", game->name);
    if (!pgn_of_game(&t->pgn.bytes, app, game->name, a, e)) {
        t->pgn.bytes = STR("");
        if (e->code == ERR_IO) return false;
        log_line(&app->log, LOG_ERROR, "game %s: no PGN: %s", game->name, e->text);
        return true;
    }
    t->pgn.name = buf_str(&name).s;
    t->pgn.type = "application/vnd.chess-pgn";
    return true;
}

static bool add(struct told **out, struct tolds *all, const struct app *app,
                const struct told_want *want, struct err *e)
{
    struct work w = { 0 };
    struct edition_of of = { want->game->id, want->game->board, want->edition };
    size_t bytes = 0;
    struct told *t = NULL;
    if (room(&w, &bytes, app, of, e) && !(t = NEW(&w.arena, struct told, 1))) err_nomem(e);
    if (!t) {
        work_end(&w);
        return false;
    }
    *t = (struct told){ .game = of.game,
                        .number = of.number,
                        .edition = of.edition,
                        .text_bytes = bytes,
                        .work = w };
    if (!open_all(t, app, want->game, e)) {
        w = t->work;
        work_end(&w);
        return false;
    }
    t->next = all->first;
    all->first = t;
    *out = t;
    return true;
}

bool told_get(struct told **out, struct tolds *all, const struct app *app,
              const struct told_want *want, struct err *e)
{
    struct told *t = all->first;
    const struct game_row *g = want->game;
    while (t && (t->game != g->id || t->number != g->board || t->edition != want->edition))
        t = t->next;
    if (!t && !add(&t, all, app, want, e)) return false;
    *out = t;
    return (!want->pictures || draw_whole(t, want, e)) &&
           (!want->pgn || t->has_pgn || print_pgn(t, app, g, e));
}

void told_close(struct tolds *all, const struct told *keep)
{
    struct told *t = all->first, *kept = NULL;
    while (t) {
        struct told *next = t->next;
        struct work w = t->work;
        if (t == keep) {
            kept = t;
            kept->next = NULL;
        } else {
            work_end(&w);
        }
        t = next;
    }
    all->first = kept;
}
