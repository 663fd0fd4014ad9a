#ifndef TEMPLATES_LETTERS_TRIAL_H
#define TEMPLATES_LETTERS_TRIAL_H
/* What all letters about a trial say: that it is one, what was tried, what really counts.
 * Internal to templates/. */
#include "templates/letters/draft.h"

/** The whole letter is about that trial: its orders are no links. */
void trial_begin(struct draft *d, const struct letter_trial *trial);
/** A sentence about the board: the one for trials, if it is about one. */
enum words_name trial_or(const struct draft *d, enum words_name trial, enum words_name real);
/** After the greeting: what this is, what was tried, what was left out. `sides`: the armies
 *  are the sides of a game of two, whose steps are numbered. */
void trial_opening(struct draft *d, bool sides);
/** At the end: what is saved, how to order what was tried, how many trials are left. */
void trial_closing(struct draft *d);
#endif
