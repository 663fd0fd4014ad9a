#ifndef ENGINE_SANDBOX_ORDER_LEGAL_REACH_H
#define ENGINE_SANDBOX_ORDER_LEGAL_REACH_H
/* Squares that a piece could go to. */
#include "engine/sandbox/order/order.h"

/** Called for squares that a piece could go to; false stops. */
typedef bool square_fn(void *ctx, uint32_t mover, struct square s);
/** Empty squares in a row. */
struct stretch {
    struct square first;
    uint8_t dir; /* of the others */
    int64_t n;
};
typedef bool stretch_fn(void *ctx, uint32_t mover, const struct stretch *s);
/** Squares of the box (low corner, high corner) that it may move to: those of a slide in
 *  stretches of empty ones; other squares, perhaps occupied, one by one. */
void reach_moves(const struct lines *l, uint32_t mover, const struct square box[2],
                 stretch_fn *f, void *ctx);
/** The same for the spirit in it. */
void reach_leaves(const struct lines *l, uint32_t host, const struct square box[2],
                  stretch_fn *f, void *ctx);
/** Squares on which it might capture: occupied ones that its capturing movement reaches, no
 *  matter by what; for a time thief those that an enemy left. */
void reach_captures(const struct lines *l, uint32_t mover, square_fn *f, void *ctx);
#endif
