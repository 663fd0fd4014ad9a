#ifndef ENGINE_CHOICE_H
#define ENGINE_CHOICE_H
/* What a player of the house orders, and the one thing that speaks most for it: a kind and its
 * slots, never a sentence. */
#include "engine/event.h"

/* A row: name, and the slots that it fills: P letters of an own piece, t the square it is on
 * or moves to; Q the letters of an enemy's piece and f its square. */
/* clang-format off */
#define CHOICE_TABLE(X) \
    X(BEST,       "")        /* nothing that can be said in a word */ \
    X(ONLY,       "")        /* there is nothing else to order */ \
    X(MATES,      "")        /* it wins at once */ \
    X(TAKES_FREE, "P Q f")   /* what nothing protects */ \
    X(TAKES,      "P Q f")   /* worth as much as P or more */ \
    X(PROMOTES,   "P t")     /* becomes P */ \
    X(SAVES,      "P t")     /* it was attacked, and goes to t */ \
    X(PROTECTS,   "P t")     /* it is attacked on t */ \
    X(THREATENS,  "P t Q f") /* P on t attacks Q */ \
    X(CHECKS,     "P t") \
    X(CASTLES,    "") \
    X(PLACES,     "P t") \
    X(STARTS,     "")        /* an event of its own (23.1) */ \
    X(OFFERS,     "")        /* or accepts, or claims: a draw is as much as it can hope for */ \
    X(RESIGNS,    "")
/* clang-format on */

#define CHOICE_ENUM(name, slots) CHOICE_##name,
enum choice_why { CHOICE_TABLE(CHOICE_ENUM) CHOICE_COUNT };
#undef CHOICE_ENUM

/** Raised when a program is released whose house may order something else than the released one
 *  before it, asked the same: records name it (cron/table/receipt.h). */
enum { CHOICE_EDITION = 5 };

/** An order of the house. Strings are static or owned by the arena. */
struct choice {
    struct str text; /* canonical, as `judge` takes it */
    int32_t value;   /* of the board for q->army, as it sees it: in games of two in
                        hundredths of a pawn, else in hundredths of a point */
    uint64_t nodes;  /* positions looked at; never more than were allowed */
    enum choice_why why;
    const char *piece, *other;        /* letters as in events: P and Q of the row, else NULL */
    struct event_square at, other_at; /* t and f */
};

struct choice_info {
    const char *name; /* "TAKES_FREE" */
    const char *slots;
};
extern const struct choice_info choice_info[CHOICE_COUNT];
#endif
