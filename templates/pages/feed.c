/* Files for programs: feeds (RFC 4287), the list of pages (sitemaps.org), robots.txt. Addresses
 * in them are whole. */
#include "templates/page/zone.h"
#include "templates/pages/frame.h"

static void address(struct buf *out, const struct pages_site *site, const char *path)
{
    rich_escaped(out, str_of(site->url));
    rich_escaped(out, str_of(path));
}

static void element(struct buf *out, const char *name, const char *text)
{
    buf_printf(out, "<%s>", name);
    rich_escaped(out, str_of(text));
    buf_printf(out, "</%s>\n", name);
}

static void updated(struct buf *out, int64_t at)
{
    char instant[ZONE_INSTANT];
    buf_printf(out, "<updated>%s</updated>\n", zone_instant(instant, at));
}

static void entry(struct buf *out, const struct pages_site *site, const struct pages_entry *n)
{
    char name[40];
    struct buf path = buf_make(out->arena, PAGES_PATH_MAX);
    struct slot game = slot_text("game", n->game), board = slot_number("board", n->board);
    snprintf(name, sizeof name, "%d.html", (int)n->board);
    pages_path(&path, n->game, name);
    buf_puts(out, "<entry>\n<title>");
    SAY_HTML(out, site, W_PAGE_BOARD, { game, board });
    buf_puts(out, "</title>\n<link href=\"");
    address(out, site, buf_str(&path).s);
    buf_puts(out, "\"/>\n<id>");
    address(out, site, buf_str(&path).s);
    buf_puts(out, "</id>\n");
    updated(out, n->at);
    if (n->says.n) {
        buf_puts(out, "<summary>");
        buf_put(out, n->says);
        buf_puts(out, "</summary>\n");
    }
    buf_puts(out, "</entry>\n");
}

bool pages_feed(struct str *out, const struct pages_site *site, const struct pages_feed *v,
                struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    int64_t at = 0;
    for (size_t i = 0; i < v->n; i++)
        if (v->entry[i].at > at) at = v->entry[i].at;
    buf_puts(&b, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                 "<feed xmlns=\"http://www.w3.org/2005/Atom\">\n");
    element(&b, "title", v->title);
    buf_puts(&b, "<link rel=\"self\" href=\"");
    address(&b, site, v->path);
    buf_puts(&b, "\"/>\n<link href=\"");
    address(&b, site, v->page);
    buf_puts(&b, "\"/>\n<id>");
    address(&b, site, v->page);
    buf_puts(&b, "</id>\n");
    updated(&b, at);
    buf_puts(&b, "<author>");
    element(&b, "name", site->name);
    buf_puts(&b, "</author>\n");
    for (size_t i = 0; i < v->n && !b.full; i++) entry(&b, site, &v->entry[i]);
    buf_puts(&b, "</feed>\n");
    return frame_done(out, &b, e);
}

static void place(struct buf *out, const struct pages_site *site, const char *path)
{
    buf_puts(out, "<url><loc>");
    address(out, site, path);
    buf_puts(out, "</loc></url>\n");
}

enum { PLACES = 49000 /* games, at most: a sitemap has no more than 50,000 places */ };

/* The boards of a game lead to one another, from its own page on. */
static void places(struct buf *out, const struct pages_site *site, const struct pages_list *v)
{
    for (size_t i = 0; i < v->n && i < PLACES; i++) {
        buf_puts(out, "<url><loc>");
        rich_escaped(out, str_of(site->url));
        pages_path(out, v->game[i].name, "");
        buf_puts(out, "</loc></url>\n");
    }
}

bool pages_sitemap(struct str *out, const struct pages_site *site, const struct pages_list *v,
                   struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX);
    char path[PAGES_PATH_MAX];
    buf_puts(&b, "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
                 "<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n");
    place(&b, site, "");
    place(&b, site, "handbook/players.html");
    place(&b, site, "handbook/masters.html");
    if (site->cases) place(&b, site, "cases/");
    for (size_t i = 0; i < v->n_kind; i++) {
        snprintf(path, sizeof path, "rules/%s.html", v->kind[i]);
        place(&b, site, path);
    }
    places(&b, site, v);
    buf_puts(&b, "</urlset>\n");
    return frame_done(out, &b, e);
}

bool pages_robots(struct str *out, const struct pages_site *site, bool welcome, struct arena *a,
                  struct err *e)
{
    struct buf b = buf_make(a, 4000);
    buf_printf(&b, "User-agent: *\nDisallow:%s\n", welcome ? " /play/" : " /");
    if (welcome) buf_printf(&b, "Sitemap: %ssitemap.xml\n", site->url);
    return frame_done(out, &b, e);
}
