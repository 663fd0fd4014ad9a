#ifndef PARSER_ATTRIBUTION_H
#define PARSER_ATTRIBUTION_H
/* The line over a quoted mail that says who wrote it, and when. */
#include "parser/fresh/mailline.h"

/** Read over an attribution that begins with `line`; *r stands behind that line. false: there
 * is none, and *r is as it was. */
bool attribution_skip(struct mailline *r, struct str line);
/** Is it one between two rules, as Zoho writes them, on one line or more? */
bool attribution_ruled(struct str line, struct mailline ahead);
#endif
