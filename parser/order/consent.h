#ifndef PARSER_CONSENT_H
#define PARSER_CONSENT_H
/* Yes and no, as players answer a question of ours. */
#include "parser/fresh/fresh.h"

enum consent {
    CONSENT_NONE,    /* something else, or more than that */
    CONSENT_YES,     /* yes */
    CONSENT_YES_ADD, /* yes, add this address */
    CONSENT_NO
};

/** The whole new text must be that: a yes among other words may belong to them. */
enum consent consent_read(const struct fresh *f);
#endif
