#ifndef TEMPLATES_WORDS_PLURAL_H
#define TEMPLATES_WORDS_PLURAL_H
/* Which plural form a number takes: the expression in C behind "plural=" of a catalogue's
 * header (GNU gettext, "Additional functions for plural forms"): n, whole numbers, ( ) and
 * ?: || && == != < > <= >= + - * / % ! in C's precedence. */
#include <stdbool.h>
#include <stdint.h>

/** The value for n (its size counts, not its sign); an expression that is wrong gives 0. */
unsigned plural_form(const char *expression, int64_t n);
/** Can it be read? */
bool plural_ok(const char *expression);
#endif
