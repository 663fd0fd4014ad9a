#ifndef ENGINE_SANDBOX_ORDER_REFUSE_REFUSE_H
#define ENGINE_SANDBOX_ORDER_REFUSE_REFUSE_H
/* The refusals of orders. */
#include "engine/sandbox/order/context.h"
#include "engine/sandbox/order/legal/event_legal.h"

/* The slots of a refusal, at most SLOTS_MAX: SLOTS(slot_square("square", 1, 2), ...). */
#define SLOTS(...) ((const struct slot[SLOTS_MAX + 1]){ __VA_ARGS__ })
/** Write the refusal; always false. `rule` NULL: the one that the code cites. `slot` is ended
 * by one of kind SLOT_END; NULL: none. */
bool refuse(struct order_context *h, enum verdict_code code, const char *rule, struct span at,
            enum refusal refusal, const struct slot *slot);

/** Not enough energy for what the action places, or its pawn becomes. */
bool refuse_energy(struct order_context *h, struct span at, const struct action *act);
bool refuse_misread(struct order_context *h, const struct misread *why);
bool refuse_off_board(struct order_context *h, const struct draft *d, const struct spot *s);
bool refuse_no_piece(struct order_context *h, const struct draft *d);
bool refuse_ambiguous(struct order_context *h, const struct draft *d, uint32_t n);
/** Why the action of the near_miss is not legal. */
bool refuse_not_legal(struct order_context *h, const struct draft *d, const struct wish *w,
                      const struct near_miss *s);
bool refuse_not_placed(struct order_context *h, const struct draft *d, enum verdict_code code);
bool refuse_no_square(struct order_context *h, const struct draft *d, bool lenient);
/** Only other events have that. */
bool refuse_no_event(struct order_context *h, const struct draft *d, enum event_form form);
/** The refusals that events bring (30): a way of several squares, a push, and what an event
 *  forbids. */
bool refuse_way(struct order_context *h, const struct draft *d, const struct wish *w,
                const struct near_miss *s);
bool refuse_push(struct order_context *h, const struct draft *d, const struct wish *w,
                 const struct near_miss *s);
bool refuse_resting(struct order_context *h, const struct draft *d, const struct wish *w,
                    const struct near_miss *s);
#endif
