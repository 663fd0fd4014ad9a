#ifndef PARSER_TYPED_MARKUP_H
#define PARSER_TYPED_MARKUP_H
/* What programs do to text in transport: entities, links. */
#include "parser/order/typed/traced.h"

/** Append `in` to `out` with entities replaced by their characters, links by their text.
 *  False: nothing would change, and `out` may hold anything. */
bool markup_pass(struct traced *out, const struct traced *in);
#endif
