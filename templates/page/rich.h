#ifndef TEMPLATES_PAGE_RICH_H
#define TEMPLATES_PAGE_RICH_H
/* Texts of a page as HTML: cleaned and escaped, so that nothing that a player wrote is HTML. */
#include "engine/base/buf.h"

#define RICH_FONT                                                                              \
    "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;"   \
    "line-height:1.5;color:#1f1f1c"
#define RICH_MONO "font-family:Menlo,Consolas,'DejaVu Sans Mono',monospace"

/** The marks of page.h become elements. Long words may be broken: a phone is narrow. */
void rich_put(struct buf *out, struct str s);
/** The same for a website, whose style is in its sheet: no style in an element. */
void rich_web(struct buf *out, struct str s);
/** Without marks; long words may be broken. */
void rich_words(struct buf *out, struct str s);
/** Without marks and breaks: for an attribute, or for lines that are shown as they are. */
void rich_escaped(struct buf *out, struct str s);
/** <a> to a mailto: URL; `block`: all that follows is one thing to tap on. */
void rich_link_open(struct buf *out, struct str url, bool block);
#endif
