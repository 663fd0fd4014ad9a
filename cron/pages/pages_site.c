/* Pages about no single game. */
#include "cron/pages/pages_site.h"

#include "cron/act/handbook_act.h"
#include "cron/game/door/door.h"
#include "mailer/wait.h"
#include "templates/handbook.h"
#include "templates/letter_game.h"
#include "templates/pages/web.h"

bool pages_site_late(const struct pages_run *run)
{
    return run->until_ms && wait_clock_ms() >= run->until_ms;
}

bool pages_site_begin(struct pages_run *run, struct err *e)
{
    const struct config *c = run->app->config;
    struct buf assets = buf_make(run->arena, 100);
    buf_printf(&assets, "static/%s", web_hash);
    run->to = (struct pages_folder){ .path = c->pages };
    if (run->until_ms) run->until_ms += wait_clock_ms();
    run->site = (struct pages_site){ .words = app_words(run->app, c->pages_language),
                                     .name = c->from_name,
                                     .url = c->pages_url,
                                     .judge = c->from,
                                     .zone = c->zone,
                                     .assets = buf_str(&assets).s,
                                     .script = web_board };
    return !assets.full || err_nomem(e);
}

/* The operator's own sentences are in it, too, as far as they are on each page. */
void pages_site_mark(char out[DIGEST_HEX], const struct pages_run *run)
{
    struct arena a = *run->arena;
    struct buf all = buf_make(&a, 1 << 20);
    const struct pages_site *s = &run->site;
    buf_printf(&all, "%s\n%s\n%s\n%s\n%s\n%s\n%s\n%s\n%d\n%d\n%s", ZUGPOST_VERSION, s->name,
               s->url, s->judge, s->zone, s->assets, s->words->language,
               words_raw(s->words, W_PAGE_FOOT), run->app->config->pages_robots, s->cases,
               words_raw(s->words, W_PAGE_SITE));
    for (const struct words *const *w = words_all(); *w; w++)
        web_words(&all, app_words(run->app, (*w)->language));
    digest_hex(out, buf_str(&all));
}

/* ---- rules, handbooks, code ----------------------------------------------------------------
 */

static bool article(struct pages_run *run, const char *path, const struct letter_text *t,
                    const char *title, struct err *e)
{
    struct str page;
    struct arena *a = run->arena;
    const struct pages_article v = {
        .path = path, .title = title, .about = title, .block = t->block
    };
    return pages_article(&page, &run->site, &v, a, e) &&
           pages_file_put(&run->to, path, page, e);
}

/* "synchrone: chess for two in which both move at the same time"; NULL: no memory is left. */
static const char *called(const struct pages_run *run, const struct door_kind *kind,
                          struct arena *a)
{
    const struct words *words = run->site.words;
    struct saying s = { W_PAGE_KIND,
                        { slot_text("kind", kind->name),
                          slot_text("is", words_raw(words, kind->says)) } };
    return words_text(a, words, &s);
}

static bool rules(struct pages_run *run, const struct door_kind *kind, struct err *e)
{
    char path[100];
    struct letter_text text;
    struct arena *a = run->arena;
    const struct words *words = run->site.words;
    struct saying s = { W_PAGE_RULES_OF, { slot_text("kind", kind->name) } };
    snprintf(path, sizeof path, "rules/%s.html", kind->name);
    const char *title = words_text(a, words, &s);
    if (!title) return err_nomem(e);
    return letter_rules_page(&text, kind->name, words, a, e) &&
           article(run, path, &text, title, e);
}

static bool handbook(struct pages_run *run, enum handbook which, const char *path,
                     struct err *e)
{
    struct handbook_view v;
    struct letter_text text;
    struct arena *a = run->arena;
    return handbook_view_make(&v, which, run->site.words, a, e) &&
           handbook_text(&text, &v, run->site.words, a, e) &&
           article(run, path, &text, text.subject, e);
}

static bool code(struct pages_run *run, struct err *e)
{
    char path[PAGES_PATH_MAX];
    for (size_t i = 0; i < web_files_n; i++) {
        const struct web_file *f = &web_files[i];
        struct str bytes = { (const char *)f->bytes, f->n };
        snprintf(path, sizeof path, "%s/%s", run->site.assets, f->name);
        if (!pages_file_put(&run->to, path, bytes, e)) return false;
    }
    return true;
}

/* In all languages, with the operator's own sentences. */
static bool play(struct pages_run *run, struct err *e)
{
    enum { LANGUAGES = 20 };
    struct str page;
    const struct words *words[LANGUAGES + 1] = { NULL }, *const *all = words_all();
    for (size_t i = 0; all[i] && i < LANGUAGES; i++)
        words[i] = app_words(run->app, all[i]->language);
    return pages_play(&page, &run->site, words, run->arena, e) &&
           pages_file_put(&run->to, pages_play_path, page, e);
}

bool pages_site_fixed(struct pages_run *run, struct err *e)
{
    size_t n;
    struct str text;
    const struct door_kind *kind = door_kinds(&n);
    for (size_t i = 0; i < n; i++)
        if (kind[i].offered && !rules(run, &kind[i], e)) return false;
    return handbook(run, HANDBOOK_PLAYERS, "handbook/players.html", e) &&
           handbook(run, HANDBOOK_MASTERS, "handbook/masters.html", e) && code(run, e) &&
           play(run, e) &&
           pages_robots(&text, &run->site, run->app->config->pages_robots, run->arena, e) &&
           pages_file_put(&run->to, "robots.txt", text, e);
}

bool pages_site_tidy(struct pages_run *run, struct err *e)
{
    return pages_file_keep(&run->to, "static", web_hash, e);
}

/* ---- pictures ------------------------------------------------------------------------------
 */

bool pages_site_picture(struct str *png, const struct pages_run *run,
                        const struct plan_query *of, struct arena *a, struct err *e)
{
    struct plan plan;
    struct picture_query q = { .painter = run->painter,
                               .words = run->site.words,
                               .view = PICTURE_WHOLE,
                               .event = of->event,
                               .n_event = of->n_event };
    *png = STR("");
    if (picture_board(png, of->shown, &q, a, e)) return true;
    if (e->code != ERR_INPUT) return false;
    q.view = PICTURE_MAP;
    q.plan = &plan;
    return (plan_make(&plan, of, a, e) && picture_board(png, of->shown, &q, a, e)) ||
           e->code == ERR_INPUT;
}

/* Width and height are in the first bytes of a PNG; rounded as picture_extent() does. */
struct picture_size pages_site_extent(struct str png)
{
    enum { WIDTH = 16, HEIGHT = 20 };
    const unsigned char *b = (const unsigned char *)png.s;
    if (png.n < PAGES_PNG_HEAD) return (struct picture_size){ 0, 0 };
    return (struct picture_size){ ((b[WIDTH + 2] << 8 | b[WIDTH + 3]) + 1) / 2,
                                  ((b[HEIGHT + 2] << 8 | b[HEIGHT + 3]) + 1) / 2 };
}

/* ---- lists ---------------------------------------------------------------------------------
 */

bool pages_site_hidden(const struct page_row *row)
{
    return row->state != GAME_OVER && str_starts(str_of(row->names), STR("hidden"));
}

/* "red (Bob), blue": a line of row->who is army, name, state. */
static const char *who_plays(const struct pages_run *run, const struct page_row *row,
                             struct arena *a)
{
    struct buf out = buf_make(a, 4000);
    struct str rest = str_of(row->who), line;
    bool hidden = pages_site_hidden(row);
    while (str_line(&rest, &line)) {
        struct str_cut army = str_cut(line, '\t'), name = str_cut(army.tail, '\t');
        struct saying one = { W_DRAFT_ARMY_OF,
                              { slot_as(SLOT_ARMY, "army", army.head),
                                slot_str("player", name.head) } };
        if (hidden || !name.head.n) one.word = W_DRAFT_ARMY;
        const char *text = words_text(a, run->site.words, &one);
        if (text) words_next(&out, run->site.words, W_LIST_COMMA, str_of(text));
    }
    return buf_str(&out).s;
}

void pages_site_path(char out[PAGES_PATH_MAX], const char *game, const char *name)
{
    char room[2 * PAGES_PATH_MAX];
    struct arena a = arena_make(room, sizeof room);
    struct buf path = buf_make(&a, PAGES_PATH_MAX - 1);
    pages_path(&path, game, name);
    snprintf(out, PAGES_PATH_MAX, "%s", buf_str(&path).s);
}

bool pages_site_about(struct str *out, const struct pages_run *run, const char *game,
                      const char *name, struct err *e)
{
    char path[PAGES_PATH_MAX], room[2 * PAGES_HEAD];
    struct arena a = arena_make(room, sizeof room);
    struct buf copy = buf_make(run->arena, PAGES_HEAD);
    pages_site_path(path, game, name);
    struct str page = pages_file_read(&run->to, path, PAGES_HEAD, &a);
    buf_put(&copy, pages_about(page));
    *out = buf_str(&copy);
    return !copy.full || err_nomem(e);
}

bool pages_site_game(struct pages_game *out, const struct pages_run *run,
                     const struct page_row *row, struct arena *a, struct err *e)
{
    static const enum pages_state states[] = { [GAME_OPEN] = PAGES_OPEN,
                                               [GAME_RUNNING] = PAGES_RUNNING,
                                               [GAME_PAUSED] = PAGES_PAUSED,
                                               [GAME_OVER] = PAGES_OVER };
    const struct door_kind *kind = door_kind_named(str_of(row->rules));
    struct game_row waits = { .state = row->state,
                              .board = row->board,
                              .deadline = row->deadline };
    *out = (struct pages_game){ .name = row->name,
                                .kind = row->rules,
                                .is = kind ? called(run, kind, a) : row->rules,
                                .who = who_plays(run, row, a),
                                .state = door_waits(&waits) ? PAGES_OPEN : states[row->state],
                                .board = row->board,
                                .made = row->made,
                                .deadline = row->deadline };
    return (out->who && out->is) || err_nomem(e);
}

enum { FEED_MOST = 100 }; /* games in the feed of all, the newest boards */

/* In the list only of those that are over. */
static bool about(struct pages_game *g, const struct pages_run *run, size_t i, struct err *e)
{
    return (i >= FEED_MOST && g->state != PAGES_OVER) ||
           pages_site_about(&g->about, run, g->name, "index.html", e);
}

static bool games(struct pages_list *out, struct pages_run *run, const struct page_list *of,
                  struct err *e)
{
    struct arena *a = run->arena;
    size_t kinds;
    const struct door_kind *kind = door_kinds(&kinds);
    struct pages_game *game = NEW(a, struct pages_game, of->n + 1);
    const char **name = NEW(a, const char *, kinds + 1), **is = NEW(a, const char *, kinds + 1);
    if (!game || !name || !is) return err_nomem(e);
    *out = (struct pages_list){ .game = game, .n = of->n, .kind = name, .is = is };
    for (size_t i = 0; i < of->n; i++)
        if (!pages_site_game(&game[i], run, &of->row[i], a, e) || !about(&game[i], run, i, e))
            return false;
    for (size_t i = 0; i < kinds; i++) {
        if (!kind[i].offered) continue;
        name[out->n_kind] = kind[i].name;
        if (!(is[out->n_kind++] = called(run, &kind[i], a))) return err_nomem(e);
    }
    return true;
}

static bool feed(struct str *out, struct pages_run *run, const struct pages_list *of,
                 struct err *e)
{
    struct arena *a = run->arena;
    const struct saying says = { W_PAGE_FEED_TITLE, { slot_text("site", run->site.name) } };
    struct pages_entry *entry = NEW(a, struct pages_entry, FEED_MOST);
    struct pages_feed v = { .path = "feed.xml",
                            .title = words_text(a, run->site.words, &says),
                            .page = "",
                            .entry = entry };
    if (!entry || !v.title) return err_nomem(e);
    for (size_t i = 0; i < of->n && v.n < FEED_MOST; i++) {
        const struct pages_game *g = &of->game[i];
        entry[v.n++] = (struct pages_entry){ g->name, g->board, g->made, g->about };
    }
    return pages_feed(out, &run->site, &v, a, e);
}

static int by_name(const void *a, const void *b)
{
    const struct pages_game *x = a, *y = b;
    return strcmp(x->name, y->name);
}

/* By name: an update changes nothing of it. */
static bool sitemap(struct str *out, struct pages_run *run, const struct pages_list *of,
                    struct err *e)
{
    struct pages_list v = *of;
    struct pages_game *game = NEW(run->arena, struct pages_game, of->n + 1);
    if (!game) return err_nomem(e);
    if (of->n) memcpy(game, of->game, of->n * sizeof *game);
    qsort(game, of->n, sizeof *game, by_name);
    v.game = game;
    return pages_sitemap(out, &run->site, &v, run->arena, e);
}

bool pages_site_lists(struct pages_run *run, const struct page_list *of, struct err *e)
{
    struct pages_list list = { .n = 0 };
    struct str text;
    return games(&list, run, of, e) && pages_index(&text, &run->site, &list, run->arena, e) &&
           pages_file_put(&run->to, "index.html", text, e) && feed(&text, run, &list, e) &&
           pages_file_put(&run->to, "feed.xml", text, e) && sitemap(&text, run, &list, e) &&
           pages_file_put(&run->to, "sitemap.xml", text, e);
}
