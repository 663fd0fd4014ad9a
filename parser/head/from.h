#ifndef PARSER_FROM_H
#define PARSER_FROM_H
/* Who a mail says that it is from, read without any library: the process that knows secrets
 * reads it itself, and does not believe the one that a mail may have taken over. */
#include "engine/base/str.h"

/** The one address of a From field, unfolded, as a slice of it: what stands in its brackets, or
 *  its only word with an @. Empty where a reader of the field could find another one, none, or
 *  several, and where no mail could be sent to it. */
struct str from_address(struct str field);

/** Could a mail be sent there? local@domain of bytes that stand in no mail's way. */
bool from_sane(struct str address);
#endif
