#ifndef CRON_APP_ERA_H
#define CRON_APP_ERA_H
/* How often the store was restored from a copy. Its numbers start again there: board 6 may be a
 * different board 6, question 12 a different question. So Message-IDs and keys of later letters
 * contain it (".e1" at their end): no mailbox takes a new report for a copy of one that no
 * longer counts, and an answer to a question from the lost time answers no other question. */
#include "db/db.h"
#include "engine/base/buf.h"

struct era {
    int64_t n, at;                    /* 0: never; when last */
    int64_t question, pending, press; /* the last ones that older letters may name */
};

bool era_read(struct era *out, struct db *db, struct err *e);
/** For a store that is being restored; joins the open transaction. */
bool era_next(struct era *out, struct db *db, int64_t now, struct err *e);
/** ".e1"; nothing in a store that was never restored. */
void era_put(struct buf *b, const struct era *era);
/** Does the number behind `letter` ('q', 'c', 'p' of questions and press; 'g' always does, that
 *  of an older digest never) in a key or Message-ID mean what it means here? `kind`: what
 *  follows the token there (token_kind). */
bool era_holds(const struct era *era, struct str kind, char letter, int64_t number);
#endif
