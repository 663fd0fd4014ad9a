#ifndef TEMPLATES_SHOWN_PLACE_H
#define TEMPLATES_SHOWN_PLACE_H
/* A square that is proposed to an army for its next piece, or for its first king. */
#include "engine/sandbox/look.h"

/** False: nothing is free nearby. A first king is proposed a place away from all others. */
bool shown_place(struct square *out, const struct board *b, uint16_t army);
#endif
