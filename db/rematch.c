/* Offers of another game. Knows nothing of how it is made. */
#include "db/rematch.h"
#include "db/row.h"

#include <assert.h>

static const struct field rematch_field[] = {
    FIELD(struct rematch_row, game),   FIELD(struct rematch_row, asked),
    FIELD(struct rematch_row, until),  FIELD(struct rematch_row, offers),
    FIELD(struct rematch_row, agreed), FIELD(struct rematch_row, next),
};
static const struct shape rematch_shape = SHAPE("rematch", struct rematch_row, rematch_field);

bool db_rematch_get(struct db *db, struct rematch_row *out, int64_t game, struct arena *a,
                    struct err *e)
{
    struct ask q = { .stmt = ST_REMATCH_GET, .game = game };
    return row_one(db, out, &rematch_shape, &q, a, e);
}

bool db_rematch_set(struct db *db, const struct rematch_row *r, struct err *e)
{
    assert(r->game > 0);
    return row_put(db, ST_REMATCH_SET, &rematch_shape, r, NULL, e);
}

bool db_rematch_due(struct db *db, struct rematch_list *out, int64_t now, struct arena *a,
                    struct err *e)
{
    struct ask q = { .stmt = ST_REMATCH_DUE, .now = now };
    out->row = row_all(db, &out->n, &rematch_shape, &q, a, e);
    return out->row != NULL;
}
