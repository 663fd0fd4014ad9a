#ifndef ENGINE_SANDBOX_HOUSE_IDEA_H
#define ENGINE_SANDBOX_HOUSE_IDEA_H
/* What an army might do: single actions, each with what it seems to be worth at a glance. The
 * best of them become orders (plan.h) and are tried. */
#include "engine/sandbox/house/sight.h"
#include "engine/sandbox/order/order.h"

enum { IDEAS_MAX = 64 };

struct idea {
    struct action act;
    int32_t prior; /* hundredths of a point */
    int32_t bonus; /* the part of it that an update does not show: a piece comes nearer */
};
struct ideas {
    struct idea idea[IDEAS_MAX]; /* the best first */
    uint32_t n;
    bool full; /* out of memory */
};

/** All that seems sensible; empty where there is nothing to do but pass. */
void idea_all(struct ideas *out, const struct sight *s, struct arena *a);
/** Placings, into the same list. */
void idea_places(struct ideas *out, const struct sight *s);
/** Would one of that prior find no place? Then nobody has to look how dangerous it is. */
bool idea_hopeless(const struct ideas *out, const struct action *act, int32_t prior);
/** Add one where it belongs; of quiet moves of one piece, and of placings of one kind, only the
 *  best few stay. */
void idea_add(struct ideas *out, const struct idea *idea);
#endif
