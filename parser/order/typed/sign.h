#ifndef PARSER_TYPED_SIGN_H
#define PARSER_TYPED_SIGN_H
/* Signs that stand for others: figurines, letters and digits of other alphabets, arrows. */
#include "parser/order/typed/traced.h"

/** Append `in` to `out` with each sign replaced by the ASCII that it stands for, if any.
 *  False: nothing would change, and `out` may hold anything. */
bool sign_pass(struct traced *out, const struct traced *in);
#endif
