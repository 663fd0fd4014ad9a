#ifndef TEMPLATES_WORDS_ENDING_H
#define TEMPLATES_WORDS_ENDING_H
/* How a game of two ended, as the catalogue has it. */
#include "engine/classic/look.h"

/** What stands behind "end." in the catalogue: the word of the `result` record, or what the
 * same end is called in games of this kind (20.5). Static. */
const char *ending_word(const struct game_kind *kind, enum end end);
#endif
