#ifndef TESTS_TEMPLATES_READ_BACK_H
#define TESTS_TEMPLATES_READ_BACK_H
/* The text of a mail as the program reads it when it comes in: separate from the letters'
 * tests, because both sides have their own names for the same words. */
#include "engine/rules.h"

struct read_back {
    struct str order; /* the only order, with nothing that makes it doubtful; else empty */
    struct str line;  /* the only line, or empty */
    bool empty;       /* nothing but keys */
    bool consent;     /* yes or no, and nothing else */
    struct str key;   /* the only key, or empty */
};
struct read_back read_back(struct str text, const struct rules *rules, struct arena *a);
#endif
