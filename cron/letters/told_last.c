/* A game from its first board to its last, for its last mails. One board is at hand at a time.
 */
#include "cron/letters/told_last.h"

#include "cron/app/work.h"
#include "cron/outbox/post_parts.h"
#include "cron/record/record.h"
#include "cron/table/match.h"
#include "engine/kept.h"
#include "mailer/base64.h"
#include "templates/film.h"
#include "templates/pgn.h"

#include <errno.h>
#include <stdlib.h>

/* ---- each board -------------------------------------------------------------------------- */

/* One board with what made it, opened in an arena of its own. */
struct page {
    int32_t number;
    const struct shown *shown;
    const struct event *event;
    size_t n_event;
    struct arena *arena;
};
typedef bool page_fn(void *of, const struct page *p, struct err *e);

static bool page_open(struct page *p, const struct record *r, struct err *e)
{
    struct round t;
    return r->round(&t, r, p->number, p->arena, e) &&
           shown_open(&p->shown, t.board.text, p->arena, e) &&
           kept_events_read(&p->event, &p->n_event, t.board.events, p->arena, e);
}

/* A damaged board is left out: what the others tell is still worth telling. */
static bool page_do(const struct record *r, int32_t number, page_fn *fn, void *of,
                    struct err *e)
{
    struct work w = { 0 };
    if (!work_begin(&w, RECORD_TEXT_MAX, e)) return false;
    struct page p = { .number = number, .arena = &w.arena };
    bool ok = page_open(&p, r, e), damaged = !ok && e->code != ERR_IO && e->code != ERR_NOMEM;
    ok = ok ? fn(of, &p, e) : damaged;
    work_end(&w);
    return ok;
}

/* ---- the story --------------------------------------------------------------------------- */

static bool add_update(void *of, const struct page *p, struct err *e)
{
    return story_add(of, p->number, p->event, p->n_event) || err_nomem(e);
}

static bool tell(struct told_last *t, const struct record *r, const struct shown *last,
                 struct err *e)
{
    if (match_kind(t->game)->look == LOOK_CHESS) return true;
    if (!story_begin(&t->story, (size_t)r->last, last, t->arena)) return err_nomem(e);
    for (int32_t number = 1; number <= r->last; number++)
        if (!page_do(r, number, add_update, &t->story, e)) return false;
    return true;
}

/* ---- the record -------------------------------------------------------------------------- */

static bool keep_record(struct told_last *t, struct str text, struct err *e)
{
    struct buf name = buf_make(t->arena, 100);
    buf_printf(&name, "%s.zugpost", t->game->name);
    struct attachment file = { .name = buf_str(&name).s, .type = "text/plain", .bytes = text };
    if (name.full) return err_nomem(e);
    t->packed = text.n > POST_RECORD_TEXT;
    return post_record(&t->record, &file, TOLD_RECORD, t->arena, e);
}

static bool print_record(struct told_last *t, const struct record *r, struct err *e)
{
    char *text = NULL;
    size_t n = 0;
    FILE *f = open_memstream(&text, &n);
    if (!f) return err_set(e, ERR_IO, "the record: %s", strerror(errno));
    bool ok = record_print(f, r, e);
    if (fclose(f) != 0 && ok) ok = err_set(e, ERR_IO, "the record: %s", strerror(errno));
    ok = ok && keep_record(t, (struct str){ text, n }, e);
    free(text);
    return ok;
}

bool told_last_make(struct told_last **out, const struct told_last_of *of, struct arena *a,
                    struct err *e)
{
    struct record r;
    const struct app *app = of->app;
    const struct game_row *game = of->game;
    struct told_last *t = NEW(a, struct told_last, 1);
    struct game_row *copy = NEW(a, struct game_row, 1);
    if (!t || !copy) return err_nomem(e);
    *copy = *game;
    *t = (struct told_last){ .app = app, .game = copy, .arena = a };
    if (!pgn_moves(&t->moves, of->pgn, a, e)) return false;
    if (!(copy->name = str_dup(str_of(game->name), a))) return err_nomem(e);
    if (!(copy->rules = str_dup(str_of(game->rules), a))) return err_nomem(e);
    if (!record_of_store(&r, app->db, game->name, a, e)) return false;
    r.last = game->board;
    t->note = r.note;
    t->n_note = r.n_note;
    if (!tell(t, &r, of->last, e) || !print_record(t, &r, e)) return false;
    *out = t; /* whole, or the next reader would get the half */
    return true;
}

/* ---- the film ---------------------------------------------------------------------------- */

enum { LOOK = PREFER_DARK | PREFER_CONTRAST | PREFER_TURNED };

static bool is_black(const char *army, unsigned preferences)
{
    return (strcmp(army, "black") == 0) != ((preferences & PREFER_TURNED) != 0);
}

static struct told_film *film_of(const struct told_last *t, unsigned preferences,
                                 const char *army)
{
    struct told_film *f = t->film;
    bool two = match_kind(t->game)->look == LOOK_CHESS;
    while (f && (f->look != (preferences & LOOK) ||
                 (two && f->black != is_black(army, preferences))))
        f = f->next;
    return f;
}

const struct told_film *told_last_film_of(const struct told_last *t, unsigned preferences,
                                          const char *army)
{
    const struct told_film *f =
        preferences & PREFER_TEXT ? NULL : film_of(t, preferences, army);
    return f && f->picture.bytes.n ? f : NULL;
}

static bool measure(void *of, const struct page *p, struct err *e)
{
    (void)e;
    return film_measure(of, p->shown);
}

static bool expose(void *of, const struct page *p, struct err *e)
{
    struct film_board b = { p->number, p->shown, p->event, p->n_event };
    return film_add(of, &b, p->arena, e);
}

static bool each_frame(struct film *film, const struct record *r, page_fn *fn, struct err *e)
{
    for (int32_t number = 0; number <= r->last; number++)
        if (film_wants(film, number) && !page_do(r, number, fn, film, e)) return false;
    return true;
}

/* A game that no film can show has none. */
static bool shoot(struct told_film *out, const struct told_last *t, struct arena *scratch,
                  struct err *e)
{
    struct film *film;
    struct record r;
    struct film_query q = { out->look, out->black, t->game->board };
    if (!record_of_store(&r, t->app->db, t->game->name, scratch, e)) return false;
    r.last = t->game->board;
    bool ok = film_begin(&film, &q, scratch, e) && each_frame(film, &r, measure, e) &&
              each_frame(film, &r, expose, e) &&
              film_write(&out->picture.bytes, film, scratch, e);
    if (ok) film_extent(film, &out->w, &out->h);
    if (!ok) out->picture.bytes = STR("");
    return ok || e->code == ERR_INPUT;
}

static bool keep_film(struct told_film *f, const struct told_last *t, struct err *e)
{
    struct buf name = buf_make(t->arena, 100);
    buf_printf(&name, "%s.gif", t->game->name);
    f->picture.name = buf_str(&name).s;
    f->picture.type = "image/gif";
    f->picture.bytes.s = str_dup(f->picture.bytes, t->arena);
    if (name.full || !f->picture.bytes.s) return err_nomem(e);
    f->picture.base64 = base64_make(f->picture.bytes, t->arena);
    return f->picture.base64.s || err_nomem(e);
}

bool told_last_film(struct told_last *t, unsigned preferences, const char *army, struct err *e)
{
    enum { ROOM = 160 << 20 };
    struct work w = { 0 };
    if (preferences & PREFER_TEXT || film_of(t, preferences, army)) return true;
    struct told_film *f = NEW(t->arena, struct told_film, 1);
    if (!f) return err_nomem(e);
    *f = (struct told_film){ .look = preferences & LOOK,
                             .black = is_black(army, preferences),
                             .next = t->film };
    bool ok = work_begin(&w, ROOM, e) && shoot(f, t, &w.arena, e) && keep_film(f, t, e);
    work_end(&w);
    if (ok) t->film = f;
    return ok;
}

struct letter_last told_last_view(const struct told_last *t, const struct told_film *film)
{
    return (struct letter_last){ .story = t->story.update ? &t->story : NULL,
                                 .film = film != NULL,
                                 .film_w = film ? film->w : 0,
                                 .film_h = film ? film->h : 0,
                                 .record = t->record.bytes.n ? t->record.name : NULL,
                                 .packed = t->packed,
                                 .moves = t->moves,
                                 .note = t->note,
                                 .n_note = t->n_note };
}
