#ifndef PARSER_DOUBT_H
#define PARSER_DOUBT_H
/* The words around an order that say it is not one: negations, questions, alternatives, plans.
 * Knows only words, no orders. Ignores case and apostrophes. */
#include "engine/base/str.h"
#include "engine/doubt.h"

/** By the text before an order: only the clause that leads to it counts, so that a separate
 *  sentence says nothing about the order. */
enum doubt doubt_before(struct str text);
/** By the text after it, up to the end of that clause. */
enum doubt doubt_behind(struct str text);
/** By a line below it: a few words, "or d4", "maybe", "?"; a plan for a move that it names is
 *  not about the order above. */
enum doubt doubt_below(struct str line);
/** What a line without an order says about the orders of its mail: DOUBT_BACK, "forget
 *  that"; DOUBT_ASKED, "is this possible?"; DOUBT_OR, "the first that is possible". */
enum doubt doubt_of_all(struct str line);
/** DOUBT_NOWHERE: the few words of a line without an order say that a piece goes or captures,
 * and no square, "king to the moon". */
enum doubt doubt_nowhere(struct str line);
/** Does the text end at the end of a sentence, even if a bracket or quotation mark follows? */
bool doubt_ends_sentence(struct str text);
#endif
