#ifndef PARSER_WALK_H
#define PARSER_WALK_H
/* A mail's elements in their order, as lines. */
#include "engine/base/buf.h"
#include <gumbo.h>

/** Append the text of `root` to *out. False: the arena is full. Uses no stack, however deep
 *  the tree is. */
bool walk_text(struct buf *out, const GumboNode *root, struct arena *a);
#endif
