#ifndef PARSER_ENRICHED_H
#define PARSER_ENRICHED_H
/* text/enriched (RFC 1896) as plain text. */
#include "engine/base/buf.h"

/** Append the text without its commands: one line end is a space, several are one less; the
 *  lines of an excerpt begin with "> ". */
void enriched_text(struct buf *out, struct str text);
#endif
