#ifndef ENGINE_SANDBOX_SLOTS_H
#define ENGINE_SANDBOX_SLOTS_H
/* What the sentences of refusals are filled with: slots with the name that the catalogue has,
 * {mover}, made in the arena of the verdict. */
#include "engine/sandbox/order/context.h"

/** The one that would act, {mover}: "R(2,2)", or "S(2,2)" for the spirit in it. */
struct slot slot_mover(struct order_context *h, const struct near_miss *s);
/** A piece in the same form. */
struct slot slot_piece_at(struct order_context *h, const char *name, uint32_t i);
/** Its kind, {kind}. */
struct slot slot_kind(const struct order_context *h, const struct near_miss *s);
uint8_t slots_kind(const struct order_context *h, const struct near_miss *s);
/** A piece of a board, "red N". */
struct slot slot_of_board(const struct order_context *h, const char *name, uint32_t i);
/** The pieces on a square, {pieces}. */
struct slot slot_standing(struct order_context *h, struct square s);
/** The enemies that left a square, {pieces}. */
struct slot slot_left(struct order_context *h, const struct wish *w);
/** The letters of all kinds of the game, {pieces}. */
struct slot slot_kinds(struct order_context *h);
/** The army that orders, {army}. */
struct slot slot_me(const struct order_context *h);
/** The event of the board, {event}; empty if there is none. */
struct slot slot_event_now(const struct order_context *h);
/** The square, {square}. */
struct slot slot_at(struct square s);
struct slot slot_spot(const char *name, const struct spot *s);
/** A text like those of buf_printf(), which is written in orders. */
struct slot slot_printed(struct order_context *h, const char *name, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/** A list that is filled item by item; what does not fit is "others". */
enum { ITEMS_MAX = 8 };
struct listing {
    struct slot *item; /* ITEMS_MAX of them, once there is one */
    size_t n;
    bool more;
};
void slots_list_add(struct order_context *h, struct listing *list, struct slot item);
struct slot slots_list(const char *name, const struct listing *list);
#endif
