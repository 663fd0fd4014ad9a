#ifndef TEMPLATES_WORDS_VERDICT_H
#define TEMPLATES_WORDS_VERDICT_H
/* Verdicts of the engine in words. */
#include "engine/combine.h"
#include "templates/words/words.h"

/** A few words for a subject: "nothing to capture there". Static. */
const char *verdict_brief(const struct words *words, enum verdict_code code);
/** Why the order is refused, one sentence or two, without the rule. */
void verdict_put(struct buf *out, const struct words *words, const struct verdict *v);
/** The same in the arena, for a page; NULL when it is used up. */
const char *verdict_text(struct arena *a, const struct words *words, const struct verdict *v);
/** The same in English for a terminal or a log, words of orders in backticks; never NULL. */
const char *verdict_plain(struct arena *a, const struct verdict *v);
/** What the orders of a mail came to; W_NONE: nothing is said of it. */
enum words_name verdict_combined(enum combine_note note);
#endif
