#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_WAY_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_WAY_H
/* From where, over what and whither a piece goes; pushes. */
#include "engine/sandbox/order/language/reading.h"

/** An x or `possesses`, which goes to the draft; false if there is none here. */
bool way_verb_read(struct reading *r, struct draft *d);
/** "on" and its like before a square. */
void way_word_skip(struct reading *r);
/** Behind the piece: its squares, from the first to the last. */
bool way_read(struct reading *r, struct draft *d);
/** Behind an x or `possesses`: letters and squares, each may be missing. */
bool way_object_read(struct reading *r, struct draft *d);
/** Behind the piece: is it a push? Then *done, or why it cannot be read. */
bool way_push_read(struct reading *r, struct draft *d, bool *done);
/** "push north R(3,4)" */
bool way_push_first(struct reading *r, struct draft *d);
/** 0, 2, 4 or 6 for "east", "up" ...; -1 for other words. */
int way_direction(const struct scan *s);
#endif
