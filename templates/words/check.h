#ifndef TEMPLATES_WORDS_CHECK_H
#define TEMPLATES_WORDS_CHECK_H
/* Is a translation one of its sentence? Used when building and for an operator's own file. */
#include "engine/base/err.h"
#include "engine/base/str.h"

/** Each slot of the text must be in `base`, and each of `base` in the text (where the number
 * may be left out: a singular need not say it, `spare` is its name or empty). Forms must be
 * lines of `grammar`. Brackets and backticks come in pairs. ERR_INPUT says what is wrong. */
bool check_slots(struct str base, struct str text, struct str spare, const char *grammar,
                 struct err *e);
#endif
