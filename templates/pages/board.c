/* A board of a game, and the game's own page, which shows the newest one: complete in HTML,
 * with what the browser's code needs in three documents. */
#include "templates/page/mailto.h"
#include "templates/page/page.h"
#include "templates/page/zone.h"
#include "templates/pages/embed.h"
#include "templates/pages/frame.h"

struct writer {
    struct buf *out;
    const struct pages_site *site;
    const struct pages_board *v;
};

/* ---- from board to board -------------------------------------------------------------------
 * The newest board has two addresses: its own, for ever, and the game's, which the link
 * "newest" of all boards leads to. So an old page never changes. */

static void step(struct writer *w, const char *id, const char *rel, const char *href,
                 enum words_name says)
{
    buf_printf(w->out, "<li><a id=\"%s\"%s href=\"%s\">", id, rel, href);
    SAY_HTML(w->out, w->site, says);
    buf_puts(w->out, "</a></li>\n");
}

static void steps(struct writer *w)
{
    char href[40];
    int32_t n = w->v->board;
    buf_puts(w->out, "<nav class=\"boards\" aria-label=\"");
    SAY_HTML(w->out, w->site, W_PAGE_BOARDS);
    buf_puts(w->out, "\">\n<ul>\n");
    if (n > 0) step(w, "first", "", "0.html", W_PAGE_FIRST);
    snprintf(href, sizeof href, "%d.html", (int)n - 1);
    if (n > 0) step(w, "prev", " rel=\"prev\"", href, W_PAGE_PREVIOUS);
    snprintf(href, sizeof href, "%d.html", (int)n + 1);
    if (w->v->next) step(w, "next", " rel=\"next\"", href, W_PAGE_NEXT);
    if (!w->v->newest) step(w, "last", "", "index.html", W_PAGE_NEWEST);
    buf_puts(w->out, "</ul>\n</nav>\n");
}

static void figure(struct writer *w)
{
    const struct pages_board *v = w->v;
    struct slot board = slot_number("board", v->board), game = slot_text("game", v->game->name);
    buf_puts(w->out, "<figure id=\"board\">");
    if (v->w > 0) {
        buf_printf(w->out, "<img src=\"%d.png\" width=\"%d\" height=\"%d\" alt=\"",
                   (int)v->board, v->w, v->h);
        SAY_HTML(w->out, w->site, W_PAGE_BOARD_PICTURE, { board, game });
        buf_puts(w->out, "\">");
    }
    buf_puts(w->out, "</figure>\n");
}

/* ---- the game as it is now -----------------------------------------------------------------
 */

static void state(struct writer *w)
{
    const struct pages_game *g = w->v->game;
    static const enum words_name says[] = { [PAGES_OPEN] = W_PAGE_STATE_OPEN,
                                            [PAGES_RUNNING] = W_PAGE_STATE_HAND,
                                            [PAGES_PAUSED] = W_PAGE_STATE_PAUSED,
                                            [PAGES_OVER] = W_PAGE_STATE_OVER };
    struct buf at = buf_make(w->out->arena, 100);
    buf_puts(w->out, "<p class=\"state\">");
    if (g->state == PAGES_RUNNING && g->deadline) {
        zone_time(&at, w->site->words, g->deadline, w->site->zone);
        SAY_HTML(w->out, w->site, W_PAGE_STATE_DUE, { slot_str("time", buf_str(&at)) });
    } else {
        SAY_HTML(w->out, w->site, says[g->state]);
    }
    buf_puts(w->out, "</p>\n");
}

static void players(struct writer *w)
{
    const struct pages_board *v = w->v;
    if (v->n_player == 0 && !v->hidden) return;
    frame_heading(w->out, w->site, W_PAGE_WHO);
    if (v->n_player) buf_puts(w->out, "<ul>\n");
    for (size_t i = 0; i < v->n_player; i++) {
        const struct pages_player *p = &v->player[i];
        buf_puts(w->out, "<li>");
        if (p->reliable)
            SAY_HTML(w->out, w->site, W_PAGE_PLAYER,
                     { slot_text("player", p->player), slot_text("reliable", p->reliable) });
        else
            rich_escaped(w->out, str_of(p->player));
        buf_puts(w->out, "</li>\n");
    }
    if (v->n_player) buf_puts(w->out, "</ul>\n");
    if (v->hidden) PARA_HTML(w->out, w->site, W_PAGE_HIDDEN);
}

static void join(struct writer *w)
{
    const struct pages_game *g = w->v->game;
    struct buf url = buf_make(w->out->arena, 2000), line = buf_make(w->out->arena, 200),
               subject = buf_make(w->out->arena, 200);
    if (!g->joinable || !w->site->judge) return;
    buf_printf(&line, "join %s", g->name);
    SAY(&subject, w->site->words, W_INVITE_MAIL_SUBJECT, { slot_text("game", g->name) });
    mailto_begin(&url, w->site->judge);
    mailto_rest(&url, buf_str(&subject).s, buf_str(&line).s);
    frame_heading(w->out, w->site, W_PAGE_JOIN);
    PARA_HTML(w->out, w->site, W_PAGE_JOIN_HOW);
    buf_puts(w->out, "<p><a class=\"tap\" href=\"");
    rich_escaped(w->out, buf_str(&url));
    buf_puts(w->out, "\">");
    SAY_HTML(w->out, w->site, W_PAGE_JOIN_TAP, { slot_text("game", g->name) });
    buf_puts(w->out, "</a></p>\n");
    w->out->full |= url.full || line.full;
}

static void said(struct writer *w)
{
    const struct press_view *p = w->v->said;
    if (!p || p->n == 0) return;
    frame_heading(w->out, w->site, W_PAGE_PRESS);
    for (size_t i = 0; i < p->n; i++) {
        const char *who = letter_who(&p->item[i], w->site->words, w->out->arena);
        struct str rest = p->item[i].text, one;
        buf_puts(w->out, "<p class=\"who\">");
        rich_escaped(w->out, str_of(who ? who : ""));
        buf_puts(w->out, "</p>\n<blockquote><p>");
        for (const char *between = ""; str_line(&rest, &one); between = "<br>\n") {
            buf_puts(w->out, between);
            rich_escaped(w->out, one);
        }
        buf_puts(w->out, p->item[i].cut ? "...</p></blockquote>\n" : "</p></blockquote>\n");
        w->out->full |= !who;
    }
}

static void file(struct writer *w, const char *name, enum words_name says)
{
    frame_item(w->out, name, words_raw(w->site->words, says));
}

static void files(struct writer *w)
{
    frame_heading(w->out, w->site, W_PAGE_FILES);
    buf_puts(w->out, "<ul>\n");
    file(w, "record.txt", W_PAGE_FILE_RECORD);
    if (w->v->final) file(w, "check.html", W_PAGE_FILE_CHECK);
    if (w->v->pgn) file(w, "game.pgn", W_PAGE_FILE_PGN);
    file(w, "feed.xml", W_PAGE_FILE_FEED);
    buf_puts(w->out, "</ul>\n");
}

/* ---- the page ------------------------------------------------------------------------------
 */

static void told(struct writer *w, const struct letter_text *t)
{
    if (t && t->lead) {
        buf_puts(w->out, "<p class=\"lead\">");
        rich_escaped(w->out, str_of(t->lead));
        buf_puts(w->out, "</p>\n");
    }
    if (t) page_web(w->out, t->block);
}

static void contents(struct writer *w)
{
    bool newest = w->v->newest;
    steps(w);
    if (newest) state(w);
    figure(w);
    if (newest) join(w);
    if (newest) told(w, w->v->final);
    buf_puts(w->out, "<section id=\"list\">\n"); /* the script folds it */
    told(w, w->v->told);
    buf_puts(w->out, "</section>\n");
    if (newest) {
        said(w);
        players(w);
        files(w);
    }
    buf_puts(w->out, "<section id=\"plot\"></section>\n");
    embed_json(w->out, "facts", w->v->facts);
    embed_words(w->out, w->site->words);
    embed_course(w->out, w->v);
    embed_marks(w->out, w->v->shown);
}

static const char *about(const struct pages_board *v)
{
    const char *last = v->final && v->final->lead ? v->final->lead : NULL;
    return last ? last : v->told->lead ? v->told->lead : v->game->is;
}

/* NULL: no memory is left. */
static const char *path_of(const struct pages_board *v, const char *name, struct arena *a)
{
    struct buf b = buf_make(a, PAGES_PATH_MAX);
    pages_path(&b, v->game->name, name);
    return b.full ? NULL : buf_str(&b).s;
}

bool pages_board(struct str *out, const struct pages_site *site, const struct pages_board *v,
                 struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    struct writer w = { &b, site, v };
    char prev[40], next[40], own[40], picture[40];
    snprintf(prev, sizeof prev, "%d.html", (int)v->board - 1);
    snprintf(next, sizeof next, "%d.html", (int)v->board + 1);
    snprintf(own, sizeof own, "%d.html", (int)v->board);
    snprintf(picture, sizeof picture, "%d.png", (int)v->board);
    const char *path = path_of(v, v->newest ? "index.html" : own, a);
    const char *feed = path_of(v, "feed.xml", a), *image = path_of(v, picture, a);
    struct slot game = slot_text("game", v->game->name), board = slot_number("board", v->board);
    struct frame f = { .path = path,
                       .title =
                           words_text(a, site->words,
                                      &(const struct saying){ W_PAGE_BOARD, { game, board } }),
                       .about = about(v),
                       .image = v->w > 0 ? image : NULL,
                       .feed = feed,
                       .feed_title = v->game->name,
                       .prev = v->board > 0 ? prev : NULL,
                       .next = v->next ? next : NULL,
                       .board = true };
    if (!f.title || !path || !feed || !image) return err_nomem(e);
    frame_begin(&b, site, &f);
    contents(&w);
    frame_end(&b, site);
    return frame_done(out, &b, e);
}
