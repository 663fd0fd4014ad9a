#ifndef CRON_TABLE_SEAL_H
#define CRON_TABLE_SEAL_H
/* The chain over a game's boards, the orders between them and what else was done: each board
 * but the first has a seal, the SHA-256 in lower-case hex of these lines, each ended by one LF,
 * the last one, too. They say how that board came to be:
 *
 * zugpost-seal 1 game NAME board NUMBER of the new board before SEAL of the board before;
 * `none` where the chain begins: at the first
 *                            update, or the first one since there are seals
 * seed SHA-256 what was promised of the seed that holds for the update; `none`;
 *                            behind it `chain` where it is chained (round.h)
 * was SHA-256 of the board before, when the update began: its "# event" lines and its game
 * text, as a record has them (cron/record/record.h) act TIME WHO: ACT: WORDS what was done
 * while it was the present board, as in a record order ARMY TEXT each order that counted, by
 * army name, bytewise receipt ARMY RECEIPT SALT of each of them (receipt.h); older ones have
 * none made ACT NUMBER only of a board that an act made (past.h): there are no orders then is
 * SHA-256 of the new board in the same way, as it was made: an army may join it later draw NEXT
 * number of the next draw
 *
 * It is worked out in the transaction that makes the board and never changes; every report of
 * the board names it. So who changed an order, a board or a correction of the past would have
 * to change all later seals, which are in everybody's mails. */
#include "cron/table/round.h"
#include "db/game.h"
#include "db/journal.h"

struct seal_of {
    const char *game;
    int32_t number;              /* of the new board */
    const char *before;          /* hex, or "" */
    const struct seed_row *seed; /* that holds for the update, or NULL */
    const struct round
        *was; /* the board before, with its orders; none if an act made the new */
    const struct journal_row *act; /* [n_act] of all boards or of some; those of `was` count */
    size_t n_act;
    const char *made; /* "rollback 5", or NULL: an update made it */
    const char *is;   /* the new board's seal_board() */
    int64_t draw;
};
/** The lines. */
bool seal_text(struct str *out, const struct seal_of *s, struct arena *a, struct err *e);
/** The sum of events and text of a board, in hex. */
bool seal_board(const char **out, const struct board_row *b, struct arena *a, struct err *e);
/** What was done, as a record says it: "TIME WHO: ACT: WORDS\n". On one line, whatever its
 * words. */
void seal_act(struct buf *b, const struct journal_row *act);
/** Lines "receipt ARMY RECEIPT SALT" of those orders that have one. */
void seal_receipts(struct buf *b, const struct round *t);
/** The sum of the board as it was made, before anybody joined it. */
bool seal_made(const char **out, struct db *db, int64_t game, int32_t number, struct arena *a,
               struct err *e);

struct seal_want {
    struct db *db;
    const struct game_row *game;
    int32_t number;
    const char *made; /* as above; NULL: as the journal has it */
};
/** The lines of that board, from the store. */
bool seal_lines(struct str *out, const struct seal_want *want, struct arena *a, struct err *e);
/** Between db_prefetch() and its end: what those are read from. */
void seal_prefetch(struct db *db, int64_t game, int32_t number);
/** Seals the new board, which is in the store; joins the open transaction. */
bool seal_put(const struct seal_want *want, struct arena *a, struct err *e);
#endif
