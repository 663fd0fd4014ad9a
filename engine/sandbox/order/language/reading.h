#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_READING_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_READING_H
/* The reading of an order under way: private to this folder.
 * Readers move the scan on, or say why they cannot. */
#include "engine/sandbox/order/language/draft.h"
#include "engine/sandbox/order/language/words.h"

struct reading {
    struct scan s;
    struct span first, last; /* of the action under way */
    const struct speaker *speaker;
    struct misread *why;
    unsigned wraps; /* brackets around the whole order that are open */
    bool asked;     /* a single question mark followed the order */
    bool arrow;     /* an arrow was in the joint that spot_joint() read last */
    bool bare;      /* the square read last has no brackets */
};

/** Says what is wrong; always false. */
bool reading_fail(struct reading *r, enum verdict_code code, struct span span,
                  enum refusal refusal);
/** Go on to the next token; this one belongs to the action. */
void reading_next(struct reading *r);
#endif
