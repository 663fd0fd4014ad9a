#ifndef PARSER_STRUCK_H
#define PARSER_STRUCK_H
/* Crossed-out words. Mail programs write them into the HTML only; in the plain text beside it
 * they look like all others. */
#include "engine/base/str.h"

/** The text with "~~" around the words that have it in `html`, the text of its HTML twin
 *  (html/html.h), on each line of its own; NULL in .s: the arena is full. The text itself if
 *  there are none, or if it has such marks of its own. */
struct str struck_mark(struct str text, struct str html, struct arena *a);

/** Whether that HTML may cross something out: a look that costs little. */
bool struck_may(struct str html);

/** Cut the next passage between "~~" and "~~" off *rest, which is of one line; false: none. */
bool struck_next(struct str *passage, struct str *rest);
#endif
