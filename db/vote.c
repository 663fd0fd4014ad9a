/* What players vote on, and what they say. Knows nothing of who may vote, or of the result. */
#include "db/vote.h"
#include "db/row.h"

#include <assert.h>

const struct db_words db_vote_states = DB_WORDS(VOTE_STATES);
const struct db_words db_vote_kinds = DB_WORDS(VOTE_KINDS);
const struct db_words db_ballot_says = DB_WORDS(BALLOT_SAYS);

static const struct field vote_field[] = {
    FIELD(struct vote_row, id),
    FIELD(struct vote_row, game),
    FIELD_OF_WORDS(struct vote_row, kind, &db_vote_kinds),
    FIELD(struct vote_row, words),
    FIELD(struct vote_row, seat),
    FIELD(struct vote_row, player),
    FIELD(struct vote_row, board),
    FIELD(struct vote_row, at),
    FIELD_OF_WORDS(struct vote_row, state, &db_vote_states),
    FIELD(struct vote_row, closed),
};
static const struct shape vote_shape = SHAPE("vote", struct vote_row, vote_field);

static const struct field ballot_field[] = {
    FIELD(struct ballot_row, vote),   FIELD(struct ballot_row, seat),
    FIELD(struct ballot_row, player), FIELD_OF_WORDS(struct ballot_row, says, &db_ballot_says),
    FIELD(struct ballot_row, at),
};
static const struct shape ballot_shape = SHAPE("ballot", struct ballot_row, ballot_field);

bool db_vote_add(struct db *db, int64_t *id, const struct vote_row *v, struct err *e)
{
    assert(v->state == VOTE_OPEN);
    return row_new(db, id, ST_VOTE_ADD, &vote_shape, v, e);
}

bool db_vote_list(struct db *db, struct vote_list *out, int64_t game, struct arena *a,
                  struct err *e)
{
    struct ask q = { .stmt = game ? ST_VOTE_LIST : ST_VOTE_OPEN, .game = game };
    out->row = row_all(db, &out->n, &vote_shape, &q, a, e);
    return out->row != NULL;
}

bool db_vote_lately(struct db *db, int64_t *at, int64_t game, enum vote_kind kind,
                    struct err *e)
{
    return row_number(db, at,
                      &(struct ask){ .stmt = ST_VOTE_LATELY,
                                     .game = game,
                                     .kind = db_word(&db_vote_kinds, (int)kind) },
                      e);
}

bool db_vote_close(struct db *db, const struct vote_row *v, struct err *e)
{
    assert(v->id > 0 && v->state != VOTE_NONE && v->state != VOTE_OPEN);
    int64_t closed = 0;
    if (!row_put(db, ST_VOTE_CLOSE, &vote_shape, v, &closed, e)) return false;
    if (!closed) return err_set(e, ERR_NOTFOUND, "vote %lld is not open", (long long)v->id);
    return row_put(db, ST_VOTE_ASKED, &vote_shape, v, NULL, e);
}

bool db_ballot_set(struct db *db, const struct ballot_row *b, struct err *e)
{
    assert(b->vote > 0 && b->says != BALLOT_NONE);
    return row_put(db, ST_BALLOT_SET, &ballot_shape, b, NULL, e);
}

bool db_ballot_list(struct db *db, struct ballot_list *out, int64_t vote, struct arena *a,
                    struct err *e)
{
    struct ask q = { .stmt = ST_BALLOT_LIST, .id = vote };
    out->row = row_all(db, &out->n, &ballot_shape, &q, a, e);
    return out->row != NULL;
}
