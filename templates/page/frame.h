#ifndef TEMPLATES_PAGE_FRAME_H
#define TEMPLATES_PAGE_FRAME_H
/* What is around the blocks of a page in HTML: head, styles, what an inbox shows beside the
 * subject, the tables that make a column of at most 640 pixels. */
#include "templates/page/page.h"

enum { FRAME_WIDTH = 640 /* CSS pixels */ };

void frame_open(struct buf *out, const struct page *p);
void frame_close(struct buf *out);
#endif
