#ifndef ENGINE_SANDBOX_HEARING_H
#define ENGINE_SANDBOX_HEARING_H
/* The judging of one order, private to its rooms: who asks, on which board, and the verdict as
 * far as it is known. */
#include "engine/sandbox/order/language/draft.h"
#include "engine/sandbox/order/legal/try.h"

enum { CANDIDATES = 8 };

struct hearing {
    const struct lines *l;
    const struct board *b;
    uint16_t army;
    struct str text;
    struct arena *a;
    struct verdict *v;
    const char **candidate; /* the list of v, CANDIDATES long, once there is one */
    bool nomem;             /* a slot or a list did not fit into the arena */
};

/** A piece that might have been meant, and why it cannot. */
struct suspect {
    uint32_t mover; /* PIECE_NONE: no piece of that kind at all */
    bool spirit;    /* the spirit in it */
    enum verdict_code code;
    uint32_t blocker;
};

/* The slots of a refusal, at most SLOTS_MAX: SLOTS(slot_square("square", 1, 2), ...). */
#define SLOTS(...) ((const struct slot[SLOTS_MAX + 1]){ __VA_ARGS__ })
/** Write the refusal; always false. `rule` NULL: the one that the code cites. `slot` is ended
 * by one of kind SLOT_END; NULL: none. */
bool refuse(struct hearing *h, enum verdict_code code, const char *rule, struct span at,
            enum refusal refusal, const struct slot *slot);
/** A candidate in canonical text; at most CANDIDATES, the rest is dropped. False if it is in
 * the list already. */
bool suggest_action(struct hearing *h, const struct action *act);
bool suggest(struct hearing *h, uint32_t mover, const struct wish *w);
/** Suggest the legal actions nearest to what the draft says: slips of the hand in letters and
 *  squares, other pieces for the same square. `exact`: only what it says to the letter. */
void suggest_near(struct hearing *h, const struct draft *d, bool exact);

/* The refusals. */
/** Not enough energy for what the action places, or its pawn becomes. */
bool say_energy(struct hearing *h, struct span at, const struct action *act);
bool say_misread(struct hearing *h, const struct misread *why);
bool say_off_board(struct hearing *h, const struct draft *d, const struct spot *s);
bool say_no_piece(struct hearing *h, const struct draft *d);
bool say_ambiguous(struct hearing *h, const struct draft *d, uint32_t n);
/** Why the action of the suspect is not legal. */
bool say_not_legal(struct hearing *h, const struct draft *d, const struct wish *w,
                   const struct suspect *s);
bool say_not_placed(struct hearing *h, const struct draft *d, enum verdict_code code);
bool say_no_square(struct hearing *h, const struct draft *d, bool lenient);
/** Only other events have that. */
bool say_no_event(struct hearing *h, const struct draft *d, enum event_form form);
/** Suggest the wish for that piece, if it is legal. */
bool suggest_legal(struct hearing *h, uint32_t mover, const struct wish *w);
/** The refusals that events bring (30): a way of several squares, a push, and what an event
 *  forbids. */
bool say_way(struct hearing *h, const struct draft *d, const struct wish *w,
             const struct suspect *s);
bool say_push(struct hearing *h, const struct draft *d, const struct wish *w,
              const struct suspect *s);
bool say_resting(struct hearing *h, const struct draft *d, const struct wish *w,
                 const struct suspect *s);
/** Find the one piece that can do what the draft says (4.3): an action, or a refusal. */
bool pick(struct hearing *h, struct action *out, const struct draft *d);
#endif
