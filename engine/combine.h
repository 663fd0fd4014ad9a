#ifndef ENGINE_COMBINE_H
#define ENGINE_COMBINE_H
/* The result of the orders of one mail, together with the saved one. Each game has its own
 * way: the last one counts, or an offer goes with a move (struct rules, `combine`). */
#include "engine/verdict.h"

/* What the player is told about it, one row for each sentence "combine.NAME" of
 * templates/words/en.po. */
/* clang-format off */
#define COMBINE_TABLE(X) \
    X(LAST_COUNTS)    /* more than one order: the last one counts */ \
    X(ONE_UNREAD)     /* one of several is refused: none of the mail counts */ \
    X(ONE_WRONG)      /* the same where orders are executed at once */ \
    X(END_FIRST)      /* what ends the game comes before all other orders (20.4) */ \
    X(EVENT_FIRST)    /* the player's event begins before a move (23.1) */ \
    X(A_ORDER_OPEN)   /* the order after the B-order is not kept, an A-order is due (22.7) */ \
    X(NO_A_ORDER)     /* it is not kept, and none is due */
/* clang-format on */
#define COMBINE_ENUM(name) COMBINE_##name,
enum combine_note { COMBINE_NONE, COMBINE_TABLE(COMBINE_ENUM) COMBINE_COUNT };
#undef COMBINE_ENUM

struct opened;
/** The orders of one mail of one army. */
struct combine_query {
    struct str text, army;       /* the board, and whose mail it is */
    const struct opened *opened; /* the same board, by rules->open; NULL: it is read */
    const struct str *order;     /* [n_order] as written, in the sequence of the mail */
    size_t n_order;
    const char *on_file, *next; /* orders that count now for this board and for the one after
                                   it (22.7), canonical; NULL: none */
};

/** One of them. */
struct combine_order {
    struct verdict verdict;
    bool whole;  /* it is legal alone; with the others it is refused */
    bool silent; /* nothing is said of it but the note */
};

/** All of them; owned by the arena. */
struct combined {
    struct combine_order *order; /* [n_order]; what follows n_order was not looked at */
    size_t n_order;
    const char *text; /* to be saved; NULL: the mail changes nothing */
    const char *next; /* to be kept for the board after it, or NULL */
    enum combine_note note;
};
#endif
