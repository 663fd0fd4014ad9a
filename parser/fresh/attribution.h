#ifndef PARSER_ATTRIBUTION_H
#define PARSER_ATTRIBUTION_H
/* The line above a quoted mail that says who wrote it, and when. */
#include "parser/fresh/mailline.h"

/** Skips an attribution that begins with `line`; *r is after that line. false: there is
 *  none, and *r has not changed. */
bool attribution_skip(struct mailline *r, struct str line);
/** Is it one between two rules, as Zoho writes them, on one or more lines? */
bool attribution_ruled(struct str line, struct mailline ahead);
#endif
