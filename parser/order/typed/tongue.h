#ifndef PARSER_TYPED_TONGUE_H
#define PARSER_TYPED_TONGUE_H
/* Words of other languages, translated into the English ones that the rules know. */
#include "parser/order/typed/traced.h"

/** Does the line have such a word? Those that are also English words do not count alone. */
bool tongue_known(struct str line);
/** Append `in` to `out` with those words in English. False: nothing would change, and `out`
 *  may hold anything. */
bool tongue_pass(struct traced *out, const struct traced *in);
#endif
