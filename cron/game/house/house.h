#ifndef CRON_GAME_HOUSE_HOUSE_H
#define CRON_GAME_HOUSE_HOUSE_H
/* Players of the house at work. Their orders are like anybody's: saved with a receipt, played
 * and reported with the update. They think after mails and updates, one game after another, in
 * a thread that holds no game (house_mind.h); before an order is saved the game is checked
 * again (house_file.h). If a run ends in between, the next one makes the same choice again
 * (house_stream()). */
#include "cron/app/app.h"
#include "engine/rules.h"

enum { HOUSE_ORDER_MAX = 2000 }; /* bytes of an order */

/** Chooses and saves the orders that the house owes and plays what they complete, once mails
 * and updates are done, as far as the time of a run goes (`house_ms`). *n: updates. False:
 * something failed, and is tried again by the next run. (`watch` has a thread that stays:
 * house_mind.h.) */
bool house_play(const struct app *app, size_t *n);

/* The draws of one order: their seed is the SHA-256 of these lines, each ended by one LF:
 *
 *   zugpost-house 1
 *   seed HEX        of the game, or - where it has none
 *   seal HEX        of the board, or -
 *   army NAME
 *
 * so that nobody foresees them while the game goes on, and anybody can work them out once its
 * seeds are published. */
struct house_board {
    const char *seed, *seal; /* NULL or "": none */
    const char *army;
};
bool house_stream(struct stream *out, const struct house_board *of, struct arena *a,
                  struct err *e);

/* One order that is asked for: by the code that saves it, and by the code that checks it
 * afterwards. */
struct house_ask {
    struct str text; /* the board */
    struct house_board of;
    int level;
    uint64_t nodes; /* positions that it may look at; 0: as many as the level does */
    uint32_t table; /* MiB for what it remembers; 0: CHOOSE_TABLE */
    bool cancels;   /* this thread may be cancelled while it computes, and only then */
    bool likeliest; /* nothing is left to chance: `of` says the army only, and it is not what
                       the game's own house would draw */
};
/** The order, on an arena that has room for an update and CHOOSE_MEMORY; one that is longer
 * than HOUSE_ORDER_MAX is ERR_BUG. Its text is empty where the army has nothing to order, is
 * not on the board, or the house does not play the game. */
bool house_pick(struct choice *out, const struct house_ask *q, struct arena *a, struct err *e);
/** The same, thinking in memory of its own; `a` holds the text of the order. */
bool house_pick_apart(struct choice *out, const struct house_ask *q, struct arena *a,
                      struct err *e);
#endif
