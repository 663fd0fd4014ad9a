#ifndef TEMPLATES_WORDS_NUMBER_H
#define TEMPLATES_WORDS_NUMBER_H
/* Sentences have numbers that follow from their names alone: what was compiled stays right when
 * others come and go, so names.h is no reason to compile anything again. */
#include "engine/base/str.h"

#include <stdint.h>

/** Never negative as an int; which two names share one the build finds out. */
uint32_t number_of(struct str name);
/* A number's highest bits: number >> WORDS_SHIFT. */
enum { WORDS_BITS = 12, WORDS_SHIFT = 31 - WORDS_BITS };
#endif
