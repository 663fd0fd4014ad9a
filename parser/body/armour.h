#ifndef PARSER_ARMOUR_H
#define PARSER_ARMOUR_H
/* OpenPGP within a text (RFC 4880 s6.2, s7): signed text is read as if it were not signed,
 * and the signature is not judged; encrypted text cannot be read. */
#include "engine/base/buf.h"

/** Does it have a block of signed text, at the beginning of a line? */
bool armour_is(struct str text);
/** Append the text with the lines of armour empty, so that all others keep their numbers,
 *  and without the dashes before lines that begin with one (s7.1). Never longer than before. */
void armour_off(struct buf *out, struct str text);
/** Is the text an encrypted message, whatever is below it? */
bool armour_encrypted(struct str text);
#endif
