#ifndef TEMPLATES_TEXT_COLUMNS_H
#define TEMPLATES_TEXT_COLUMNS_H
/* UTF-8 as a reader sees it: characters and columns instead of bytes. */
#include "engine/base/buf.h"

/** Cut the next character off *rest. What must not reach a reader (control bytes, invalid
 *  bytes, direction marks) comes out as U+FFFD. False at the end. */
bool text_next(struct str *rest, uint32_t *character, struct str *bytes);
/** Cut off all that begins *rest and is plain: printable ASCII, of one column each. */
struct str text_plain_run(struct str *rest);
/** Columns that a character takes on a terminal: 0, 1 or 2. */
size_t text_width(uint32_t character);
/** Columns of a whole text; the marks of page.h take none. */
size_t text_columns(struct str s);
/** The text, cleaned; marks of page.h are no marks in it. */
void text_clean(struct buf *out, struct str s);
/** The text, cleaned, without the marks of page.h. */
void text_plain(struct buf *out, struct str s);
/** Is s a swatch mark (page.h)? Its seven bytes show nothing in plain text. */
bool text_swatch(struct str s);
/** Bytes of the address that a link (page.h) begins with, its two marks included: they show
 *  nothing. 0: s does not begin with one. */
size_t text_link(struct str s);
#endif
