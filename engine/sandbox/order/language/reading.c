/* What all readers of an order do: go on to the next token, or say why they cannot. */
#include "engine/sandbox/order/language/reading.h"

bool reading_fail(struct reading *r, enum verdict_code code, struct span span,
                  enum refusal refusal)
{
    r->why->code = code;
    r->why->refusal = refusal;
    r->why->span = span;
    return false;
}

void reading_next(struct reading *r)
{
    r->last = r->s.span;
    scan_next(&r->s);
}
