/* The page on which the record of a game checks itself, in the browser: the record stands in
 * it, so that it works from a folder. */
#include "templates/pages/embed.h"
#include "templates/pages/frame.h"

static const char *const scripts[] = { "zugpost.js", "check.js", "check-view.js", NULL };

bool pages_check(struct str *out, const struct pages_site *site, const char *game,
                 struct str record, struct arena *a, struct err *e)
{
    struct buf b = buf_make(a, SIZE_MAX), path = buf_make(a, PAGES_PATH_MAX);
    const struct slot name = slot_text("game", game);
    pages_path(&path, game, "check.html");
    struct frame f = {
        .path = buf_str(&path).s,
        .title =
            words_text(a, site->words, &(const struct saying){ W_PAGE_CHECK_TITLE, { name } }),
        .about = words_raw(site->words, W_PAGE_CHECK_ABOUT),
        .more = scripts,
    };
    if (!f.title || path.full) return err_nomem(e);
    frame_begin(&b, site, &f);
    buf_puts(&b, "<p><a href=\"index.html\">");
    rich_escaped(&b, str_of(game));
    buf_puts(&b, "</a></p>\n<p>");
    SAY_HTML(&b, site, W_PAGE_CHECK_ABOUT);
    buf_puts(&b, "</p>\n<p id=\"check\" role=\"status\">");
    SAY_HTML(&b, site, W_PAGE_CHECK_WAIT);
    buf_puts(&b, "</p>\n<noscript><p>");
    SAY_HTML(&b, site, W_PAGE_CHECK_SCRIPT);
    buf_puts(&b, "</p></noscript>\n");
    embed_text(&b, "record", record);
    embed_words(&b, site->words);
    frame_end(&b, site);
    return frame_done(out, &b, e);
}
