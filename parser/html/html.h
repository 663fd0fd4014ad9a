#ifndef PARSER_HTML_H
#define PARSER_HTML_H
/* HTML as the text that a good mail program would have put beside it. */
#include "engine/base/err.h"
#include "engine/base/str.h"

/**
 * The text that a reader of that HTML (UTF-8) sees: clean UTF-8, lines of LF, at most one empty
 * line in a row. Old text has `>` in front, a signature stands below `-- `, what is crossed
 * out is `~~so~~` on each line of its own. Nothing outside of `html` is ever looked at.
 * ERR_INPUT: over a limit (html/heap.h, or more than MAIL_TEXT_MAX of text); ERR_NOMEM. What is
 * read has at most HEAP_BYTES beside it in the arena, and leaves nothing there but the text.
 */
bool html_text(struct str *out, struct str html, struct arena *a, struct err *e);

/** The HTML in front of its first quote, where nothing is written between the quotes or behind
 *  the last one; else all of it. Costs little; `html` may have any bytes. */
struct str html_top(struct str html);

/** The charset that a `<meta>` near the beginning of some HTML names, whose bytes are not
 *  converted yet; empty if there is none. */
struct str html_charset(struct str html);
#endif
