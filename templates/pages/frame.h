#ifndef TEMPLATES_PAGES_FRAME_H
#define TEMPLATES_PAGES_FRAME_H
/* What is around the contents of each page. Internal to templates/pages/. */
#include "engine/base/buf.h"
#include "templates/page/rich.h"
#include "templates/pages.h"

struct frame {
    const char *path;              /* of the page: "games/lunch/3.html" */
    const char *title;             /* is its h1, too */
    const char *about;             /* for search engines and previews */
    const char *image;             /* path of a picture for previews, or NULL */
    const char *feed, *feed_title; /* paths of its own feed; or NULL */
    const char *prev, *next;       /* as links in it; or NULL */
    bool board;                    /* the browser's code for boards is loaded, */
    const char *const *more;       /* and behind it those scripts, ended by NULL; or NULL */
};
/** Up to the opened <main>, with its h1. */
void frame_begin(struct buf *out, const struct pages_site *site, const struct frame *f);
void frame_end(struct buf *out, const struct pages_site *site);
/** A sentence as text between tags. */
void frame_say(struct buf *out, const struct pages_site *site, const struct saying *s);
#define SAY_HTML(out, site, ...)                                                               \
    frame_say((out), (site), &(const struct saying){ .word = __VA_ARGS__ })
/** A sentence as a heading below the page's own; as a paragraph. */
void frame_heading(struct buf *out, const struct pages_site *site, enum words_name says);
void frame_para(struct buf *out, const struct pages_site *site, const struct saying *s);
#define PARA_HTML(out, site, ...)                                                              \
    frame_para((out), (site), &(const struct saying){ .word = __VA_ARGS__ })
/** An item of a list, which leads there. */
void frame_item(struct buf *out, const char *path, const char *text);
/** <time> of an instant, in the site's zone. */
void frame_time(struct buf *out, const struct pages_site *site, int64_t at);
/** What was built as a text; false: it did not fit. */
bool frame_done(struct str *out, const struct buf *b, struct err *e);
#endif
