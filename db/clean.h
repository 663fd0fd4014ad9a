#ifndef DB_CLEAN_H
#define DB_CLEAN_H
/* Texts that PostgreSQL can hold: of each byte that is no letter of UTF-8, and of each NUL, a
 * question mark becomes there. */
#include "engine/base/str.h"

/** How many bytes the letter at the front of s has, which is not empty; 0: there is none. */
size_t clean_letter(struct str s);
#endif
