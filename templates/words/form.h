#ifndef TEMPLATES_WORDS_FORM_H
#define TEMPLATES_WORDS_FORM_H
/* The forms of a language, lines of its entry `grammar`: "your_acc/m=deinen {acc}": the form,
 * the class of noun that the line is for (none: all others), and what is written. */
#include "engine/base/str.h"

/** What is written for that form and class; false: the language has no such form. */
bool form_pattern(struct str *out, const char *grammar, struct str form, struct str kind);
/** "your", "your.cap" or "cap": is it a form of the language? */
bool form_known(const char *grammar, struct str form);
#endif
