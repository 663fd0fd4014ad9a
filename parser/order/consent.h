#ifndef PARSER_CONSENT_H
#define PARSER_CONSENT_H
/* Yes and no, as players answer a question of ours. */
#include "parser/order/request.h"

enum consent {
    CONSENT_NONE,    /* something else, or more than that */
    CONSENT_YES,     /* yes */
    CONSENT_YES_ADD, /* yes, add this address */
    CONSENT_NO
};

/** Who writes. */
struct consent_writer {
    const char *const *names; /* and an address; NULL-terminated */
    command_fn *is_command;   /* what else a mail can ask for: no signature is that */
    bool play;                /* they were asked whether they play: "I'm in" counts, too */
};
/** The whole new text must be the answer, with greetings, the writer's names, a signature
 *  and what programs put below a mail: a yes among other words may belong to those. */
enum consent consent_read(const struct fresh *f, const struct consent_writer *by);
#endif
