#ifndef PARSER_FLOWED_H
#define PARSER_FLOWED_H
/* text/plain; format=flowed (RFC 3676): lines that were broken for transport are joined. */
#include "engine/base/buf.h"

/** Append `text` (LF line ends) with its paragraphs joined. Quoted lines keep their depth,
 *  as that many `>` and a space. With `delsp` the space at a soft break is removed (s4.1). */
void flowed_join(struct buf *out, struct str text, bool delsp);
#endif
