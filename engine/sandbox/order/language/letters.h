#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_LETTERS_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_LETTERS_H
/* Letters and names of pieces, and the x between them. */
#include "engine/sandbox/order/language/reading.h"

/** Is the token an x or another word for it? Steps over it if so. */
bool letters_takes(struct reading *r);
/** Piece letters; they end at a sign, at an x, or at a word of the grammar. Unknown ones are
 *  told by letters_known() when the rest of the action has been read: KIND_NONE with a span. */
bool letters_read(struct reading *r, struct letters *out, unsigned articles);
bool letters_known(struct reading *r, const struct letters *l);
#endif
