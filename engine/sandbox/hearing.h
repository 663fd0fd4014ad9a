#ifndef ENGINE_SANDBOX_HEARING_H
#define ENGINE_SANDBOX_HEARING_H
/* The judging of one order, private to order_*.c: who asks, on which board, and the verdict as
 * far as it is known. Refusals are worded in order_say.c. */
#include "engine/sandbox/draft.h"
#include "engine/sandbox/order_try.h"

enum { CANDIDATES = 8 };

struct hearing {
    const struct lines *l;
    const struct board *b;
    uint16_t army;
    struct str text;
    struct arena *a;
    struct verdict *v;
    const char **candidate; /* the list of v, CANDIDATES long, once there is one */
    bool nomem;             /* a sentence or a list did not fit into the arena */
};

/** A piece that might have been meant, and why it cannot. */
struct suspect {
    uint32_t mover; /* PIECE_NONE: no piece of that kind at all */
    bool spirit;    /* the spirit in it */
    enum verdict_code code;
    uint32_t blocker;
};

/** Write the refusal; always false. */
bool refuse(struct hearing *h, enum verdict_code code, const char *rule, struct span at,
            const char *fmt, ...) __attribute__((format(printf, 5, 6)));
/** A candidate in canonical text; at most CANDIDATES, the rest is dropped. False if it is in
 * the list already. */
bool suggest(struct hearing *h, uint32_t mover, const struct wish *w);
/** Suggest own pieces that could go to the square, pieces of `kind` first, near ones first. */
void suggest_movers(struct hearing *h, struct square to, uint8_t kind);

/* The refusals. */
bool say_misread(struct hearing *h, const struct misread *why);
bool say_off_board(struct hearing *h, const struct spot *s);
bool say_no_piece(struct hearing *h, const struct draft *d);
bool say_ambiguous(struct hearing *h, const struct draft *d, uint32_t n);
/** Why the action of the suspect is not legal. */
bool say_not_legal(struct hearing *h, const struct draft *d, const struct wish *w,
                   const struct suspect *s);
bool say_not_placed(struct hearing *h, const struct draft *d, enum verdict_code code);
bool say_no_square(struct hearing *h, const struct draft *d, bool lenient);

/** Find the one piece that can do what the draft says (4.3): an action, or a refusal. */
bool pick(struct hearing *h, struct action *out, const struct draft *d);
#endif
