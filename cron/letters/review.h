#ifndef CRON_LETTERS_REVIEW_H
#define CRON_LETTERS_REVIEW_H
/* A game that is over, gone through by the house for one army: where it lost most by orders
 * that the house would not have given. For each board the update is played twice, with the
 * order that was given and with the house's, both against what all others really ordered; the
 * difference between the two boards, as the house sees them, is what was lost. Nothing is drawn
 * and nothing left to chance, so the same game has the same review. Boards and orders are taken
 * from the store with what the letter needs; the house thinks when the letter is written,
 * within REVIEW_NODES. */
#include "cron/table/round.h"
#include "db/game.h"
#include "templates/letter_review.h"

struct app;

enum {
    REVIEW_BOARDS = 200,
    REVIEW_BYTES = 4 << 20,        /* of their texts and orders */
    REVIEW_NODES_OF_TWO = 1200000, /* positions, some two seconds of one core */
    REVIEW_NODES_OF_MANY = 15000   /* updates tried */
};

struct review_board {
    struct round round;
    const char *order; /* of the army, or NULL */
};
struct review {
    const struct review_board *board; /* [n] the last ones of the game, by number */
    size_t n, longest;                /* bytes of the longest text with its orders */
    const struct rules *rules;
    const char *army;
};

/** Reads the store. */
bool review_load(struct review *out, const struct app *app, const struct game_row *game,
                 const char *army, struct arena *a, struct err *e);
/** Thinks. Fills in all of the view but its seat. */
bool review_find(struct review_view *out, const struct review *r, struct arena *a,
                 struct err *e);
/** What an arena needs for that, in addition to the letter. */
size_t review_bytes(const struct review *r);
#endif
