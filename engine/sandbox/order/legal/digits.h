#ifndef ENGINE_SANDBOX_ORDER_LEGAL_DIGITS_H
#define ENGINE_SANDBOX_ORDER_LEGAL_DIGITS_H
/* The whole numbers of an interval in the bytewise order of their texts: -1 -10 -2 0 1 10 11
 * 2. One after the other, without a list of them, however long the interval is. It fits
 * numbers that are followed by a sign which sorts before digits and minus, like those of a
 * square. */
#include <stdbool.h>
#include <stdint.h>

/** The first of lo to hi; lo <= hi, both less than 10^17 away from 0. */
int64_t digits_first(int64_t lo, int64_t hi);
/** Moves *n, a number of the interval, to the next one; false after the last. */
bool digits_next(int64_t *n, int64_t lo, int64_t hi);
#endif
