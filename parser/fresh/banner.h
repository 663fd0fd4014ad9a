#ifndef PARSER_BANNER_H
#define PARSER_BANNER_H
/* What gateways and scanners write into other people's mails: warnings above them, words of
 * lawyers and of virus scanners below. */
#include "engine/base/str.h"

/** How many lines, from the first of `text` on, are such words; 0: the first line is none.
 * Never one that might hold an order. */
uint32_t banner_lines(struct str text);
#endif
