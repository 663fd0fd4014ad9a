#ifndef TEMPLATES_LETTERS_EXAMPLE_H
#define TEMPLATES_LETTERS_EXAMPLE_H
/* How example orders are found among the engine's legal actions; internal to draft_examples.c
 * and event_example.c. */
#include "engine/sandbox/look.h"
#include "templates/letters/draft.h"

enum { EXAMPLE_NEAR = 10 }; /* that many of a slide's first squares make examples */

/** Canonical text of an action. */
void example_text(char out[EXAMPLE_MAX], const struct board *b, const struct action *act);
/** Keep an order that is worth more than the best so far, or the same but first by its text. */
void example_offer(char best[EXAMPLE_MAX], int *value, const char *order, int worth);
#endif
