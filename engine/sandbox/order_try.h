#ifndef ENGINE_SANDBOX_ORDER_TRY_H
#define ENGINE_SANDBOX_ORDER_TRY_H
/* Is one action of one piece legal on the shown board? Without words: the verdict's code only.
 * Judging, candidates and the list of legal actions all ask here. Private to order_*.c. */
#include "engine/sandbox/order.h"

/** What is wanted of a piece. */
struct wish {
    struct square to;
    bool takes;      /* an x was written: an enemy must stand there */
    uint8_t victim;  /* kind that must be among the victims, or KIND_NONE */
    uint8_t promote; /* or KIND_NONE */
};

/** V_OK or why not; for V_BLOCKED *blocker is the first piece in the way. */
enum verdict_code wish_try(const struct lines *l, uint32_t mover, const struct wish *w,
                           uint32_t *blocker);
/** May `army` place a piece of that kind on s (9.3)? Without the question for the king. */
enum verdict_code place_try(const struct lines *l, uint16_t army, uint8_t kind,
                            struct square s);
/** May a pawn become that kind on s, and has its army the energy (9.4)? */
enum verdict_code promote_try(const struct board *b, uint16_t army, uint8_t kind,
                              struct square s);
/** How many pieces on s `army` may capture. */
uint32_t targets_on(const struct lines *l, uint16_t army, struct square s);
/** The action of a wish that can be carried out, targets listed; NULL when out of memory. */
struct action *wish_action(const struct lines *l, uint32_t mover, const struct wish *w,
                           struct arena *a);
/** Has the kind to be refused because the army has its king already (9.5)? Looks at all pieces.
 */
bool second_king(const struct board *b, uint16_t army, uint8_t kind);
/** The army's king, or PIECE_NONE. */
uint32_t king_of(const struct board *b, uint16_t army);

/** Called for squares that a piece could go to; false stops. */
typedef bool square_fn(void *ctx, uint32_t mover, struct square s);
/** Squares of the box (low corner, high corner) that it may move to, occupied ones too. */
void move_each(const struct lines *l, uint32_t mover, const struct square box[2], square_fn *f,
               void *ctx);
/** Occupied squares that its capturing movement reaches, whoever stands there. */
void capture_each(const struct lines *l, uint32_t mover, square_fn *f, void *ctx);
#endif
