#ifndef CRON_APP_WHEN_WORD_H
#define CRON_APP_WHEN_WORD_H
/* The words that times are made of, in all languages, cut off the front of a text. */
#include "templates/words/words.h"

/** The next word without the signs around it; a point stays behind a number. */
struct str when_word_next(struct str *rest);
/** Which of the alternatives, separated by |, is at the front of *rest; the first is 0. */
bool when_word_one(size_t *which, struct str *rest, enum words_name forms);
/** 1 to 12, by the first three letters of its name or more. */
bool when_word_month(int *out, struct str *rest);
/** Up to four figures. */
bool when_word_number(int *out, struct str *rest);
/** "rd", "th of", a point. */
void when_word_ordinal(struct str *rest);
#endif
