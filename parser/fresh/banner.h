#ifndef PARSER_BANNER_H
#define PARSER_BANNER_H
/* What gateways and scanners write into other people's mails: warnings above, legal notices
 * and virus scanners' notes below. */
#include "engine/base/str.h"

/** How many lines, from the first of `text` on, are such text; 0: the first line is not.
 *  Never includes one that might have an order. */
uint32_t banner_lines(struct str text);
#endif
