#ifndef TEMPLATES_LETTERS_MOVES_H
#define TEMPLATES_LETTERS_MOVES_H
/* What letters about legal moves share. Internal to templates/. */
#include "templates/letter_answer.h"
#include "templates/letters/letters.h"

/** The subject, and the first line. */
void moves_begin(struct draft *d);
/** The reader has no such piece, or none. */
void moves_none(struct draft *d, const struct moves_view *v);
#endif
