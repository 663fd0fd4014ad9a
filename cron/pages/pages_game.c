/* The folder of one game, board by board. Pages of earlier boards stay as they are: they depend
 * on nothing that still changes but the names of players, what was said to all (which is erased
 * when somebody is forgotten, and some day by itself), and a seed that is published. */
#include "cron/pages/pages_game.h"

#include "cron/outbox/press.h"
#include "cron/outbox/reader.h"
#include "cron/pages/pages_sheet.h"
#include "cron/record/pgn.h"
#include "cron/table/match.h"
#include "templates/play.h"

/* ---- what earlier pages depend on ----------------------------------------------------------
 */

/* Names alone: a seat that is left changes no page of an earlier board. */
static void put_names(struct buf *out, const struct page_row *row)
{
    struct str rest = str_of(row->who), line;
    if (pages_site_hidden(row)) return;
    while (str_line(&rest, &line)) {
        struct str_cut army = str_cut(line, '\t');
        buf_put(out, army.head);
        buf_putc(out, '\t');
        buf_put(out, str_cut(army.tail, '\t').head);
        buf_putc(out, '\n');
    }
}

static bool put_press(struct buf *out, const struct pages_run *run, const struct page_row *row,
                      int32_t done, struct arena *a, struct err *e)
{
    struct press_list list = { NULL, 0 };
    struct press_of of = { .game = row->id, .last = done - 2, .most = INT64_MAX };
    if (of.last < 0) return true;
    if (!db_press_all(run->app->db, &list, &of, a, e)) return false;
    for (size_t i = 0; i < list.n; i++)
        if (list.row[i].public)
            buf_printf(out, "%lld %zu %s\n", (long long)list.row[i].id,
                       strlen(list.row[i].text), list.row[i].name);
    return true;
}

/* Of the pages of boards before `done`. */
static bool depends_on(char out[DIGEST_HEX], const struct pages_run *run,
                       const struct page_row *row, int32_t done, struct err *e)
{
    struct work w = { 0 };
    struct seed_list seeds = { NULL, 0 };
    if (!work_begin(&w, WORK_LIST, e)) return false;
    struct buf all = buf_make(&w.arena, WORK_LIST / 4);
    put_names(&all, row);
    bool ok = put_press(&all, run, row, done, &w.arena, e) &&
              db_seed_list(run->app->db, &seeds, row->id, &w.arena, e);
    for (size_t i = 0; ok && i < seeds.n; i++)
        if (seeds.row[i].from_board < done) buf_printf(&all, "%d", seeds.row[i].published > 0);
    ok = ok && (!all.full || err_nomem(e));
    if (ok) digest_hex(out, buf_str(&all));
    work_end(&w);
    return ok;
}

/* ---- one board -----------------------------------------------------------------------------
 */

static bool put(struct pages_run *run, const char *game, const char *name, struct str bytes,
                struct err *e)
{
    char path[PAGES_PATH_MAX];
    pages_site_path(path, game, name);
    return pages_file_put(&run->to, path, bytes, e);
}

static void set_size(struct pages_board *v, struct str png)
{
    struct picture_size size = pages_site_extent(png);
    v->w = size.w;
    v->h = size.h;
}

/* A board of the past looks as it did. */
static bool picture(struct pages_run *run, struct pages_board *v, const struct sheet *s,
                    bool redraw, struct err *e)
{
    char name[40], path[PAGES_PATH_MAX];
    struct str png = STR("");
    struct work w = { 0 };
    const struct told *t = s->told;
    const struct plan_query of = { t->shown, STR(""), 0, t->event, t->n_event };
    snprintf(name, sizeof name, "%d.png", (int)v->board);
    pages_site_path(path, v->game->name, name);
    if (!redraw) png = pages_file_read(&run->to, path, PAGES_PNG_HEAD, run->arena);
    set_size(v, png);
    if (v->w) return true;
    if (!work_begin(&w, sheet_bytes(s), e)) return false;
    bool ok = pages_site_picture(&png, run, &of, &w.arena, e) &&
              (png.n == 0 || pages_file_put(&run->to, path, png, e));
    if (ok) set_size(v, png);
    work_end(&w);
    return ok;
}

struct writing {
    struct pages_run *run;
    const struct page_row *row;
    struct pages_game game;
    struct pages_board v;
    struct tolds tolds;
    struct letter_text told, final;
};

/* What links of boards too large for them are without. Of a game that is over: nothing. */
static bool orders_of(const struct writing *x, const struct sheet *s, struct arena *a,
                      struct err *e)
{
    struct str file;
    return play_file(&file, s->told->shown, x->row->name, x->v.board, a, e) &&
           put(x->run, x->row->name, play_file_name, file, e);
}

/* The board's page; of the newest one also the game's own, which is the same and more. */
static bool pages_of(struct writing *x, const struct sheet *s, struct arena *a, struct err *e)
{
    char name[40];
    struct str html;
    struct pages_board *v = &x->v;
    snprintf(name, sizeof name, "%d.html", (int)v->board);
    if (!sheet_text(&x->told, s, a, e) || !pages_sheet_facts(&v->facts, s, a, e)) return false;
    v->told = &x->told;
    v->shown = s->told->shown;
    v->figure = s->told->figure;
    v->n_figure = s->told->n_figure;
    struct pages_board own = *v; /* which says nothing of the game as it is now */
    own.newest = false;
    if (!pages_board(&html, &x->run->site, &own, a, e) ||
        !put(x->run, x->row->name, name, html, e))
        return false;
    if (!v->newest) return true;
    return pages_sheet_now(v, s, x->row, a, e) && pages_board(&html, &x->run->site, v, a, e) &&
           put(x->run, x->row->name, "index.html", html, e) && orders_of(x, s, a, e);
}

static bool final(struct writing *x, struct arena *a, struct err *e)
{
    struct sheet s;
    struct pages_sheet of = { x->run->app, &x->tolds, x->row, x->row->board, LETTER_END };
    bool two = rules_named(str_of(x->row->rules))->seats > 0; /* its report has it all */
    if (x->row->state != GAME_OVER || !x->v.newest || two) return true;
    x->v.final = &x->final;
    return pages_sheet_load(&s, &of, a, e) && sheet_text(&x->final, &s, a, e);
}

static bool board(struct writing *x, int32_t number, bool redraw, struct err *e)
{
    struct sheet s;
    struct work w = { 0 };
    struct pages_sheet of = { x->run->app, &x->tolds, x->row, number, LETTER_DETAILS };
    struct arena before = *x->run->arena;
    x->v = (struct pages_board){ .game = &x->game,
                                 .board = number,
                                 .newest = number == x->row->board,
                                 .next = number < x->row->board };
    bool ok = pages_sheet_load(&s, &of, x->run->arena, e) &&
              picture(x->run, &x->v, &s, redraw, e) && work_begin(&w, 2 * sheet_bytes(&s), e) &&
              final(x, &w.arena, e) && pages_of(x, &s, &w.arena, e);
    work_end(&w);
    *x->run->arena = before;
    told_trim(&x->tolds, 1);
    return ok;
}

/* ---- what goes with it ---------------------------------------------------------------------
 */

static bool feed(struct writing *x, struct err *e)
{
    enum { MOST = 30 };
    char path[PAGES_PATH_MAX], page[PAGES_PATH_MAX];
    struct arena *a = x->run->arena;
    struct page_made_list made = { NULL, 0 };
    int32_t last = x->row->board;
    struct page_made_of of = { x->row->id, last > MOST ? last - MOST + 1 : 0, last };
    if (!db_page_made(x->run->app->db, &made, &of, a, e)) return false;
    struct pages_entry *entry = NEW(a, struct pages_entry, made.n + 1);
    struct str text;
    if (!entry) return err_nomem(e);
    pages_site_path(path, x->row->name, "feed.xml");
    pages_site_path(page, x->row->name, "");
    for (size_t i = 0; i < made.n; i++) {
        char name[40];
        const struct page_made *m = &made.row[i];
        snprintf(name, sizeof name, "%d.html", (int)m->number);
        entry[i] =
            (struct pages_entry){ .game = x->row->name, .board = m->number, .at = m->made };
        if (!pages_site_about(&entry[i].says, x->run, x->row->name, name, e)) return false;
    }
    const struct pages_feed v = { path, x->row->name, page, entry, made.n };
    return pages_feed(&text, &x->run->site, &v, a, e) &&
           pages_file_put(&x->run->to, path, text, e);
}

/* Of a game that is over: its record checks itself. */
static bool check(struct writing *x, struct str text, struct err *e)
{
    enum { TIMES = 8, ROOM = 2 << 20 };
    struct str html;
    struct work w = { 0 };
    if (x->row->state != GAME_OVER) return true;
    bool ok = work_begin(&w, TIMES * text.n + ROOM, e) &&
              pages_check(&html, &x->run->site, x->row->name, text, &w.arena, e) &&
              put(x->run, x->row->name, "check.html", html, e);
    work_end(&w);
    return ok;
}

static bool record(struct writing *x, struct err *e)
{
    struct record r;
    struct str pgn;
    char *text = NULL;
    size_t n = 0;
    struct arena *a = x->run->arena;
    if (!record_of_store(&r, x->run->app->db, x->row->name, a, e)) return false;
    FILE *f = open_memstream(&text, &n);
    if (!f) return err_nomem(e);
    bool ok = record_print(f, &r, e);
    if (fclose(f) != 0 && ok) ok = err_nomem(e);
    ok = ok && put(x->run, x->row->name, "record.txt", (struct str){ text, n }, e) &&
         check(x, (struct str){ text, n }, e);
    free(text);
    if (!ok || !rules_named(str_of(x->row->rules))->seats) return ok;
    return pgn_of_game(&pgn, x->run->app, x->row->name, a, e) &&
           put(x->run, x->row->name, "game.pgn", pgn, e);
}

/* ---- the game ------------------------------------------------------------------------------
 */

bool pages_game_write(bool *done, struct pages_run *run, const struct page_row *row,
                      struct pages_mark *mark, struct err *e)
{
    char past[DIGEST_HEX];
    struct writing x = { .run = run, .row = row };
    struct arena before = *run->arena;
    *done = false;
    if (!pages_site_game(&x.game, run, row, run->arena, e) ||
        !depends_on(past, run, row, mark->done, e))
        return false;
    int32_t drawn = mark->done;
    if (mark->done > row->board || strcmp(past, mark->past) != 0) mark->done = 0;
    bool ok = true;
    int32_t number = mark->done;
    for (; ok && number <= row->board && !(number > mark->done && pages_site_late(run));
         number++)
        ok = board(&x, number, number >= drawn, e);
    told_close(&x.tolds, NULL);
    *done = ok && number > row->board;
    ok = ok && (!*done || (feed(&x, e) && record(&x, e)));
    if (number > row->board) number = row->board;
    if (ok) mark->done = number; /* else it is tried again from there */
    ok = ok && depends_on(mark->past, run, row, number, e);
    *run->arena = before;
    return ok;
}

bool pages_game_drop(struct pages_run *run, const char *game, struct err *e)
{
    char path[PAGES_PATH_MAX];
    pages_site_path(path, game, "");
    path[strlen(path) - 1] = '\0';
    return pages_file_drop(&run->to, path, e);
}
