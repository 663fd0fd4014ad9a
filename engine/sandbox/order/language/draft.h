#ifndef ENGINE_SANDBOX_ORDER_LANGUAGE_DRAFT_H
#define ENGINE_SANDBOX_ORDER_LANGUAGE_DRAFT_H
/* An order as it was written, before anybody looks at a board. Private to the rooms of
 * orders. */
#include "engine/sandbox/order/language/scan.h"
#include "engine/sandbox/order/order.h"

/** A square as written; may be off every board. */
struct spot {
    bool given;
    int64_t x, y;
    struct span span;
};

/** Piece letters as written; KIND_NONE when left out. */
struct letters {
    uint8_t kind;
    bool extra; /* other words stand before letters that are known */
    struct span span;
};

enum draft_form { DRAFT_PASS, DRAFT_PLACE, DRAFT_GO };
struct draft {
    uint8_t form; /* enum draft_form */
    uint8_t link; /* enum action_link */
    bool takes;   /* an x was written */
    bool possess; /* a word for possessing was written (1.7) */
    struct letters mover, promote;
    bool promote_named;    /* "(7,7) queen": no sign and no word says that it is a promotion */
    struct letters victim; /* after the x, or the host */
    struct spot from, to;  /* short forms have no from, `RxG` has no to */
    bool loose;            /* `from` may be the first square of a way instead (30) */
    bool blank;            /* nothing followed the first square: it must be the start */
    struct spot via[VIA_MAX]; /* squares between the two (30) */
    uint8_t n_via;
    uint8_t takes_via; /* the x is before via[takes_via - 1]; 0: before `to` */
    bool again;        /* a second x was written */
    uint8_t push, dir; /* enum push_wish; direction, DIRS: none was written */
    struct span span, link_span;
};

struct drafts {
    struct draft action[CHAIN_MAX];
    uint32_t n;
};

/** Why the text could not be read. */
struct misread {
    enum verdict_code code;
    enum refusal refusal;
    struct span span; /* the bytes at fault, {word} of the refusal */
    /* To suggest actions: the one under way as far as it was read, and the squares that an
     * unclear one may stand for. */
    struct draft *draft;
    struct spot guess[2];
    unsigned n_guess;
};

/** What the words may mean depends a little on who speaks. */
struct speaker {
    bool thief;      /* the game has time thieves (4.5) */
    struct str army; /* its own name may stand before an order */
};
bool draft_read(struct drafts *out, struct str text, const struct speaker *t,
                struct misread *why);
#endif
