#ifndef ENGINE_CLASSIC_CONDITIONAL_H
#define ENGINE_CLASSIC_CONDITIONAL_H
/* Between the two files of conditional chess: its hooks for orders (game.h says what they do).
 */
#include "engine/classic/game.h"

bool conditional_judge(struct verdict *v, struct game_action *out, const struct game *g,
                       unsigned side, struct str text, struct arena *a);
bool conditional_why(struct verdict *v, const struct game *g, unsigned side,
                     const struct said *s, struct arena *a);
/** Of a line of a mail (engine/rules.h). */
unsigned conditional_shape(struct str line);
#endif
