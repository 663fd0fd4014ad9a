#ifndef PARSER_UU_H
#define PARSER_UU_H
/* Files in a text as uuencode writes them (POSIX.1 uuencode): a line `begin 644 NAME`, lines of
 * data, a last line `end`. */
#include "engine/base/buf.h"

/** Does it have one, or the last part of one that was split into several mails? */
bool uu_is(struct str text);
/** Append the text with the lines of such files empty, so that all others keep their
 *  numbers: `end` is also one of our words. */
void uu_off(struct buf *out, struct str text);
/** The lines of data of the first one, as GMime decodes them; empty: there is none. */
struct str uu_data(struct str body);
#endif
