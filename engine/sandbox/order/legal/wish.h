#ifndef ENGINE_SANDBOX_ORDER_LEGAL_WISH_H
#define ENGINE_SANDBOX_ORDER_LEGAL_WISH_H
/* What is wanted of a piece, and is it legal on the shown board? Gives the code of the verdict
 * only. Judging, candidates and the list of legal actions all use it. Private to the rooms of
 * orders. */
#include "engine/sandbox/order/order.h"

/** What a piece is to do, and what is on the target square: looked up once by wish_make()
 *  for all pieces of the army that might do it. */
struct wish {
    struct square to;
    struct square at;           /* where it captures: `to`, or a square on the way (30) */
    struct square via[VIA_MAX]; /* the way as written, between start and `to` (30) */
    uint8_t n_via;
    bool again;      /* a second x was written */
    uint8_t push;    /* enum push_wish */
    uint8_t dir;     /* of the push; DIRS: `to` says it */
    bool takes;      /* an x was written: an enemy must stand there (or have left it, 6.6) */
    bool spirit;     /* the spirit in the piece goes, the piece stays (1.7) */
    bool possess;    /* a word for possessing was written: into an own piece */
    uint8_t victim;  /* kind that must be among the victims, or of the host; or KIND_NONE */
    uint8_t promote; /* or KIND_NONE */

    uint16_t army;
    uint32_t first, n; /* pieces on `at` */
    uint32_t n_enemy;  /* of them hostile */
    uint32_t n_target; /* of them may be captured (1.8) */
    uint32_t host;     /* an own one that a spirit may go into (1.7), or PIECE_NONE */
};

/** A plain wish of a piece of `army`: `at` and `to` are one square. */
struct wish wish_make(const struct lines *l, uint16_t army, struct square at);
/** V_OK or why not; for V_BLOCKED *blocker is the first piece in the way. */
enum verdict_code wish_try(const struct lines *l, uint32_t mover, const struct wish *w,
                           uint32_t *blocker);
/** The action of a wish that is legal, without its targets: what its text needs. */
struct action wish_outline(const struct lines *l, uint32_t mover, const struct wish *w);
/** The same with its targets; NULL when out of memory. */
struct action *wish_action(const struct lines *l, uint32_t mover, const struct wish *w,
                           struct arena *a);

/** May `army` place a piece of that kind on s (9.3)? Without the question for the king. */
enum verdict_code wish_try_place(const struct lines *l, uint16_t army, uint8_t kind,
                                 struct square s);
/** May a pawn become that kind on s, and has its army the energy (9.4)? */
enum verdict_code wish_try_promotion(const struct board *b, uint16_t army, uint8_t kind,
                                     struct square s);
/** Are there such pieces in this game (4.5)? */
bool wish_kind_in_game(const struct board *b, uint8_t kind);
/** Is the kind a king, and has the army one already (9.5)? */
bool wish_second_king(const struct lines *l, uint16_t army, uint8_t kind);
/** The army's king, or PIECE_NONE. Looks at the army's pieces. */
uint32_t wish_king(const struct lines *l, uint16_t army);
#endif
