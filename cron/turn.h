#ifndef CRON_TURN_H
#define CRON_TURN_H
/* One update as a function of a board, the orders that count for it, and the stream that its
 * numbers are drawn from. `resolve` does this once, `verify` does the same again. */
#include "db/db.h"
#include "engine/rules.h"
#include "mailer/digest.h"

struct turn {
    struct board_row board;
    struct str orders; /* lines "order ARMY TEXT" */
};

/** The orders on file for its board. */
bool turn_orders(struct turn *t, struct db *db, struct arena *a, struct err *e);
/** The stream of the update that begins with the turn's board: none without a seed (NULL); with
 *  a seed that begins there, from draw 0 on. */
bool turn_stream(struct stream *out, const struct turn *t, const struct seed_row *seed,
                 struct err *e);
/** Adjudicate, with reasons. An order that is refused was judged against this very board
 * before: something is broken, ERR_BUG. */
bool turn_play(struct adjudication *out, const struct turn *t, struct stream *s,
               struct arena *a, struct err *e);
/** What happened, as it is kept with the next board. */
bool turn_events(struct str *out, const struct adjudication *r, struct arena *a, struct err *e);

/** The seed that holds for the update of this board, or NULL. */
const struct seed_row *seed_at(const struct seed_row *seed, size_t n, int32_t board);
/** SHA-256 of the bytes that `seed` is the hex of; ERR_INPUT if it is not hex. */
bool seed_hash(char out[DIGEST_HEX], const char *seed, struct err *e);
#endif
