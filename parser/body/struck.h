#ifndef PARSER_STRUCK_H
#define PARSER_STRUCK_H
/* Crossed-out words. Mail programs only mark them in the HTML; in the plain text they look
 * like all others. */
#include "engine/base/str.h"

/** The text with "~~" around the words that are marked so in `html`, the text of its HTML
 *  twin (html/html.h), on each line separately; NULL in .s: the arena is full. The text
 *  itself if there are none, or if it already has such marks. */
struct str struck_mark(struct str text, struct str html, struct arena *a);

/** May that HTML cross something out? A cheap check. */
bool struck_may(struct str html);

/** Cut the next passage between "~~" and "~~" off *rest, which is one line; false: none. */
bool struck_next(struct str *passage, struct str *rest);
#endif
