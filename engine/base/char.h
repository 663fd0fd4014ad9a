#ifndef ENGINE_BASE_CHAR_H
#define ENGINE_BASE_CHAR_H
/* Classes of ASCII characters, whatever the locale. */
#include <stdbool.h>

bool char_digit(char c);
bool char_alpha(char c);
bool char_space(char c); /* space, tab, CR, LF */
char char_lower(char c);
#endif
