#ifndef PARSER_TYPED_REMARK_H
#define PARSER_TYPED_REMARK_H
/* Remarks beside an order. */
#include "parser/order/typed/traced.h"

/** Append `in` to `out` with spaces in place of remarks that say nothing about the order.
 *  False: nothing would change, and `out` may hold anything. */
bool remark_pass(struct traced *out, const struct traced *in, const struct rules *rules);
#endif
