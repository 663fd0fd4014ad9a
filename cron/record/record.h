#ifndef CRON_RECORD_RECORD_H
#define CRON_RECORD_RECORD_H
/* The record of a game: its seeds and boards, the orders that counted for each, and what game
 * masters, players and the program did with it besides. Lies in the store, or in a text file
 * that a player can be given (`game export`):
 *
 *   zugpost-record 1
 *   game NAME
 *   ending 0-1 on time               only where the boards do not tell how it ended
 *   seed FROM-BOARD SHA-256 SEED     a line each, hex; `secret` in place of one not published
 *   --- board NUMBER draw NEXT       for each board; NEXT: number of the stream's next draw
 *   act N TIME WHO: ACT: WORDS       what was done while it was the present board, the act that
 *                                    made it first; N counts all acts from 1 on, TIME is UTC
 *   # event ...                      what happened in the update that made it
 *   zugpost 1 ...                    its game text
 *   order ARMY TEXT                  that counted for it; none for the last board, and for one
 *                                    that was left by an act (cron/game/update/past.h)
 * Files without acts are those of games without any, and of older programs. */
#include "cron/game/update/past.h"
#include "cron/game/update/round.h"
#include "cron/ground/app.h"

struct record {
    const char *game;
    const char *ending;          /* or "" */
    const struct seed_row *seed; /* in a file's record `seed` is "" where it is secret */
    size_t n_seed;
    const struct journal_row *act; /* by board, then as they were done */
    size_t n_act;
    int32_t last; /* number of the last board; the first is 0 */
    /* Fills out with the board of that number and its orders. */
    bool (*round)(struct round *out, const struct record *r, int32_t number, struct arena *a,
                  struct err *e);
    struct db *db; /* a store's */
    int64_t id;
    const struct round *page; /* a file's, by number */
};

bool record_of_store(struct record *out, struct db *db, const char *game, struct arena *a,
                     struct err *e);
/** The record points into the text, which may be packed as gzip. ERR_INPUT: "line 7: ...". */
bool record_of_file(struct record *out, struct str text, struct arena *a, struct err *e);

/** Write the file; secret seeds and the orders of the last board, which may still change, are
 *  left out. */
bool record_print(FILE *out, const struct record *r, struct err *e);

enum { RECORD_TEXT_MAX = 1 << 30 }; /* bytes of one board with its orders, or of a file */
#endif
