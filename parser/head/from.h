#ifndef PARSER_FROM_H
#define PARSER_FROM_H
/* The sender named by a mail, read without any library: the process that knows secrets reads
 * it itself, and does not trust the process that a mail may have taken over. */
#include "engine/base/str.h"

/** The one address of a From field, unfolded, as a slice of it: the text in its brackets, or
 *  its only word with an @. Empty if a reader of the field could find another one, none, or
 *  several, or if no mail could be sent to it. */
struct str from_address(struct str field);

/** Could a mail be sent there? local@domain of bytes that cause no trouble in a mail. */
bool from_sane(struct str address);
#endif
