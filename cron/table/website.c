/* Addresses on the website, as letters have them. */
#include "cron/table/website.h"

#include "templates/pages.h"

const char *website_game(const struct app *app, const char *game, struct arena *a)
{
    const struct config *c = app->config;
    struct buf url = buf_make(a, (size_t)2 * PAGES_PATH_MAX);
    if (!c->pages || !c->pages_url) return NULL;
    bool whole = str_starts(str_of(c->pages_url), STR("file:")); /* no server finds it there */
    buf_puts(&url, c->pages_url);
    pages_path(&url, game, whole ? "index.html" : "");
    return url.full ? NULL : buf_str(&url).s;
}
