#ifndef ENGINE_SANDBOX_SLOTS_H
#define ENGINE_SANDBOX_SLOTS_H
/* What the sentences of refusals are filled with: slots with the name that the catalogue has,
 * {mover}, made in the arena of the verdict. */
#include "engine/sandbox/order/hearing.h"

/** The one that would act, {mover}: "R(2,2)", or "S(2,2)" for the spirit in it. */
struct slot slot_mover(struct hearing *h, const struct suspect *s);
/** A piece in the same form. */
struct slot slot_piece_at(struct hearing *h, const char *name, uint32_t i);
/** Its kind, {kind}. */
struct slot slot_kind(const struct hearing *h, const struct suspect *s);
uint8_t actor_kind(const struct hearing *h, const struct suspect *s);
/** A piece of a board, "red N". */
struct slot slot_of_board(const struct hearing *h, const char *name, uint32_t i);
/** What stands on a square, {pieces}. */
struct slot slot_standing(struct hearing *h, struct square s);
/** The enemies that left a square, {pieces}. */
struct slot slot_left(struct hearing *h, const struct wish *w);
/** The letters of all kinds of the game, {pieces}. */
struct slot slot_kinds(struct hearing *h);
/** The army that orders, {army}. */
struct slot slot_me(const struct hearing *h);
/** The event of the board, {event}; empty if there is none. */
struct slot slot_event_now(const struct hearing *h);
/** The square, {square}. */
struct slot slot_at(struct square s);
struct slot slot_spot(const char *name, const struct spot *s);
/** A text like those of buf_printf(), which is written in orders. */
struct slot slot_printed(struct hearing *h, const char *name, const char *fmt, ...)
    __attribute__((format(printf, 3, 4)));
/** A list that is filled item by item; what does not fit is "others". */
enum { ITEMS_MAX = 8 };
struct listing {
    struct slot *item; /* ITEMS_MAX of them, once there is one */
    size_t n;
    bool more;
};
void list_add(struct hearing *h, struct listing *list, struct slot item);
struct slot list_slot(const char *name, const struct listing *list);
#endif
