#ifndef ENGINE_SANDBOX_ORDER_REFUSE_SUGGEST_H
#define ENGINE_SANDBOX_ORDER_REFUSE_SUGGEST_H
/* "Did you mean": candidates of a verdict. */
#include "engine/sandbox/order/context.h"

/** A candidate in canonical text; at most CANDIDATES, the rest is dropped. False if it is in
 * the list already. */
bool suggest_action(struct order_context *h, const struct action *act);
bool suggest(struct order_context *h, uint32_t mover, const struct wish *w);
/** Suggest the legal actions nearest to what the draft says: slips of the hand in letters and
 *  squares, other pieces for the same square. `exact`: only what it says to the letter. */
void suggest_near(struct order_context *h, const struct draft *d, bool exact);

/** Suggest the wish for that piece, if it is legal. */
bool suggest_legal(struct order_context *h, uint32_t mover, const struct wish *w);
#endif
