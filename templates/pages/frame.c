/* Head, navigation and foot. A page loads nothing from elsewhere, and runs no script that
 * stands in it: even if something hostile got into it, a browser would not run it. */
#include "templates/pages/frame.h"

#include "templates/page/zone.h"

static const char policy[] = "default-src 'none'; script-src 'self'; style-src 'self'; "
                             "img-src 'self' data:; base-uri 'none'; form-action 'none'";

/* "../../": from the page to the site's folder. */
static void up_from(struct buf *out, const char *path)
{
    for (; *path; path++)
        if (*path == '/') buf_puts(out, "../");
}

void frame_say(struct buf *out, const struct pages_site *site, const struct saying *s)
{
    struct buf text = buf_make(out->arena, 1 << 16);
    words_put(&text, site->words, s);
    rich_escaped(out, buf_str(&text));
}

void frame_heading(struct buf *out, const struct pages_site *site, enum words_name says)
{
    buf_puts(out, "<h2>");
    SAY_HTML(out, site, says);
    buf_puts(out, "</h2>\n");
}

void frame_para(struct buf *out, const struct pages_site *site, const struct saying *s)
{
    buf_puts(out, "<p>");
    frame_say(out, site, s);
    buf_puts(out, "</p>\n");
}

void frame_item(struct buf *out, const char *path, const char *text)
{
    buf_puts(out, "<li><a href=\"");
    rich_escaped(out, str_of(path));
    buf_puts(out, "\">");
    rich_escaped(out, str_of(text));
    buf_puts(out, "</a></li>\n");
}

void frame_time(struct buf *out, const struct pages_site *site, int64_t at)
{
    char instant[ZONE_INSTANT];
    struct buf text = buf_make(out->arena, 100);
    zone_time(&text, site->words, at, site->zone);
    buf_printf(out, "<time datetime=\"%s\">", zone_instant(instant, at));
    rich_escaped(out, buf_str(&text));
    buf_puts(out, "</time>");
}

bool frame_done(struct str *out, const struct buf *b, struct err *e)
{
    *out = buf_str(b);
    return !b->full || err_nomem(e);
}

struct str pages_about(struct str page)
{
    static const char begins[] = "<meta name=\"description\" content=\"";
    struct str rest = str_from(page, str_ifind(page, STR(begins)));
    struct str_cut c = str_cut(str_from(rest, sizeof begins - 1), '"');
    return rest.n && c.ok ? c.head : STR("");
}

static void meta(struct buf *out, const char *name, const char *is, const char *value)
{
    buf_printf(out, "<meta %s=\"%s\" content=\"", name, is);
    rich_escaped(out, str_of(value));
    buf_puts(out, "\">\n");
}

/* An address within the site, whole: previews and feeds know no base. */
static void meta_url(struct buf *out, const struct pages_site *site, const char *is,
                     const char *path)
{
    buf_printf(out, "<meta property=\"%s\" content=\"", is);
    rich_escaped(out, str_of(site->url));
    rich_escaped(out, str_of(path));
    buf_puts(out, "\">\n");
}

static void link_to(struct buf *out, const char *rel, const char *href)
{
    if (!href) return;
    buf_printf(out, "<link rel=\"%s\" href=\"", rel);
    rich_escaped(out, str_of(href));
    buf_puts(out, "\">\n");
}

static void link_feed(struct buf *out, const char *up, const char *path, const char *title)
{
    if (!path) return;
    buf_puts(out, "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"");
    rich_escaped(out, str_of(title));
    buf_printf(out, "\" href=\"%s", up);
    rich_escaped(out, str_of(path));
    buf_puts(out, "\">\n");
}

/* "games/lunch/index.html" is "games/lunch/": one address for one page. */
static const char *canonical(struct buf *room, const struct pages_site *site, const char *path)
{
    struct str p = str_of(path), end = STR("index.html");
    if (p.n >= end.n && str_eq(str_from(p, p.n - end.n), end)) p = str_head(p, p.n - end.n);
    buf_puts(room, site->url);
    buf_put(room, p);
    return buf_str(room).s;
}

static void scripts(struct buf *out, const struct pages_site *site, const char *const *script,
                    const char *up)
{
    for (; script && *script; script++)
        buf_printf(out, "<script defer src=\"%s%s/%s\"></script>\n", up, site->assets, *script);
}

static void assets(struct buf *out, const struct pages_site *site, const struct frame *f,
                   const char *up)
{
    if (!site->assets) return;
    buf_printf(out, "<link rel=\"stylesheet\" href=\"%s%s/pages.css\">\n", up, site->assets);
    if (f->board) scripts(out, site, site->script, up);
    scripts(out, site, f->more, up);
}

static void head(struct buf *out, const struct pages_site *site, const struct frame *f,
                 const char *up)
{
    struct buf address = buf_make(out->arena, (size_t)2 * PAGES_PATH_MAX);
    const char *url = canonical(&address, site, f->path);
    buf_printf(
        out,
        "<!DOCTYPE html>\n<html lang=\"%s\">\n<head>\n<meta charset=\"utf-8\">\n"
        "<meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n"
        "<link rel=\"icon\" href=\"data:,\">\n" /* nothing is asked for that is not there */
        "<meta http-equiv=\"Content-Security-Policy\" content=\"%s\">\n"
        "<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
        site->words->language, policy);
    rich_escaped(out, str_of(f->title));
    buf_puts(out, "</title>\n");
    meta(out, "name", "description", f->about);
    meta(out, "property", "og:type", "website");
    meta(out, "property", "og:site_name", site->name);
    meta(out, "property", "og:title", f->title);
    meta(out, "property", "og:description", f->about);
    meta(out, "property", "og:url", url);
    if (f->image) meta_url(out, site, "og:image", f->image);
    link_to(out, "canonical", url);
    link_to(out, "prev", f->prev);
    link_to(out, "next", f->next);
    link_feed(out, up, f->feed, f->feed_title);
    struct buf all = buf_make(out->arena, 1000);
    SAY(&all, site->words, W_PAGE_FEED_TITLE, { slot_text("site", site->name) });
    link_feed(out, up, "feed.xml", buf_str(&all).s);
    assets(out, site, f, up);
    buf_puts(out, "</head>\n");
}

static void place(struct buf *out, const struct pages_site *site, const char *up,
                  const char *path, enum words_name says)
{
    char there[2 * PAGES_PATH_MAX];
    snprintf(there, sizeof there, "%s%s", up, path);
    frame_item(out, there, words_raw(site->words, says));
}

static void navigation(struct buf *out, const struct pages_site *site, const char *up)
{
    buf_puts(out, "<header><nav>\n<ul>\n");
    place(out, site, up, "index.html", W_PAGE_GAMES);
    place(out, site, up, "handbook/players.html", W_PAGE_HANDBOOK_PLAYERS);
    place(out, site, up, "handbook/masters.html", W_PAGE_HANDBOOK_MASTERS);
    if (site->cases) place(out, site, up, "cases/index.html", W_PAGE_CASES);
    buf_puts(out, "</ul>\n</nav></header>\n");
}

void frame_begin(struct buf *out, const struct pages_site *site, const struct frame *f)
{
    struct buf up = buf_make(out->arena, PAGES_PATH_MAX);
    up_from(&up, f->path);
    head(out, site, f, buf_str(&up).s);
    buf_puts(out, "<body>\n<a class=\"skip\" href=\"#main\">");
    SAY_HTML(out, site, W_PAGE_SKIP);
    buf_puts(out, "</a>\n");
    navigation(out, site, buf_str(&up).s);
    buf_puts(out, "<main id=\"main\">\n<h1>");
    rich_escaped(out, str_of(f->title));
    buf_puts(out, "</h1>\n");
    out->full |= up.full;
}

void frame_end(struct buf *out, const struct pages_site *site)
{
    buf_puts(out, "</main>\n<footer><p>");
    SAY_HTML(out, site, W_PAGE_FOOT);
    buf_puts(out, "</p></footer>\n</body>\n</html>\n");
}
