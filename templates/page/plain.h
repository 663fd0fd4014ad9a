#ifndef TEMPLATES_PAGE_PLAIN_H
#define TEMPLATES_PAGE_PLAIN_H
/* A line of a player and its caret, which both backends show in the same way. */
#include "templates/page/page.h"

/** At most 78 columns: a longer line is shown in part, with the caret in sight. */
void page_line_text(struct buf *out, const struct page_block *b, size_t indent);
#endif
