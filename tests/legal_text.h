#ifndef TESTS_LEGAL_TEXT_H
#define TESTS_LEGAL_TEXT_H
/* The whole list of legal actions as one text: for boards on which it is short. */
#include "engine/rules.h"

static inline bool legal_text(struct str *out, const struct rules *rules, struct str text,
                              const struct legal_query *q, struct arena *a, struct err *e)
{
    struct buf lines = buf_make(a, SIZE_MAX);
    bool ok = rules->legal(&lines, text, q, a, e);
    *out = buf_str(&lines);
    return ok;
}
#endif
