/* The page that composes orders. It is the same for everybody: whose order it is, and for which
 * board, stands in the link. */
#include "templates/pages/embed.h"
#include "templates/pages/frame.h"
#include "templates/pages/web.h"

const char pages_play_path[] = "play/index.html";

/* Behind those of a page with a board. */
static const char *const scripts[] = { "compose.js",
                                       "compose-armies.js",
                                       "compose-match.js",
                                       "compose-words.js",
                                       "play.js",
                                       "play-view.js",
                                       NULL };

/* A reader's link says which. */
static void put_words(struct buf *out, const struct words *words)
{
    enum { WORDS_MAX = 1 << 20 };
    char id[40];
    struct buf all = buf_make(out->arena, WORDS_MAX);
    web_words(&all, words);
    snprintf(id, sizeof id, "words-%s", words->language);
    embed_json(out, id, buf_str(&all));
    out->full |= all.full;
}

bool pages_play(struct str *out, const struct pages_site *site,
                const struct words *const *words, struct arena *a, struct err *e)
{
    enum { PAGE_MAX = 4 << 20 };
    struct buf page = buf_make(a, PAGE_MAX);
    const struct frame f = { .path = pages_play_path,
                             .title = words_raw(site->words, W_WEB_COMPOSE_TITLE),
                             .about = words_raw(site->words, W_WEB_COMPOSE_EMPTY),
                             .board = true,
                             .more = scripts };
    frame_begin(&page, site, &f);
    buf_puts(&page, "<div id=\"play\"><p id=\"hint\">");
    SAY_HTML(&page, site, W_WEB_COMPOSE_EMPTY);
    buf_puts(&page, "</p></div>\n<noscript><p>");
    SAY_HTML(&page, site, W_PAGE_PLAY_SCRIPT);
    buf_puts(&page, "</p></noscript>\n");
    for (; *words; words++) put_words(&page, *words);
    frame_end(&page, site);
    return frame_done(out, &page, e);
}
