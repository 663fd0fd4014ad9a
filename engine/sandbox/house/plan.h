#ifndef ENGINE_SANDBOX_HOUSE_PLAN_H
#define ENGINE_SANDBOX_HOUSE_PLAN_H
/* Orders that an army may give: ideas, with conditions where they help. */
#include "engine/sandbox/house/idea.h"

enum { PLANS_MAX = 40 };

struct plan {
    struct chain chain;
    int32_t bonus; /* as of its first action (idea.h) */
};

/** At most `most` (at least one), the most promising first; `pass` if there is nothing else.
 *  With `chains` a capture that can be dodged gets a continuation (5.1), and so does a piece
 *  that may be captured before it acts (5.2). Returns how many. */
uint32_t plan_all(struct plan *out, uint32_t most, bool chains, const struct ideas *ideas,
                  const struct board *b);
#endif
