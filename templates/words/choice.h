#ifndef TEMPLATES_WORDS_CHOICE_H
#define TEMPLATES_WORDS_CHOICE_H
/* What speaks for an order of the house, in words. */
#include "engine/choice.h"
#include "templates/words/words.h"

/** A whole sentence, to who could give the order. `two`: squares are named as on 8x8. */
struct saying choice_saying(const struct choice *c, bool two);
#endif
