#ifndef PARSER_TYPED_MARKUP_H
#define PARSER_TYPED_MARKUP_H
/* What programs make of text on its way: entities, links. */
#include "parser/order/typed/traced.h"

/** Append to `out` what `in` becomes: entities as what they stand for, links as their text.
 * False: nothing would change, and `out` may hold anything. */
bool markup_pass(struct traced *out, const struct traced *in);
#endif
