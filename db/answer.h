#ifndef DB_ANSWER_H
#define DB_ANSWER_H
/* What became of a question. */
#include "db/word.h"

#define ANSWERS(X) X(ANSWER_YES, "yes") X(ANSWER_NO, "no") X(ANSWER_EXPIRED, "expired")
enum answer { ANSWER_NONE /* it is open */, ANSWERS(DB_WORD_NAME) };
extern const struct db_words db_answers;
#endif
