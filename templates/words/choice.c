/* What speaks for an order: rows of the engine's table to sentences of the catalogue. A row
 * without its sentence does not compile. */
#include "templates/words/choice.h"

#define ROW(name, slots) [CHOICE_##name] = W_CHOICE_##name,
static const enum words_name sentences[CHOICE_COUNT] = { CHOICE_TABLE(ROW) };
#undef ROW

static struct slot square(const char *name, struct event_square s, bool two)
{
    return two ? slot_field(name, s.x, s.y) : slot_square(name, s.x, s.y);
}

struct saying choice_saying(const struct choice *c, bool two)
{
    return (struct saying){ sentences[c->why],
                            { slot_piece("piece", c->piece), square("at", c->at, two),
                              slot_piece("other", c->other),
                              square("otherat", c->other_at, two) } };
}
