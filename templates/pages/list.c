/* The site's first page: all public games, and where everything else is. */
#include "templates/page/page.h"
#include "templates/pages/frame.h"

void pages_path(struct buf *out, const char *game, const char *name)
{
    buf_puts(out, "games/");
    for (; *game; game++) {
        if (char_digit(*game) || char_alpha(*game) || *game == '-')
            buf_putc(out, *game);
        else
            buf_printf(out, "%%%02X", (unsigned)(unsigned char)*game);
    }
    buf_putc(out, '/');
    buf_puts(out, name);
}

static void due(struct buf *out, const struct pages_site *site, const struct pages_game *g)
{
    if (g->state == PAGES_RUNNING && g->deadline)
        frame_time(out, site, g->deadline);
    else if (g->state == PAGES_PAUSED)
        SAY_HTML(out, site, W_PAGE_STATE_PAUSED);
    else if (g->state == PAGES_OVER)
        buf_put(out, g->about);
}

static void row(struct buf *out, const struct pages_site *site, const struct pages_game *g)
{
    buf_puts(out, "<tr><th scope=\"row\"><a href=\"");
    pages_path(out, g->name, "index.html");
    buf_puts(out, "\">");
    rich_escaped(out, str_of(g->name));
    buf_puts(out, "</a></th><td>");
    rich_escaped(out, str_of(g->is));
    buf_puts(out, "</td><td>");
    rich_escaped(out, str_of(g->who));
    buf_printf(out, "</td><td class=\"right\">%d</td><td>", (int)g->board);
    due(out, site, g);
    buf_puts(out, "</td></tr>\n");
}

/* The names of columns, as a table of a letter has them. */
static void columns(struct buf *out, const struct pages_site *site, enum words_name says)
{
    struct str rest = str_of(words_raw(site->words, says));
    buf_puts(out, "<tr>");
    for (struct str_cut c = { .tail = rest, .ok = true }; c.ok;) {
        c = str_cut(c.tail, '\t');
        bool right = str_starts(c.head, STR(">"));
        buf_printf(out, "<th scope=\"col\"%s>", right ? " class=\"right\"" : "");
        rich_escaped(out, str_from(c.head, right));
        buf_puts(out, "</th>");
    }
    buf_puts(out, "</tr>\n");
}

struct part {
    enum words_name says, head;
    unsigned states; /* bits */
    const char *id;
};

static void games(struct buf *out, const struct pages_site *site, const struct pages_list *v,
                  const struct part *part)
{
    size_t n = 0;
    buf_printf(out, "<section id=\"%s\">\n", part->id);
    frame_heading(out, site, part->says);
    for (size_t i = 0; i < v->n && !out->full; i++) {
        if (!(part->states & 1u << v->game[i].state)) continue;
        if (n++ == 0) {
            buf_puts(out, "<div class=\"wide\"><table>\n");
            columns(out, site, part->head);
        }
        row(out, site, &v->game[i]);
    }
    if (n)
        buf_puts(out, "</table></div>\n");
    else
        PARA_HTML(out, site, W_PAGE_NONE);
    buf_puts(out, "</section>\n");
}

static void rules(struct buf *out, const struct pages_site *site, const struct pages_list *v)
{
    char path[PAGES_PATH_MAX];
    buf_puts(out, "<section id=\"rules\">\n");
    frame_heading(out, site, W_PAGE_RULES);
    buf_puts(out, "<ul>\n");
    for (size_t i = 0; i < v->n_kind; i++) {
        snprintf(path, sizeof path, "rules/%s.html", v->kind[i]);
        frame_item(out, path, v->is[i]);
    }
    if (site->cases) frame_item(out, "cases/index.html", words_raw(site->words, W_PAGE_CASES));
    frame_item(out, "feed.xml", words_raw(site->words, W_PAGE_FEED_ALL));
    buf_puts(out, "</ul>\n</section>\n");
}

bool pages_index(struct str *out, const struct pages_site *site, const struct pages_list *v,
                 struct arena *a, struct err *e)
{
    static const struct part parts[] = {
        { W_PAGE_OPEN, W_PAGE_GAMES_HEAD, 1u << PAGES_OPEN, "open" },
        { W_PAGE_RUNNING, W_PAGE_GAMES_HEAD, 1u << PAGES_RUNNING | 1u << PAGES_PAUSED,
          "running" },
        { W_PAGE_OVER, W_PAGE_OVER_HEAD, 1u << PAGES_OVER, "over" },
    };
    struct slot name = slot_text("site", site->name);
    struct buf b = buf_make(a, SIZE_MAX);
    struct frame f = {
        .path = "index.html",
        .title = words_text(a, site->words, &(const struct saying){ W_PAGE_SITE, { name } }),
        .about =
            words_text(a, site->words, &(const struct saying){ W_PAGE_SITE_ABOUT, { name } })
    };
    if (!f.title || !f.about) return err_nomem(e);
    frame_begin(&b, site, &f);
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) games(&b, site, v, &parts[i]);
    rules(&b, site, v);
    frame_end(&b, site);
    return frame_done(out, &b, e);
}

bool pages_article(struct str *out, const struct pages_site *site,
                   const struct pages_article *v, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    struct frame f = { .path = v->path, .title = v->title, .about = v->about };
    frame_begin(&b, site, &f);
    page_web(&b, v->block ? v->block->next : NULL);
    frame_end(&b, site);
    return frame_done(out, &b, e);
}
