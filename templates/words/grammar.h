#ifndef TEMPLATES_WORDS_GRAMMAR_H
#define TEMPLATES_WORDS_GRAMMAR_H
/* Nouns and their forms (README.md). A noun is an entry "Bauer|m|acc=Bauern": the word, its
 * class, and its irregular cases. The forms of a language are lines of its entry `grammar`:
 * "your_acc/m=deinen {acc}": the form, the class, and what is written, where {} is the word and
 * {acc} that case of it, or the word. */
#include "templates/words/words.h"

/** The noun of a slot in a form ("" for the word alone); `cap`, alone or behind a dot, makes
 * its first letter a capital one. */
void grammar_put(struct buf *out, const struct words *w, const struct slot *s, struct str form);
#endif
