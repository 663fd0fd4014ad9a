#ifndef TEMPLATES_WORDS_REASON_H
#define TEMPLATES_WORDS_REASON_H
/* Reasons of the engine in words. */
#include "engine/reason.h"
#include "templates/words/words.h"

/** The sentence of a row. */
enum words_name reason_word(enum reason_kind kind);
/** Why it happened, without rule and full stop. `reader`: the army that reads, or NULL. */
void reason_put(struct buf *out, const struct words *words, const struct reason *r,
                const char *reader);
/** The same for a terminal: in English, words of orders are not marked. */
const char *reason_plain(struct arena *a, const struct reason *r);
#endif
