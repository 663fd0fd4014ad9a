#ifndef TEMPLATES_LETTERS_EVENT_EXAMPLE_H
#define TEMPLATES_LETTERS_EVENT_EXAMPLE_H
/* Examples of what only the event allows or forbids; for draft_examples.c alone. */
#include "templates/letters/draft.h"

/** Fills x->event and x->forbidden from the reader's legal actions. */
void event_example_find(struct examples *x, const struct draft *d);
#endif
