/* Boards for letters. Knows what letters of a board have in common, and no reader. */
#include "cron/letters/told.h"

#include "cron/game/prepared/prepared.h"
#include "cron/letters/told_last.h"
#include "cron/outbox/post.h"
#include "cron/record/pgn.h"
#include "cron/table/figures.h"
#include "cron/table/match.h"
#include "engine/kept.h"
#include "mailer/base64.h"
#include "templates/letter_report.h"
#include "templates/picture.h"

/* The size of an arena depends on the board's size, so its text is read in an arena of its own.
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

static bool open_before(struct told *t, const struct app *app, struct err *e)
{
    struct board_row row;
    if (t->before || t->number == 0) return true;
    return db_board_get(app->db, &row, t->game, t->number - 1, &t->work.arena, e) &&
           shown_open(&t->before, row.text, &t->work.arena, e);
}

static bool open_step(struct trial_step *s, struct told *t, const struct app *app,
                      int32_t number, struct err *e)
{
    struct board_row row;
    struct arena *a = &t->work.arena;
    *s = (struct trial_step){ .n_order = 0 };
    return db_board_get(app->db, &row, t->game, number, a, e) &&
           kept_events_read(&s->event, &s->n_event, row.events, a, e) &&
           db_board_get(app->db, &row, t->game, number - 1, a, e) &&
           shown_open(&s->before, row.text, a, e);
}

/* What was played without a report, because its answer was to come at once. */
static bool open_untold(struct told *t, const struct app *app, struct err *e)
{
    int32_t first, last = t->number - 1;
    if (last < 1) return true;
    if (!prepared_untold(&first, app, t->game, last, e)) return false;
    struct trial_step *step =
        NEW(&t->work.arena, struct trial_step, (size_t)(last - first) + 1);
    if (!step) return err_nomem(e);
    for (int32_t number = first + 1; number <= last; number++)
        if (!open_step(&step[t->n_untold++], t, app, number, e)) return false;
    t->untold = step;
    return true;
}

static bool read_people(struct told *t, const struct app *app, struct err *e)
{
    struct post_facts facts;
    if (!post_people(&facts, app, t->game, &t->work.arena, e)) return false;
    t->name = facts.name;
    t->n_name = facts.n_name;
    t->master = facts.master;
    t->hidden = facts.hidden;
    t->public = facts.public;
    return true;
}

bool told_figures(struct told *t, const struct app *app, int64_t game, struct err *e)
{
    struct arena *a = &t->work.arena;
    struct figure *before = NULL, *now = NULL, *all;
    size_t n_before = 0, n = 0;
    struct figures_of of = figures_of(game, t->number);
    if (picture_is_diagram(t->shown)) return true;
    if (!figures_before(&before, &n_before, app->db, of, a, e) ||
        !shown_figures(&now, &n, t->shown, a, e))
        return false;
    all = NEW(a, struct figure, n_before + n + 1);
    if (!all) return err_nomem(e);
    memcpy(all, before, n_before * sizeof *all);
    memcpy(all + n_before, now, n * sizeof *all);
    t->figure = all;
    t->n_figure = n_before + n;
    return true;
}

static bool open_all(struct told *t, const struct app *app, const struct game_row *game,
                     struct err *e)
{
    struct board_row row;
    struct why_row why;
    struct arena *a = &t->work.arena;
    struct edition_of of = { t->game, t->number, t->edition };
    return db_board_edition(app->db, &row, &of, a, e) &&
           shown_open(&t->shown, row.text, a, e) &&
           (match_kind(game)->look != LOOK_CHESS ||
            (open_before(t, app, e) && open_untold(t, app, e))) &&
           kept_events_read(&t->event, &t->n_event, row.events, a, e) &&
           db_why_get(app->db, &why, t->game, t->number, a, e) &&
           kept_reasons_read(&t->reason, &t->n_reason, why.reasons, a, e) &&
           read_people(t, app, e) && told_figures(t, app, t->game, e);
}

static struct told_language *language_of(const struct told *t, const struct words *words)
{
    struct told_language *l = t->language;
    while (l && l->words != words) l = l->next;
    return l;
}

const char *const *told_others(const struct told *t, const struct words *words)
{
    const struct told_language *l = language_of(t, words);
    return l ? l->others : NULL;
}

static unsigned look_of(unsigned preferences)
{
    return preferences & PREFER_PICTURES & ~(unsigned)(PREFER_WHOLE | PREFER_TEXT);
}

static struct told_whole *whole_of(const struct told *t, const struct words *words,
                                   unsigned preferences)
{
    struct told_whole *w = t->whole;
    while (w && (w->words != words || w->look != look_of(preferences))) w = w->next;
    return w;
}

static bool wants_whole(unsigned preferences)
{
    return preferences & PREFER_WHOLE && !(preferences & PREFER_TEXT);
}

const struct attachment *told_whole(const struct told *t, const struct words *words,
                                    unsigned preferences)
{
    if (!wants_whole(preferences)) return NULL;
    const struct told_whole *w = whole_of(t, words, preferences);
    return w && w->picture.bytes.n ? &w->picture : NULL;
}

static bool add_language(struct told *t, const struct words *words, struct err *e)
{
    struct arena *a = &t->work.arena;
    struct told_language *l = NEW(a, struct told_language, 1);
    if (!l) return err_nomem(e);
    struct report_view events = { .event = t->event, .n_event = t->n_event };
    *l = (struct told_language){ .words = words, .next = t->language };
    if (!letter_others(&l->others, &events, words, a, e)) return false;
    t->language = l; /* whole, or the next reader would get the half */
    return true;
}

/* Drawing needs much more memory than what is drawn. Too large a board has no such picture. */
static bool draw(struct str *png, const struct told *t, const struct picture_query *q,
                 struct arena *a, struct err *e)
{
    struct work scratch;
    *png = STR("");
    if (!work_begin(&scratch, work_for_letters(t->text_bytes), e)) return false;
    bool ok = picture_board(png, t->shown, q, &scratch.arena, e);
    if (ok) *png = (struct str){ str_dup(*png, a), png->n };
    work_end(&scratch);
    if (ok) return png->s || err_nomem(e);
    *png = STR("");
    return e->code == ERR_INPUT;
}

static bool add_whole(struct told *t, const struct told_want *want, struct err *e)
{
    struct arena *a = &t->work.arena;
    struct buf name = buf_make(a, 200);
    struct told_whole *w = NEW(a, struct told_whole, 1);
    struct picture_query q = { .words = want->words,
                               .preferences = look_of(want->preferences),
                               .view = PICTURE_WHOLE };
    if (!w) return err_nomem(e);
    buf_printf(&name, "%s-%d.png", want->game->name, (int)t->number);
    *w = (struct told_whole){ .words = want->words,
                              .look = look_of(want->preferences),
                              .picture = { .name = buf_str(&name).s, .type = "image/png" },
                              .next = t->whole };
    if (name.full) return err_nomem(e);
    if (!draw(&w->picture.bytes, t, &q, a, e)) return false;
    w->picture.base64 = base64_make(w->picture.bytes, a);
    if (!w->picture.base64.s) return err_nomem(e);
    t->whole = w;
    return true;
}

/* In games of two the picture in the mail shows everything, and few events concern nobody. */
bool told_share(struct told *t, const struct told_want *want, struct err *e)
{
    if (picture_is_diagram(t->shown)) return true;
    if (!language_of(t, want->words) && !add_language(t, want->words, e)) return false;
    return !wants_whole(want->preferences) || whole_of(t, want->words, want->preferences) ||
           add_whole(t, want, e);
}

static bool open_seal(struct told *t, const struct app *app, const struct game_row *game,
                      struct err *e)
{
    t->has_seal = told_seal(&t->seal, app, game, &t->work.arena, e);
    return t->has_seal;
}

static bool print_pgn(struct told *t, const struct app *app, const struct game_row *game,
                      struct err *e)
{
    struct arena *a = &t->work.arena;
    struct str pgn;
    size_t n = 0;
    t->has_pgn = pgn_letter(&pgn, app, game, a, e) && pgn_attach(&t->pgn, &n, game, pgn, a, e);
    return t->has_pgn;
}

static bool share_last(struct told *t, const struct app *app, const struct told_want *want,
                       struct err *e)
{
    struct arena *a = &t->work.arena;
    struct told_last_of of = { app, want->game, t->shown, t->pgn.bytes };
    return (t->last || told_last_make(&t->last, &of, a, e)) &&
           told_last_film(t->last, want->preferences, want->army, e);
}

static struct told *opened(const struct app *app, const struct told_want *want, struct err *e)
{
    struct work w = { 0 };
    struct edition_of of = { want->game->id, want->game->board, want->edition };
    size_t bytes = 0;
    struct told *t = NULL;
    if (room(&w, &bytes, app, of, e) && !(t = NEW(&w.arena, struct told, 1))) err_nomem(e);
    if (!t) {
        work_end(&w);
        return NULL;
    }
    *t = (struct told){ .game = of.game,
                        .number = of.number,
                        .edition = of.edition,
                        .text_bytes = bytes,
                        .work = w };
    if (!open_all(t, app, want->game, e)) {
        w = t->work;
        work_end(&w);
        return NULL;
    }
    return t;
}

static bool is_of(const struct told *t, int64_t game, int32_t number, int64_t edition)
{
    return t->game == game && t->number == number && t->edition == edition;
}

bool told_has(const struct tolds *all, int64_t game, int32_t number, int64_t edition)
{
    const struct told *t = all->first;
    while (t && !is_of(t, game, number, edition)) t = t->next;
    return t != NULL;
}

static struct told *take_out(struct tolds *all, const struct told_want *want)
{
    const struct game_row *g = want->game;
    for (struct told **at = &all->first; *at; at = &(*at)->next) {
        struct told *t = *at;
        if (!is_of(t, g->id, g->board, want->edition)) continue;
        *at = t->next;
        return t;
    }
    return NULL;
}

bool told_get(struct told **out, struct tolds *all, const struct app *app,
              const struct told_want *want, struct err *e)
{
    const struct game_row *g = want->game;
    struct told *t = take_out(all, want);
    if (!t && !(t = opened(app, want, e))) return false;
    t->next = all->first;
    all->first = t;
    *out = t;
    return (!want->before || open_before(t, app, e)) &&
           (!want->shared || told_share(t, want, e)) &&
           (!want->seal || t->has_seal || open_seal(t, app, g, e)) &&
           (!want->pgn || t->has_pgn || print_pgn(t, app, g, e)) &&
           (!want->last || share_last(t, app, want, e));
}

bool told_full(const struct tolds *all)
{
    size_t n = 0, bytes = 0;
    for (const struct told *t = all->first; t; t = t->next) {
        n++;
        bytes += t->text_bytes;
    }
    return n >= TOLD_BOARDS || bytes >= TOLD_BYTES;
}

void told_trim(struct tolds *all, size_t most)
{
    struct told **end = &all->first;
    for (size_t n = 0; n < most && *end; n++) end = &(*end)->next;
    struct tolds others = { .first = *end };
    *end = NULL;
    told_close(&others, NULL);
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
