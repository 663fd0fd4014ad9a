#ifndef CRON_TABLE_ROUND_H
#define CRON_TABLE_ROUND_H
/* One update as a function of a board, the orders that count for it, and the stream that its
 * numbers are drawn from. `resolve` does this once, `verify` does the same again.
 *
 * Where the seed is chained each update has a stream of its own, whose draws begin at 0. Its
 * seed is the SHA-256 of these bytes, nothing between them:
 *
 *   the game's seed          whose own SHA-256 was promised
 *   the seal of the board    32 bytes (seal.h); zeros for board 0, which has none
 *   receipts                 32 bytes (receipt.h) for each order that counts, by army name,
 *                            bytewise
 *
 * So nobody knows a draw before the last order of its update is on file. A board that an act
 * made (rollback) has a seal of its own: the same orders draw something else there. A store
 * that is put back has the old seals: its first update draws the same from the same orders, and
 * the next one does not, since the act `restored` is in the seal between them. */
#include "db/board.h"
#include "db/db.h"
#include "db/order.h"
#include "db/seed.h"
#include "engine/rules.h"
#include "mailer/digest.h"

struct round {
    struct board_row board;
    struct str orders; /* lines "order ARMY TEXT" */
    const struct order_row
        *order; /* [n_order] the same: of each the army, its text and receipt */
    size_t n_order;
    const char *seal; /* of its board (seal.h); "": it has none; NULL: it was not read */
    const char *made; /* in a record: the sum of its board as it was made, seal_board() */
};

/** The orders saved for its board. */
bool round_orders(struct round *t, struct db *db, struct arena *a, struct err *e);
/** Their lines, of those that t->order has. */
bool round_lines(struct round *t, struct arena *a, struct err *e);
/** The stream of the update that begins with the round's board: none without a seed (NULL);
 * with a seed that begins there, from draw 0 on. Chained: ERR_INPUT if a receipt or the board's
 * seal is missing. */
bool round_stream(struct stream *out, const struct round *t, const struct seed_row *seed,
                  struct arena *a, struct err *e);
/** That of the game's own seed, as it lies in the store; reads the board's seal. */
bool round_stream_of(struct stream *out, struct round *t, struct db *db, struct arena *a,
                     struct err *e);
/** Adjudicate, with reasons; without orders in a game with turns: the awaited side passes (it
 * was late), ERR_CONFLICT if it cannot. An order that is refused was judged against this very
 * board before: something is broken, ERR_BUG. */
bool round_play(struct adjudication *out, const struct round *t, struct stream *s,
                struct arena *a, struct err *e);
/** Store the next board with what happened and why; joins the open transaction. Fills in
 * next->events. */
bool round_keep(struct db *db, struct board_row *next, const struct adjudication *r,
                struct arena *a, struct err *e);

/** The seed that holds for the update of this board, or NULL. */
const struct seed_row *round_seed(const struct seed_row *seed, size_t n, int32_t board);
/** SHA-256 of the bytes that `seed` is the hex of; ERR_INPUT if it is not hex. */
bool round_seed_hash(char out[DIGEST_HEX], const char *seed, struct err *e);
#endif
