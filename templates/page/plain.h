#ifndef TEMPLATES_PAGE_PLAIN_H
#define TEMPLATES_PAGE_PLAIN_H
/* A line of a player and its caret, which both backends show in part when it is long. */
#include "templates/page/page.h"

/** Of a block PAGE_LINE what is shown: at most 78 columns with the caret in sight. */
struct page_window {
    struct str text;    /* as the player wrote it: not cleaned */
    size_t at, len;     /* bytes of it under the caret; len 0: what is missing there */
    bool caret;         /* there is one */
    bool before, after; /* something is left out there */
};
struct page_window page_line_window(const struct page_block *b);
#endif
