#ifndef PARSER_HTML_H
#define PARSER_HTML_H
/* HTML as the text that a good mail program would have sent with it. */
#include "engine/base/err.h"
#include "engine/base/str.h"

/** The text that a reader of that HTML (UTF-8) sees: clean UTF-8, lines of LF, at most one
 *  empty line in a row. Old text begins with `>`, a signature is below `-- `, crossed-out
 *  text is written `~~so~~` on each line separately. Nothing outside `html` is ever read.
 *  ERR_INPUT: over a limit (html/heap.h, or more than MAIL_TEXT_MAX of text); ERR_NOMEM.
 *  Reading uses at most HEAP_BYTES of the arena besides, and leaves nothing there but the
 *  text. */
bool html_text(struct str *out, struct str html, struct arena *a, struct err *e);

/** The HTML before its first quote, if nothing is written between the quotes or after the
 *  last one; otherwise all of it. Cheap; `html` may have any bytes. */
struct str html_top(struct str html);

/** The charset named by a `<meta>` near the beginning of unconverted HTML; empty if there is
 *  none. */
struct str html_charset(struct str html);
#endif
