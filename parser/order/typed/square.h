#ifndef PARSER_TYPED_SQUARE_H
#define PARSER_TYPED_SQUARE_H
/* Squares of armies without brackets. */
#include "parser/order/typed/traced.h"

/** Append `in` to `out` with brackets around pairs of numbers, in a line that is only an
 *  order of armies. False: nothing would change, and `out` may hold anything. */
bool square_pass(struct traced *out, const struct traced *in, const struct rules *rules);
#endif
