#ifndef CRON_GAME_REMATCH_H
#define CRON_GAME_REMATCH_H
/* Another game with the same players, once a game is over: one of them offers it, all others
 * are asked, and with the last yes the game is created and begins as the first one did; in a
 * game of two the players swap sides. A no, or a week without an answer, ends the offer. Two
 * players who offer at the same time have agreed. All but rematch_tick() run inside the open
 * transaction, which is about that game alone (db_begin_game()). */
#include "cron/game/seats/joining.h"

enum { REMATCH_DAYS = 7, REMATCH_OFFERS_MAX = 3 };

enum rematch_verdict {
    REMATCH_OFFERED,  /* the others are asked now */
    REMATCH_ACCEPTED, /* `waits` more are awaited */
    REMATCH_AGREED,   /* the game `next` was made */
    REMATCH_SAID,     /* this player has said yes before */
    REMATCH_ENDED,    /* there was an offer, and now there is none */
    REMATCH_NONE,     /* there is no open offer to decline */
    REMATCH_RUNNING,  /* the game is not over */
    REMATCH_OFF,      /* the game was created without (policy rematch no) */
    REMATCH_ALONE,    /* nobody else plays */
    REMATCH_MADE,     /* already agreed: `next` */
    REMATCH_ENOUGH,   /* it was offered REMATCH_OFFERS_MAX times */
    REMATCH_CANNOT    /* the game cannot be created: `why` */
};
struct rematch {
    enum rematch_verdict verdict;
    const char *next;
    int64_t until; /* of the offer */
    size_t waits;
    struct saying why;
};
/** That player wants another game. */
bool rematch_yes(struct rematch *out, struct joining *j, const struct seat_row *seat);
/** Is the army one of those that have agreed (rematch_row, and what a game begins with)? */
bool rematch_has(const char *agreed, const char *army);
/** Somebody does not: all others are told that there is none; `but` (a seat, or PERSON_FIRST
 *  + person) gets an answer. */
bool rematch_no(struct rematch *out, struct joining *j, int64_t but);

/** Creates the game: *name is its name; *why says why it cannot be created (W_NONE: it was).
 *  Players and game masters are those of j, all of whom play there. */
bool rematch_make(const char **name, struct saying *why, struct joining *j);

/** Ends offers that nobody answered. *n: how many. */
bool rematch_tick(const struct app *app, size_t *n);
#endif
